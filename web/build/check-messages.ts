// What can be wrong with the messages of a language. Each function tells what it found, in a line each.
import type { Value } from '../src/text/format.ts';
import { partsOf, placeholders, placeholdersIn, type Part } from '../src/text/syntax.ts';
import { formsOf, kindsOf, PLACEHOLDERS } from './golden.ts';

export type Texts = ReadonlyMap<string, string>; // "event.sold" -> its text

export function unreadable(texts: Texts): string[] {
  return [...texts].flatMap(([key, text]) => {
    if (text.trim() === '') return [`${key}: is empty`];
    try {
      partsOf(text);
      return [];
    } catch (error) {
      return [`${key}: ${String(error)}`];
    }
  });
}

export function otherKeys(texts: Texts, english: Texts): string[] {
  const missing = [...english.keys()].filter((key) => !texts.has(key)).map((key) => `${key}: is missing`);
  const surplus = [...texts.keys()].filter((key) => !english.has(key)).map((key) => `${key}: is not in English`);
  return [...missing, ...surplus];
}

export function otherPlaceholders(texts: Texts, english: Texts): string[] {
  return [...texts].flatMap(([key, text]) => {
    const wanted = [...placeholders(english.get(key) ?? text)].sort().join(', ');
    const found = [...placeholders(text)].sort().join(', ');
    return wanted === found ? [] : [`${key}: {${found}} instead of {${wanted}}`];
  });
}

// The categories that whole numbers have in a language, each with numbers that show it.
function categories(code: string): Map<string, number[]> {
  const rules = new Intl.PluralRules(code);
  const found = new Map<string, number[]>();
  for (let n = 0; n <= 200; n++) found.set(rules.select(n), [...(found.get(rules.select(n)) ?? []), n]);
  return found;
}

// A plural has all categories of its language or none of them, and no others.
export function wrongPlurals(texts: Texts, code: string): string[] {
  const known = new Set<string>(new Intl.PluralRules(code).resolvedOptions().pluralCategories);
  const needed = categories(code);
  const check = (cases: ReadonlyMap<string, Part[]>): string[] => {
    const named = [...cases.keys()].filter((which) => !/^=\d+$/.test(which));
    const foreign = named.filter((which) => which !== 'other' && !known.has(which));
    const hasAny = named.some((which) => which !== 'other');
    const missing = [...needed].filter(
      ([which, numbers]) => hasAny && !cases.has(which) && !numbers.every((n) => cases.has(`=${n}`)),
    );
    return [
      ...foreign.map((which) => `no category "${which}" in ${code}`),
      ...missing.map(([which]) => `"${which}" is missing`),
    ];
  };
  return [...texts].flatMap(([key, text]) =>
    [...placeholdersIn(partsOf(text))].flatMap((part) =>
      part.kind === 'plural' ? check(part.cases).map((what) => `${key}: ${what}`) : [],
    ),
  );
}

// The terms that a value is or has in it; where a term only passes its form on, those within it.
function termsIn(value: Value): { term: string; values: readonly Value[] }[] {
  if (typeof value === 'string' || typeof value === 'number') return [];
  if (Array.isArray(value)) return value.flatMap((each: Value) => termsIn(each));
  const term = value as Exclude<Value, string | number | readonly Value[]>;
  return [{ term: term.term, values: Object.values(term.values ?? {}) }];
}

function formsKnown(value: Value, texts: Texts): string[] {
  return termsIn(value).flatMap(({ term, values }) => [
    ...formsOf(texts.get(term) ?? '').filter(Boolean),
    ...values.flatMap((each) => formsKnown(each, texts)),
  ]);
}

// A form that none of the terms has that can stand there is a slip of the pen; `plain` is always the plain one.
export function unknownForms(texts: Texts): string[] {
  const known = new Map<string, Set<string>>(); // kind -> forms of its terms
  const knownOf = (kind: string): Set<string> => {
    let forms = known.get(kind);
    if (!forms) {
      forms = new Set((PLACEHOLDERS.kinds[kind] ?? []).flatMap((value) => formsKnown(value, texts)));
      known.set(kind, forms);
    }
    return forms;
  };
  return [...texts].flatMap(([key, text]) =>
    [...placeholdersIn(partsOf(text))].flatMap((part) => {
      if (!('form' in part) || part.form === '' || part.form === 'plain') return [];
      const forms = new Set(kindsOf(key, [part.name]).flatMap((kinds) => [...knownOf(kinds[part.name]!)]));
      return forms.size === 0 || forms.has(part.form) ? [] : [`${key}: {${part.name}} has no form "${part.form}"`];
    }),
  );
}
