// Writes a message: values are put in as the language writes them, terms of the game in the grammatical form that
// the sentence asks for.
import { article, elide } from './spelling.ts';
import { parts_of, type Part } from './syntax.ts';

// A thing of the game, by the message that names it. How it is written depends on the sentence around it.
export interface Term {
  readonly term: string; // "game.guild_brewers"
  readonly values?: Values;
}
export type Value = string | number | Term | readonly Value[];
export type Values = Readonly<Record<string, Value>>;

export interface Tongue {
  readonly locale: string;
  message(key: string): string | undefined;
}

// To make these costs a tenth of a millisecond; to use them, next to nothing.
interface Custom {
  plurals: Intl.PluralRules;
  numbers: Intl.NumberFormat;
  lists: Intl.ListFormat;
}
const customs = new Map<string, Custom>();
export function custom_of(locale: string): Custom {
  let custom = customs.get(locale);
  if (!custom) {
    custom = {
      plurals: new Intl.PluralRules(locale),
      numbers: new Intl.NumberFormat(locale),
      lists: new Intl.ListFormat(locale, { type: 'conjunction' }),
    };
    customs.set(locale, custom);
  }
  return custom;
}

const is_term = (value: Value): value is Term => typeof value === 'object' && !Array.isArray(value);

const with_capital = (text: string, locale: string): string => {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
};

export function write_value(value: Value, form: string, tongue: Tongue): string {
  const custom = custom_of(tongue.locale);
  if (typeof value === 'number') return custom.numbers.format(value);
  if (typeof value === 'string') return value;
  if (!is_term(value)) return custom.lists.format(value.map((each) => write_value(each, form, tongue)));
  const message = tongue.message(value.term);
  if (message === undefined) throw new Error(`no such term: ${value.term}`);
  return format(message, { ...value.values, form }, tongue, form);
}

// `inherited`: the form that a term passes on to the terms within it.
export function format(message: string, values: Values, tongue: Tongue, inherited = ''): string {
  const custom = custom_of(tongue.locale);
  const value_of = (name: string): Value => {
    const value = values[name] ?? (name === 'form' ? inherited : undefined);
    if (value === undefined) throw new Error(`"${name}" is missing: ${message}`);
    return value;
  };
  const write = (parts: readonly Part[], count: number): string =>
    parts.map((part) => (typeof part === 'string' ? part : write_part(part, count))).join('');
  const write_part = (part: Exclude<Part, string>, count: number): string => {
    switch (part.kind) {
      case 'number':
        return custom.numbers.format(count);
      case 'value':
        return write_value(value_of(part.name), inherited, tongue);
      case 'term': {
        const text = write_value(value_of(part.name), part.form || inherited, tongue);
        return part.capital ? with_capital(text, tongue.locale) : text;
      }
      case 'elide':
        return elide(part.word, write_value(value_of(part.name), part.form || inherited, tongue));
      case 'article':
        return article(write_value(value_of(part.name), part.form || inherited, tongue));
      case 'select':
        return write(part.cases.get(String(value_of(part.name))) ?? part.cases.get('other')!, count);
      case 'plural': {
        const number = Number(value_of(part.name));
        const chosen =
          part.cases.get(`=${number}`) ?? part.cases.get(custom.plurals.select(number)) ?? part.cases.get('other')!;
        return write(chosen, number);
      }
    }
  };
  return write(parts_of(message), 0);
}
