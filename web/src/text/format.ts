// Writes a message: values are put in as the language writes them, terms of the game in the grammatical form that
// the sentence asks for.
import { article, elide } from './spelling.ts';
import { partsOf, type Part } from './syntax.ts';

// A thing of the game, by the message that names it. How it is written depends on the sentence around it.
export interface Term {
  readonly term: string; // "game.guild_brewers"
  readonly values?: Values;
}
export type Value = string | number | Term | readonly Value[];
export type Values = Readonly<Record<string, Value>>;

export interface MessageSource {
  readonly locale: string;
  message(key: string): string | undefined;
}

// To make these costs a tenth of a millisecond; to use them, next to nothing.
interface Formatters {
  plurals: Intl.PluralRules;
  numbers: Intl.NumberFormat;
  lists: Intl.ListFormat;
}
const formattersByLocale = new Map<string, Formatters>();
export function formattersOf(locale: string): Formatters {
  let formatters = formattersByLocale.get(locale);
  if (!formatters) {
    formatters = {
      plurals: new Intl.PluralRules(locale),
      numbers: new Intl.NumberFormat(locale),
      lists: new Intl.ListFormat(locale, { type: 'conjunction' }),
    };
    formattersByLocale.set(locale, formatters);
  }
  return formatters;
}

const isTerm = (value: Value): value is Term => typeof value === 'object' && !Array.isArray(value);

const withCapital = (text: string, locale: string): string => {
  // Iterating takes whole characters, also those of two units.
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
};

export function writeValue(value: Value, form: string, source: MessageSource): string {
  const formatters = formattersOf(source.locale);
  if (typeof value === 'number') return formatters.numbers.format(value);
  if (typeof value === 'string') return value;
  if (!isTerm(value)) return formatters.lists.format(value.map((each) => writeValue(each, form, source)));
  const message = source.message(value.term);
  if (message === undefined) throw new Error(`no such term: ${value.term}`);
  // `form` is a value too, so that a term can select its own words by it.
  return format(message, { ...value.values, form }, source, form);
}

// `inherited`: the form that a term passes on to the terms within it.
export function format(message: string, values: Values, source: MessageSource, inherited = ''): string {
  const formatters = formattersOf(source.locale);
  const valueOf = (name: string): Value => {
    const value = values[name] ?? (name === 'form' ? inherited : undefined);
    if (value === undefined) throw new Error(`"${name}" is missing: ${message}`);
    return value;
  };
  const write = (parts: readonly Part[], count: number): string =>
    parts.map((part) => (typeof part === 'string' ? part : writePart(part, count))).join('');
  const writePart = (part: Exclude<Part, string>, count: number): string => {
    switch (part.kind) {
      case 'number':
        return formatters.numbers.format(count);
      case 'value':
        return writeValue(valueOf(part.name), inherited, source);
      case 'term': {
        const text = writeValue(valueOf(part.name), part.form || inherited, source);
        return part.capital ? withCapital(text, source.locale) : text;
      }
      case 'elide':
        return elide(part.word, writeValue(valueOf(part.name), part.form || inherited, source));
      case 'article':
        return article(writeValue(valueOf(part.name), part.form || inherited, source));
      case 'select':
        return write(part.cases.get(String(valueOf(part.name))) ?? part.cases.get('other')!, count);
      case 'plural': {
        const number = Number(valueOf(part.name));
        const chosen =
          part.cases.get(`=${number}`) ?? part.cases.get(formatters.plurals.select(number)) ?? part.cases.get('other')!;
        return write(chosen, number);
      }
    }
  };
  return write(partsOf(message), 0);
}
