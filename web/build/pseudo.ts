// A language that nobody speaks: English with accents, longer by two fifths and in brackets. It shows what does not
// fit, and what stands on the page without being a message.
import type { Messages } from '../src/text/areas.ts';
import { partsOf, type Part } from '../src/text/syntax.ts';

const ACCENTS: Record<string, string> = {
  a: 'å',
  c: 'ç',
  e: 'ë',
  g: 'ğ',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'û',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  E: 'Ë',
  I: 'Ï',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  R: 'Ř',
  S: 'Š',
  T: 'Ť',
  U: 'Û',
  W: 'Ŵ',
  Y: 'Ý',
};
const LONGER = 0.4;

const quoted = (text: string): string => text.replace(/[{}#']/g, "'$&");

// Longer word by word, as real languages are: the last vowel of a word is drawn out.
function stretched(text: string): string {
  let owed = 0;
  return text.replace(/\p{L}+/gu, (word) => {
    owed += word.length * LONGER;
    const more = Math.floor(owed);
    owed -= more;
    const accented = word.replace(/./gu, (letter) => ACCENTS[letter] ?? letter);
    const vowel = [...accented.matchAll(/[åëïöûý]/giu)].at(-1);
    if (!vowel) return accented + 'ë'.repeat(more);
    const at = vowel.index + 1;
    return accented.slice(0, at) + vowel[0].toLowerCase().repeat(more) + accented.slice(at);
  });
}

function written(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return quoted(stretched(part));
      switch (part.kind) {
        case 'number':
          return '#';
        case 'value':
          return `{${part.name}}`;
        case 'term':
          return `{${[part.name, part.capital ? 'Term' : 'term', part.form].filter(Boolean).join(', ')}}`;
        case 'elide':
          return `{${[part.name, 'elide', part.word, part.form].filter(Boolean).join(', ')}}`;
        case 'article':
          return `{${[part.name, 'article', part.form].filter(Boolean).join(', ')}}`;
        case 'plural':
        case 'select': {
          const cases = [...part.cases].map(([which, inner]) => `${which} {${written(inner)}}`);
          return `{${part.name}, ${part.kind}, ${cases.join(' ')}}`;
        }
      }
    })
    .join('');
}

export function pseudo(message: string): string {
  return `[${written(partsOf(message))}]`;
}

export function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([area, all]) => [
      area,
      Object.fromEntries(Object.entries(all).map(([key, text]) => [key, pseudo(text)])),
    ]),
  );
}
