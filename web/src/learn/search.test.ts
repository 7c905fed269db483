import { describe, expect, test } from 'vitest';
import book from 'virtual:rules/en';
import { countRules, findRules, mark, searchWords } from './search';

const numbers = (query: string) =>
  findRules(book, query).flatMap((section) => section.entries.flatMap((entry) => entry.number ?? []));

describe('search in the rules', () => {
  test('without a query, everything', () => {
    expect(findRules(book, '  ')).toBe(book.sections);
  });
  test('by number, with and without the R', () => {
    expect(numbers('R11.2')).toEqual(['R11.2']);
    expect(numbers('11.2')).toEqual(['R11.2']);
    expect(numbers('r6')).toEqual(['R6.1', 'R6.2']);
  });
  test('R1 is not R10', () => {
    expect(findRules(book, 'R1').map((section) => section.number)).toEqual(['R1']);
  });
  test('by words, all of which must be there', () => {
    expect(numbers('burglar victim')).toContain('R11.13');
    expect(numbers('burglar victim')).not.toContain('R10.1');
    expect(numbers('xylophone')).toEqual([]);
  });
  test('a number without a dot is a word, too', () => {
    expect(numbers('25')).toContain('R2.4');
  });
  test('of the table of words only the rows that were found', () => {
    const [words] = findRules(book, 'wooden figure');
    const table = words!.entries.flatMap((entry) => entry.blocks).find((block) => block.kind === 'table');
    expect(table).toMatchObject({ rows: { length: 1 } });
  });
  test('counts rules, not what stands between them', () => {
    expect(countRules(findRules(book, 'r6'))).toBe(2);
  });
});

describe('marking', () => {
  test('keeps the text and finds every word, whatever its case', () => {
    const pieces = mark('The Burglar may burgle.', searchWords('burgl MAY'));
    expect(pieces.map((piece) => piece.text).join('')).toBe('The Burglar may burgle.');
    expect(pieces.filter((piece) => piece.hit).map((piece) => piece.text)).toEqual(['Burgl', 'may', 'burgl']);
  });
  test('what is special in a pattern is not special here', () => {
    expect(mark('2 + 2 (any)', ['+', '(any)']).filter((piece) => piece.hit)).toHaveLength(2);
  });
});
