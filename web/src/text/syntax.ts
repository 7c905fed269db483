// The text of a message, read: {name}, {count, plural, =0 {…} one {…} other {# …}}, {who, select, you {…} other {…}},
// {guild, term, FORM} and {guild, Term, FORM}, {name, elide, de, FORM}, {name, article, FORM}. An apostrophe before a brace, # or
// another apostrophe quotes it. messages/README.md says what they mean.

export type Part =
  | string
  | { kind: 'value'; name: string }
  | { kind: 'number' } // the # of a plural
  | { kind: 'plural' | 'select'; name: string; cases: ReadonlyMap<string, Part[]> }
  | { kind: 'term'; name: string; form: string; capital: boolean }
  | { kind: 'elide'; name: string; word: string; form: string }
  | { kind: 'article'; name: string; form: string };

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  parts(insidePlural: boolean, nested: boolean): Part[] {
    const parts: Part[] = [];
    let plain = '';
    const flush = () => {
      if (plain) parts.push(plain);
      plain = '';
    };
    while (this.at < this.text.length) {
      const c = this.text[this.at]!;
      const next = this.text[this.at + 1];
      if (c === "'" && (next === '{' || next === '}' || next === '#' || next === "'")) {
        plain += next;
        this.at += 2;
      } else if (c === '}') {
        if (!nested) throw new Error(`a brace is not opened: ${this.text}`);
        flush();
        return parts;
      } else if (c === '{') {
        flush();
        parts.push(this.placeholder(insidePlural));
      } else if (c === '#' && insidePlural) {
        flush();
        parts.push({ kind: 'number' });
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

  private placeholder(insidePlural: boolean): Part {
    this.expect('{');
    const name = this.word();
    if (name === '') throw new Error(`a value has no name: ${this.text}`);
    if (this.closes()) return { kind: 'value', name };
    this.expect(',');
    const kind = this.word();
    switch (kind) {
      case 'plural':
      case 'select':
        return { kind, name, cases: this.cases(insidePlural || kind === 'plural') };
      case 'term':
      case 'Term':
        return { kind: 'term', name, form: this.form(), capital: kind === 'Term' };
      case 'elide': {
        this.expect(',');
        const word = this.word();
        if (word === '') throw new Error(`nothing to elide: ${this.text}`);
        return { kind, name, word, form: this.form() };
      }
      case 'article':
        return { kind, name, form: this.form() };
      default:
        throw new Error(`no such kind: ${kind}`);
    }
  }

  private cases(insidePlural: boolean): Map<string, Part[]> {
    this.expect(',');
    const cases = new Map<string, Part[]>();
    for (;;) {
      const which = this.word();
      if (which === '' && this.closes()) break;
      this.expect('{');
      if (cases.has(which)) throw new Error(`two cases "${which}": ${this.text}`);
      cases.set(which, this.parts(insidePlural, true));
      this.expect('}');
    }
    // Whatever the value is, there must be something to say; new values come with the server, not with the page.
    if (!cases.has('other')) throw new Error(`no case "other": ${this.text}`);
    return cases;
  }

  // The last word of a placeholder, if there is one.
  private form(): string {
    if (this.closes()) return '';
    this.expect(',');
    const word = this.word();
    this.expect('}');
    return word;
  }

  private closes(): boolean {
    if (this.text[this.at] !== '}') return false;
    this.at++;
    return true;
  }

  private word(): string {
    // Sticky (y): looks only at the current place, without copying the rest of the text.
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

// By the text itself: terms are messages too, and a language that is loaded again finds its messages parsed.
const parsed = new Map<string, Part[]>();

export function partsOf(message: string): Part[] {
  let parts = parsed.get(message);
  if (!parts) {
    parts = new Reader(message).parts(false, false);
    parsed.set(message, parts);
  }
  return parts;
}

// Every placeholder of a message, those inside others too.
export function* placeholdersIn(parts: readonly Part[]): Generator<Exclude<Part, string | { kind: 'number' }>> {
  for (const part of parts) {
    if (typeof part === 'string' || part.kind === 'number') continue;
    yield part;
    if ('cases' in part) for (const inner of part.cases.values()) yield* placeholdersIn(inner);
  }
}

// The names of the values that a message wants. Which form a term is wanted in is no such value.
export function placeholders(message: string): Set<string> {
  const names = new Set([...placeholdersIn(partsOf(message))].map((part) => part.name));
  names.delete('form');
  return names;
}
