// The table of all that can be said in a language: every message with the values of messages/placeholders.json
// (messages/README.md has the rule). It is compared with the reviewed text messages/golden/LANGUAGE.txt.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeOf } from '../src/text/locale.ts';
import { format, type MessageSource, type Value, type Values } from '../src/text/format.ts';
import { partsOf, placeholders, placeholdersIn } from '../src/text/syntax.ts';
import { MESSAGES, readArea } from './languages.ts';

type Kinds = Record<string, string>; // placeholder -> kind
export interface Placeholders {
  choices: string[]; // kinds whose values are written one with another
  kinds: Record<string, Value[]>;
  names: Kinds;
  messages: Record<string, Kinds | Kinds[]>; // where a placeholder is of another kind than its name says
}

export const PLACEHOLDERS = JSON.parse(readFileSync(join(MESSAGES, 'placeholders.json'), 'utf8')) as Placeholders;

// language.json has settings of the programs, no messages.
export function allAreas(): string[] {
  return readdirSync(join(MESSAGES, 'en'))
    .filter((name) => name.endsWith('.json') && name !== 'language.json')
    .map((name) => name.replace('.json', ''))
    .sort();
}

export function messageSource(code: string, areas: ReadonlyMap<string, Record<string, string>>): MessageSource {
  return {
    locale: localeOf(code),
    message: (key) => areas.get(key.slice(0, key.indexOf('.')))?.[key.slice(key.indexOf('.') + 1)],
  };
}

// The kinds of a message's placeholders; more than one set where numbers and lists belong together.
export function kindsOf(key: string, names: Iterable<string>): Kinds[] {
  const own = PLACEHOLDERS.messages[key] ?? {};
  return [own]
    .flat()
    .map((each) =>
      Object.fromEntries([...names].map((name) => [name, each[name] ?? PLACEHOLDERS.names[name] ?? 'text'])),
    );
}

// The forms that a term has, in the order in which they stand; the plain one is last.
export function formsOf(text: string): string[] {
  const forms = [...placeholdersIn(partsOf(text))].flatMap((part) =>
    part.kind === 'select' && part.name === 'form' ? [...part.cases.keys()] : [],
  );
  return [...new Set(forms.filter((form) => form !== 'other')), ''];
}

// "@count" within a term is what the message itself has under that name.
function resolved(value: Value, values: Values): Value {
  if (typeof value === 'string') return value.startsWith('@') ? (values[value.slice(1)] ?? 0) : value;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map((each: Value) => resolved(each, values));
  const term = value as Exclude<Value, string | number | readonly Value[]>;
  const inner = Object.entries(term.values ?? {}).map(([name, each]) => [name, resolved(each, values)] as const);
  return { term: term.term, values: Object.fromEntries(inner) };
}

function combinations(choices: readonly (readonly [string, readonly Value[]])[]): Values[] {
  return choices.reduce<Values[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

// All lines of one message: its choices are written one with another, its other values one at a time.
export function linesOf(key: string, english: string, text: string, source: MessageSource): string[] {
  const lines = new Set<string>();
  const forms = formsOf(text);
  for (const kinds of kindsOf(key, placeholders(english))) {
    const valuesOf = (name: string) => PLACEHOLDERS.kinds[kinds[name]!]!;
    const isChoice = (name: string) => PLACEHOLDERS.choices.includes(kinds[name]!);
    const names = Object.keys(kinds);
    const choices = names.filter(isChoice).map((name) => [name, valuesOf(name)] as const);
    const varied = names.filter((name) => !isChoice(name));
    const base = Object.fromEntries(varied.map((name) => [name, valuesOf(name)[0]!]));
    const withForms = forms.length > 1 ? [...choices, ['form', forms] as const] : choices;
    for (const chosen of combinations(withForms)) {
      const label = Object.entries(chosen)
        .map(([name, value]) => `${name}=${String(value)} `)
        .join('');
      const write = (values: Values) => {
        const whole = Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, resolved(value, values)]),
        );
        lines.add(`  ${label}| ${format(text, whole, source, String(chosen['form'] ?? ''))}`);
      };
      write({ ...base, ...chosen });
      for (const name of varied) {
        for (const value of valuesOf(name).slice(1)) write({ ...base, ...chosen, [name]: value });
      }
    }
  }
  return [...lines];
}

export function goldenText(code: string): string {
  const areas = allAreas();
  const source = messageSource(code, new Map(areas.map((area) => [area, readArea(code, area)])));
  const written = areas.flatMap((area) =>
    Object.entries(readArea('en', area)).flatMap(([name, english]) => {
      const key = `${area}.${name}`;
      const text = source.message(key);
      return text === undefined ? [] : [key, ...linesOf(key, english, text, source)];
    }),
  );
  return `${written.join('\n')}\n`;
}
