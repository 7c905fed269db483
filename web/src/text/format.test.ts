import { describe, expect, it } from 'vitest';
import { format, type MessageSource, type Values } from './format';
import { article, elide } from './spelling';
import { placeholders } from './syntax';

const TERMS: Record<string, Record<string, string>> = {
  en: {
    'game.guild_brewers': 'Brewers',
    'game.good_beer': '{count, plural, one {beer} other {beers}}',
    'game.good_hat': '{count, plural, one {hat} other {hats}}',
    'game.counted_good': '{count} {good}',
  },
  de: {
    'game.guild_brewers': '{form, select, dat_def {den Brauern} other {Brauer}}',
    'game.good_hat':
      '{form, select, dat {{count, plural, one {Hut} other {Hüten}}} other {{count, plural, one {Hut} other {Hüte}}}}',
    'game.counted_good': '{count} {good}',
    'game.burglar': '{form, select, acc_def {den Dieb} nom_def {der Dieb} other {Dieb}}',
    'game.with_agent': '{craftsman} mit {guild, term, dat_def}',
  },
};
const source = (locale: string): MessageSource => ({ locale, message: (key) => TERMS[locale]?.[key] });
const say = (text: string, values: Values = {}, locale = 'en') => format(text, values, source(locale));

describe('a message', () => {
  it('puts values in, numbers as the language writes them', () => {
    expect(say('{a} and {b}', { a: 'Anna', b: 1234 })).toBe('Anna and 1,234');
    expect(say('{b}', { b: 1234 }, 'de')).toBe('1.234');
  });
  it('chooses by number', () => {
    const text = '{n, plural, =0 {no goods} one {# good} other {# goods}}';
    expect([0, 1, 2].map((n) => say(text, { n }))).toEqual(['no goods', '1 good', '2 goods']);
  });
  it('chooses by word, and nests', () => {
    const text = '{who, select, you {You buy {n, plural, one {# beer} other {# beers}}} other {{who} buys}}.';
    expect(say(text, { who: 'you', n: 2 })).toBe('You buy 2 beers.');
    expect(say(text, { who: 'Béla', n: 2 })).toBe('Béla buys.');
  });
  it('knows the plurals of other languages', () => {
    const text = '{n, plural, one {# талер} few {# талера} many {# талеров} other {# талера}}';
    expect([1, 2, 5, 11, 21, 22].map((n) => say(text, { n }, 'ru'))).toEqual([
      '1 талер',
      '2 талера',
      '5 талеров',
      '11 талеров',
      '21 талер',
      '22 талера',
    ]);
  });
  it('quotes a brace after an apostrophe', () => {
    expect(say("it's '{a'}")).toBe("it's {a}");
  });
  it('writes an apostrophe for two', () => {
    expect(say("''{a}''", { a: 'beer' })).toBe("'beer'");
    expect(say("'''{a'}''")).toBe("'{a}'");
  });
  it('complains about what is missing or broken', () => {
    expect(() => say('{a}')).toThrow('"a" is missing');
    expect(() => say('{a, plural, one {x}}', { a: 1 })).toThrow('no case "other"');
    expect(() => say('{a, plural, other {x}', { a: 1 })).toThrow();
    expect(() => say('{a, terms, gen}', { a: 1 })).toThrow('no such kind: terms');
    expect(() => say('a}')).toThrow('not opened');
    expect(() => say('{a}', { a: { term: 'game.nothing' } })).toThrow('no such term: game.nothing');
  });
  it('tells which values it wants', () => {
    expect(
      [
        ...placeholders('{a} {n, plural, one {{b, term, gen}} other {#}} {form, select, x {{c, article}} other {}}'),
      ].sort(),
    ).toEqual(['a', 'b', 'c', 'n']);
  });
});

describe('a term', () => {
  const brewers = { term: 'game.guild_brewers' };
  const hats = (count: number) => ({
    term: 'game.counted_good',
    values: { count, good: { term: 'game.good_hat', values: { count } } },
  });
  it('is written in the form that the sentence asks for, else plainly', () => {
    expect(say('bei {guild, term, dat_def}', { guild: brewers }, 'de')).toBe('bei den Brauern');
    expect(say('{guild}: {guild, term, unknown}', { guild: brewers }, 'de')).toBe('Brauer: Brauer');
    expect(say('{guild, Term, dat_def} gehört es.', { guild: brewers }, 'de')).toBe('Den Brauern gehört es.');
  });
  it('passes its form on to what is within it, which may name its own', () => {
    expect(say('mit {goods, term, dat}', { goods: hats(3) }, 'de')).toBe('mit 3 Hüten');
    const craftsman = { term: 'game.with_agent', values: { craftsman: { term: 'game.burglar' }, guild: brewers } };
    expect(say('{craftsman, term, acc_def}', { craftsman }, 'de')).toBe('den Dieb mit den Brauern');
  });
  it('may be one of a list; each member gets the form', () => {
    const goods = [
      { term: 'game.counted_good', values: { count: 2, good: { term: 'game.good_beer', values: { count: 2 } } } },
      hats(1),
    ];
    expect(say('Buy {goods}.', { goods })).toBe('Buy 2 beers and 1 hat.');
    expect(say('{x, term, dat}', { x: [hats(2), hats(1), 'Anna'] }, 'de')).toBe('2 Hüten, 1 Hut und Anna');
  });
  it('may be said alone, in its plain form', () => {
    expect(say(TERMS['de']!['game.guild_brewers']!, {}, 'de')).toBe('Brauer');
  });
  it('leaves a text as it is', () => {
    expect(say('{name, Term, gen}', { name: 'anna' })).toBe('Anna');
  });
});

describe('sounds', () => {
  it('are elided in French', () => {
    const names = ['Anna', 'Béla', 'Élise', 'Hélène', 'Yves', 'Œdipe', '11', '“Anna”'];
    expect(names.map((name) => elide('de', name))).toEqual([
      'd’Anna',
      'de Béla',
      'd’Élise',
      'd’Hélène',
      'd’Yves',
      'd’Œdipe',
      'de 11',
      'd’“Anna”',
    ]);
    expect(say('{name, elide, que}', { name: 'Anna' }, 'fr')).toBe('qu’Anna');
  });
  it('choose the Hungarian article', () => {
    const words = [
      'Anna',
      'Béla',
      'Őze',
      '1',
      '2',
      '5',
      '10',
      '11',
      '50',
      '100',
      '501',
      '1000',
      '1\u00a0000\u00a0000',
      '5 sör',
      'R4.1',
      'Rozi',
    ];
    expect(words.map((word) => article(word).split(' ')[0])).toEqual([
      'az',
      'a',
      'az',
      'az',
      'a',
      'az',
      'a',
      'a',
      'az',
      'a',
      'az',
      'az',
      'az',
      'az',
      'az',
      'a',
    ]);
    expect(say('{n, article}', { n: 5 }, 'hu')).toBe('az 5');
  });
});
