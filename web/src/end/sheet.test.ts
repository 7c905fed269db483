import { describe, expect, test } from 'vitest';
import type { Place, Score, SeatView, TableData } from '../game/protocol';
import { seatNames } from '../text/names';
import { apprenticePoints, explainMajority, explainTies, subtotal } from './sheet';

const names = new Map([
  [1, 'Anna'],
  [2, 'Béla'],
  [3, 'Cara'],
]);
const place = (seat: number, sum: number, tiles: number, rank: number, points: number, tied = false): Place => ({
  seat,
  sum,
  tiles,
  place: rank,
  points,
  tied,
});
const score = (seat: number, total: number, rank: number): Score => ({
  seat,
  townsmen: 1,
  majorities: 12,
  thirty: 2,
  all_types: 0,
  richest: 0,
  crests: 9,
  total,
  rank,
});

describe('majorities in words', () => {
  test('three places', () => {
    const lines = explainMajority([place(3, 13, 2, 1, 5), place(2, 10, 2, 2, 3), place(1, 9, 1, 3, 1)], names);
    expect(lines).toEqual([
      '1st: Cara, 13 in 2 tiles: 5 VP.',
      '2nd: Béla, 10 in 2 tiles: 3 VP.',
      '3rd: Anna, 9 in 1 tile: 1 VP.',
    ]);
  });
  test('a first alone collects vacant places', () => {
    expect(explainMajority([place(3, 20, 4, 1, 6), place(2, 10, 2, 2, 3)], names)[0]).toBe(
      '1st: Cara, 20 in 4 tiles: 5 VP, plus 1 VP because nobody is 3rd.',
    );
    expect(explainMajority([place(3, 4, 1, 1, 9)], names)[0]).toContain('nobody is 2nd or 3rd');
  });
  test('those who are tied stand in one line', () => {
    const lines = explainMajority(
      [place(1, 32, 6, 1, 5), place(2, 4, 1, 2, 2, true), place(3, 4, 1, 2, 2, true)],
      names,
    );
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe('Tied for 2nd: Béla and Cara, each with 4 in 1 tile: 2 VP each, and there is no 3rd place.');
  });
  test('equal sums are explained by the tiles', () => {
    const lines = explainMajority([place(1, 7, 2, 1, 6), place(2, 7, 1, 2, 3)], names);
    expect(lines[1]).toBe('The sums are equal, so more tiles win: Anna is ahead of Béla.');
  });
  test('nobody there', () => {
    expect(explainMajority([], names)).toEqual(['Nobody has a craftsman of this guild.']);
  });
});

test('what the places do not explain is the Apprentice’s', () => {
  const majorities = [{ guild: 'brewers' as const, places: [place(1, 9, 1, 3, 1)] }];
  expect(apprenticePoints({ ...score(1, 25, 3), majorities: 2 }, { majorities, seats: [] })).toBe(1);
});

test('the sum so far has the categories that are counted', () => {
  expect(subtotal(score(1, 24, 1), 0)).toBe(0);
  expect(subtotal(score(1, 24, 1), 3)).toBe(15);
  expect(subtotal(score(1, 24, 1), 6)).toBe(24);
});

describe('R12.7', () => {
  const seat = (number: number, tiles: string[]) => ({ seat: number, tiles }) as unknown as SeatView;
  const table = (scores: Score[], seats: SeatView[]) => ({ scores, view: { seats } }) as unknown as TableData;

  test('different totals need no words', () => {
    expect(explainTies(table([score(1, 30, 2), score(2, 35, 1)], []), names)).toEqual([]);
  });
  test('more craftsmen', () => {
    const data = table(
      [score(1, 30, 2), score(2, 30, 1)],
      [seat(1, ['brewer 7']), seat(2, ['brewer 2', 'baker 2+', 'nobleman 3'])],
    );
    expect(explainTies(data, names)).toEqual([
      'Béla and Anna have the same VP. Béla is ahead with more craftsmen, 2 to 1.',
    ]);
  });
  test('the higher sum of values', () => {
    const data = table([score(1, 30, 1), score(2, 30, 2)], [seat(1, ['brewer 7']), seat(2, ['brewer 2'])]);
    expect(explainTies(data, names)[0]).toContain('7 to 2');
  });
  test('a shared place', () => {
    const data = table([score(1, 30, 1), score(2, 30, 1)], [seat(1, ['brewer 7']), seat(2, ['baker 7'])]);
    expect(explainTies(data, names)[0]).toContain('share the place');
  });
});

test('bots of one level have different names', () => {
  const found = seatNames(
    [
      { seat: 1, sitter: 'person', name: 'Anna' },
      { seat: 2, sitter: 'bot', level: 'heuristic' },
      { seat: 3, sitter: 'bot', level: 'heuristic' },
    ],
    new Map([
      [1, 'red'],
      [2, 'blue'],
      [3, 'green'],
    ]),
  );
  expect([...found.values()]).toEqual(['Anna', 'Ulrich', 'Gertrud']);
});
