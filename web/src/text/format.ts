// A small MessageFormat: {name}, {count, plural, =0 {…} one {…} other {# …}}, {who, select, you {…} other {…}}.
// An apostrophe before a brace quotes it.

export type Values = Readonly<Record<string, string | number>>;

type Part =
  | string
  | { name: string }
  | { name: string; kind: 'plural' | 'select'; cases: Map<string, Part[]> };


const parsed = new Map<string, Part[]>();
const HASH: Part = { name: '#' };

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  parts(inside_plural: boolean, nested: boolean): Part[] {
    const parts: Part[] = [];
    let plain = '';
    const flush = () => {
      if (plain) parts.push(plain);
      plain = '';
    };
    while (this.at < this.text.length) {
      const c = this.text[this.at]!;
      const next = this.text[this.at + 1];
      if (c === "'" && (next === '{' || next === '}' || next === '#')) {
        plain += next;
        this.at += 2;
      } else if (c === '}' && nested) {
        flush();
        return parts;
      } else if (c === '{') {
        flush();
        parts.push(this.placeholder(inside_plural));
      } else if (c === '#' && inside_plural) {
        flush();
        parts.push(HASH);
        this.at++;
      } else {
        plain += c;
        this.at++;
      }
    }
    if (nested) throw new Error(`a brace is not closed: ${this.text}`);
    flush();
    return parts;
  }

  private placeholder(inside_plural: boolean): Part {
    this.expect('{');
    const name = this.word();
    if (this.text[this.at] === '}') {
      this.at++;
      return { name };
    }
    this.expect(',');
    const kind = this.word();
    if (kind !== 'plural' && kind !== 'select') throw new Error(`no such kind: ${kind}`);
    this.expect(',');
    const cases = new Map<string, Part[]>();
    for (;;) {
      const which = this.word();
      if (this.text[this.at] === '}' && which === '') break;
      this.expect('{');
      cases.set(which, this.parts(inside_plural || kind === 'plural', true));
      this.expect('}');
    }
    this.at++;
    if (!cases.has('other')) throw new Error(`no case "other": ${this.text}`);
    return { name, kind, cases };
  }

  private word(): string {
    const found = /\s*([^\s{},]*)\s*/y;
    found.lastIndex = this.at;
    const match = found.exec(this.text)!;
    this.at = found.lastIndex;
    return match[1]!;
  }

  private expect(c: string) {
    if (this.text[this.at] !== c) throw new Error(`"${c}" is missing at ${this.at}: ${this.text}`);
    this.at++;
  }
}

export function parts_of(message: string): Part[] {
  let parts = parsed.get(message);
  if (!parts) {
    parts = new Reader(message).parts(false, false);
    parsed.set(message, parts);
  }
  return parts;
}

// The names of the values that a message wants.
export function placeholders(message: string): Set<string> {
  const names = new Set<string>();
  const visit = (parts: Part[]) => {
    for (const part of parts) {
      if (typeof part === 'string' || part === HASH) continue;
      names.add(part.name);
      if ('cases' in part) part.cases.forEach(visit);
    }
  };
  visit(parts_of(message));
  return names;
}

// To make these costs a tenth of a millisecond; to use them, next to nothing.
const rules_of = new Map<string, Intl.PluralRules>();
const numbers_of = new Map<string, Intl.NumberFormat>();

function kept<T>(all: Map<string, T>, locale: string, make: (locale: string) => T): T {
  let one = all.get(locale);
  if (!one) {
    one = make(locale);
    all.set(locale, one);
  }
  return one;
}

export function format(message: string, values: Values, locale: string): string {
  const rules = kept(rules_of, locale, (name) => new Intl.PluralRules(name));
  const numbers = kept(numbers_of, locale, (name) => new Intl.NumberFormat(name));
  const shown = (value: string | number) =>
    typeof value === 'number' ? numbers.format(value) : value;
  const write = (parts: Part[], count: number): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part;
        if (part === HASH) return numbers.format(count);
        const value = values[part.name];
        if (value === undefined) throw new Error(`"${part.name}" is missing: ${message}`);
        if (!('cases' in part)) return shown(value);
        if (part.kind === 'select') {
          return write(part.cases.get(String(value)) ?? part.cases.get('other')!, count);
        }
        const number = Number(value);
        const chosen =
          part.cases.get(`=${number}`) ??
          part.cases.get(rules.select(number)) ??
          part.cases.get('other')!;
        return write(chosen, number);
      })
      .join('');
  return write(parts_of(message), 0);
}
