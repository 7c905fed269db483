import { describe, expect, it } from 'vitest';
import { format, placeholders } from './format';

describe('a message', () => {
  it('puts values in, numbers as the language writes them', () => {
    expect(format('{a} and {b}', { a: 'Anna', b: 1234 }, 'en')).toBe('Anna and 1,234');
  });
  it('chooses by number', () => {
    const text = '{n, plural, =0 {no goods} one {# good} other {# goods}}';
    expect([0, 1, 2].map((n) => format(text, { n }, 'en'))).toEqual(['no goods', '1 good', '2 goods']);
  });
  it('chooses by word, and nests', () => {
    const text = '{who, select, you {You buy {n, plural, one {# beer} other {# beers}}} other {{who} buys}}.';
    expect(format(text, { who: 'you', n: 2 }, 'en')).toBe('You buy 2 beers.');
    expect(format(text, { who: 'Béla', n: 2 }, 'en')).toBe('Béla buys.');
  });
  it('knows the plurals of other languages', () => {
    const text = '{n, plural, one {# талер} few {# талера} many {# талеров} other {# талера}}';
    expect([1, 2, 5, 11, 21, 22].map((n) => format(text, { n }, 'ru'))).toEqual([
      '1 талер',
      '2 талера',
      '5 талеров',
      '11 талеров',
      '21 талер',
      '22 талера',
    ]);
  });
  it('quotes a brace after an apostrophe', () => {
    expect(format("it's '{a'}", {}, 'en')).toBe("it's {a}");
  });
  it('complains about what is missing or broken', () => {
    expect(() => format('{a}', {}, 'en')).toThrow('"a" is missing');
    expect(() => format('{a, plural, one {x}}', { a: 1 }, 'en')).toThrow('no case "other"');
    expect(() => format('{a, plural, other {x}', { a: 1 }, 'en')).toThrow();
  });
  it('tells which values it wants', () => {
    expect([...placeholders('{a} {n, plural, one {{b}} other {#}}')].sort()).toEqual(['a', 'b', 'n']);
  });
});
