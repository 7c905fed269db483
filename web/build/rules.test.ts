import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Block, Rulebook } from '../src/learn/rulebook';
import { playRecord } from './examples.ts';
import { languageCodes } from './languages.ts';
import { readBlocks, readSpans } from './markdown.ts';
import { isContents, languagesWithRules, numbers, readRules, rulesFile, RULES_FILE } from './rules.ts';

const markdown = readFileSync(RULES_FILE, 'utf8');
const book = readRules(markdown);
const rule = (number: string) =>
  book.sections.flatMap((section) => section.entries).find((entry) => entry.number === number)!;
// What every translation has in common: the numbers in their order, the rows of the tables, and the rules referred to.
function shape(rules: Rulebook) {
  const tables = (blocks: readonly Block[]): number[] =>
    blocks.flatMap((block) =>
      block.kind === 'table' ? [block.rows.length] : block.kind === 'list' ? block.items.flatMap(tables) : [],
    );
  return {
    numbers: numbers(rules),
    tables: rules.sections.map((section) => section.entries.flatMap((entry) => tables(entry.blocks))),
  };
}
const kinds = (blocks: Block[]) => blocks.map((block) => block.kind);

describe('docs/rules.md', () => {
  test('every rule that it defines is in the rulebook, once and in order', () => {
    const defined = [...markdown.matchAll(/^(?:- |\| )\*\*(R\d+(?:\.\d+)?)\*\*/gm)].map((found) => found[1]!);
    expect(defined.length).toBeGreaterThan(60);
    const found = book.sections.flatMap((section) => section.entries.flatMap((entry) => entry.number ?? []));
    expect(found).toEqual(defined);
  });
  test('every section has its number and title', () => {
    expect(book.sections.map((section) => section.number)).toEqual(Array.from({ length: 14 }, (_, i) => `R${i + 1}`));
    expect(book.sections[9]!.title).toBe('End of a round');
  });
  test('every number in the text, the rulings included, is one of them', () => {
    const mentioned = new Set([...markdown.matchAll(/\bR\d+(?:\.\d+)?\b/g)].map((found) => found[0]));
    const known = new Set(numbers(book));
    expect([...mentioned].filter((number) => !known.has(number))).toEqual([]);
  });
  test('no word of it is lost', () => {
    const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/[^\p{L}\p{N}−+]+/gu, '');
    const gather = (value: unknown): string => {
      if (typeof value === 'string') return value;
      if (value === null || typeof value !== 'object') return '';
      return Object.entries(value)
        .filter(([key]) => key !== 'kind')
        .map(([, each]) => gather(each))
        .join(' ');
    };
    const source = markdown
      .split(/\n\n+/)
      .filter((paragraph) => !isContents(paragraph))
      .join('\n')
      .replace(/^ *\d+\. /gm, '')
      .replace('| rule | townsman | symbol | ability |', ''); // its rows are rules
    expect(plain(gather(book)) === plain(source)).toBe(true);
  });
  test('a rule has its tables and rulings', () => {
    expect(kinds(rule('R7.1').blocks)).toEqual(['text', 'table', 'text', 'list']);
    expect(kinds(rule('R10.1').blocks)).toEqual(['text', 'text', 'list', 'text', 'list']);
    expect(rule('R7.7').blocks[1]).toMatchObject({ kind: 'list', ordered: true });
  });
  test('a townsman has its name and symbol', () => {
    expect(rule('R11.2')).toMatchObject({ title: 'Burglar', symbol: 'star' });
  });
});

describe('the rules in other languages', () => {
  const english = shape(book);
  test('are there in all of them', () => {
    expect(languagesWithRules()).toEqual(languageCodes());
  });
  test.each(languagesWithRules())('%s: the same rules, tables and lists', (code) => {
    expect(shape(readRules(readFileSync(rulesFile(code), 'utf8')))).toEqual(english);
  });
  test('a row that is missing is found', () => {
    const without = markdown.replace(/^\| 6 \| Hatters.*\n/m, '');
    expect(shape(readRules(without))).not.toEqual(english);
  });
});

describe('Markdown', () => {
  test('spans', () => {
    expect(readSpans('**Ruling**: *own*, `pass` by R4.2')).toEqual([
      { kind: 'strong', text: 'Ruling' },
      { kind: 'plain', text: ': ' },
      { kind: 'em', text: 'own' },
      { kind: 'plain', text: ', ' },
      { kind: 'code', text: 'pass' },
      { kind: 'plain', text: ' by ' },
      { kind: 'rule', text: 'R4.2' },
    ]);
  });
  test('what looks like HTML stays text', () => {
    expect(readSpans('<b>x</b>')).toEqual([{ kind: 'plain', text: '<b>x</b>' }]);
  });
  test('a list may follow its paragraph at once', () => {
    expect(kinds(readBlocks(['Take', 'this:', '- one', '  more', '- two', '', 'After.']))).toEqual([
      'text',
      'list',
      'text',
    ]);
  });
  test('a reference to a rule that does not exist is an error', () => {
    expect(() => readRules('# T\n\n## R1 Words\n\n- **R1.1** See R9.9.')).toThrow('R9.9');
  });
});

// Its tables are typed, in every language; here the engine counts them (docs/examples/rulebook.txt).
describe('the scoring example of the rulebooks', () => {
  const { view, standings } = playRecord('rulebook').at(-1)!;
  const seats = standings.seats.map(({ seat }) => seat);
  const counted = {
    sums: seats.map((seat) => standings.majorities.map(({ places }) => placeOf(places, seat)?.sum ?? 0)),
    crests: view.seats.map(
      ({ crests, prestige_crests, tiles }) =>
        Object.values(crests).filter((count) => count > 0).length +
        prestige_crests +
        tiles.filter((tile) => tile === 'engraver').length,
    ),
    places: seats.map((seat) =>
      standings.majorities.map(({ places }) => {
        const found = placeOf(places, seat);
        return [found?.place ?? 0, found?.points ?? 0];
      }),
    ),
    sheets: standings.seats.map(({ townsmen, majorities, thirty, all_types, richest, crests, total }) => [
      townsmen,
      majorities,
      thirty,
      all_types,
      richest,
      crests,
      total,
    ]),
  };
  function placeOf<Place extends { seat: number }>(places: readonly Place[], seat: number) {
    return places.find((each) => each.seat === seat);
  }
  // "1st, nobody 3rd: 5 + 1" is 6.
  const sum = (cell: string) =>
    (cell.split(':').at(-1)!.match(/\d+/g) ?? []).reduce((all, number) => all + Number(number), 0);
  const place = (cell: string) => Number(/\d/.exec(cell.split(':')[0]!)?.[0] ?? 0);
  // The last tables of R12, without their first line and first column.
  function tablesOf(code: string): string[][][] {
    const chapter = readFileSync(rulesFile(code), 'utf8').split(/^## R13/m)[0]!;
    const tables = chapter.match(/(^\|.*\n)+/gm)!.slice(-3);
    return tables.map((table) =>
      table
        .trim()
        .split('\n')
        .slice(2)
        .map((line) => line.split('|').slice(2, -1)),
    );
  }

  test.each(languagesWithRules())('%s: has the numbers that the engine counts', (code) => {
    const [owned, majorities, sheet] = tablesOf(code);
    expect(owned!.map((cells) => cells.slice(0, 4).map(sum))).toEqual(counted.sums);
    expect(owned!.map((cells) => Number(cells[4]!.match(/\d+/g)!.at(-1)))).toEqual(counted.crests);
    expect(majorities!.map((cells) => cells.slice(0, 4).map((cell) => [place(cell), sum(cell)]))).toEqual(
      counted.places,
    );
    expect(
      majorities!.map((cells) =>
        cells
          .slice(0, 5)
          .map(sum)
          .reduce((a, b) => a + b),
      ),
    ).toEqual(majorities!.map((cells) => sum(cells[5]!)));
    expect(sheet!.map((cells) => cells.map(sum))).toEqual(counted.sheets);
  });
});
