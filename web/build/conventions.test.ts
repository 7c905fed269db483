// The programs read from messages/LANGUAGE/language.json what the page knows from the browser: both write alike.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localeOf, ownName } from '../src/text/locale.ts';
import { allAreas } from './golden.ts';
import { languageCodes, MESSAGES, readArea } from './languages.ts';

// The text between digits or members: "," in "1,234".
const between = (text: string, before: string, after: string) => text.slice(before.length, text.length - after.length);

describe.each(languageCodes())('the settings of %s', (code) => {
  const settings = readArea(code, 'language');
  const locale = localeOf(code);
  const number = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });

  it('name it as its speakers do', () => expect(settings['name']).toBe(ownName(code)));
  it('write numbers as the browser does', () => {
    expect(settings['thousands']).toBe(between(number.format(123456), '123', '456'));
    expect(settings['decimal']).toBe(between(number.format(1.5), '1', '5'));
    const first = [1000, 10000, 100000].find((each) => number.format(each) !== String(each));
    expect(settings['grouped_from']).toBe(String(String(first).length));
  });
  it('write lists as the browser does', () => {
    expect(settings['list_two']).toBe(between(list.format(['x', 'y']), 'x', 'y'));
    expect(settings['list_next']).toBe(between(list.format(['w', 'x', 'y', 'z']), 'w', list.format(['x', 'y', 'z'])));
    expect(settings['list_last']).toBe(between(list.format(['x', 'y', 'z']), `x${settings['list_next']}y`, 'z'));
  });
  it('have the plurals of the language', () => {
    const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((each) => each !== 'other');
    const found = Object.keys(settings).flatMap((key) =>
      key.startsWith('plural_') ? [key.slice('plural_'.length)] : [],
    );
    expect(found.sort()).toEqual([...wanted].sort());
  });
});

// A plain space may end a line, and a sign would begin the next one (messages/fr/STYLE.md).
describe('French', () => {
  const signs = / [:;!?%»](?!=)|« |[\d}] PV\b/;
  const areas = allAreas().filter((area) => area !== 'language');
  it.each(areas)('%s keeps its signs with the words before them', (area) => {
    const apart = Object.entries(readArea('fr', area)).filter(([, text]) => signs.test(text));
    expect(apart.map(([key]) => key)).toEqual([]);
  });
  it.each(['rules', 'examples', 'strategy', 'summary'])('%s.md keeps them as well', (page) => {
    const lines = readFileSync(join(MESSAGES, 'fr', `${page}.md`), 'utf8').split('\n');
    expect(lines.filter((line) => signs.test(line))).toEqual([]);
  });
});
