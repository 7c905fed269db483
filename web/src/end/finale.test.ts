import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Place, Score, Standings } from '../game/protocol';
import { countSteps, Finale, standingsAfter } from './finale.svelte';

const score = (seat: number, rank: number, points: Partial<Score>): Score => {
  const all = { townsmen: 0, majorities: 0, thirty: 0, all_types: 0, richest: 0, crests: 0, ...points };
  const total = all.townsmen + all.majorities + all.thirty + all.all_types + all.richest + all.crests;
  return { ...all, seat, rank, total };
};
const place = (seat: number, place: number, points: number): Place => ({
  seat,
  place,
  points,
  sum: 7,
  tiles: 1,
  tied: false,
});
// Seat 2 has an Apprentice, who adds a point for a second place.
const SCORES = [
  score(1, 1, { townsmen: 2, majorities: 8, all_types: 5, crests: 9 }),
  score(2, 2, { majorities: 6, richest: 5 }),
];
const STANDINGS: Standings = {
  majorities: [
    { guild: 'brewers', places: [place(1, 1, 5), place(2, 2, 3)] },
    { guild: 'bakers', places: [] },
    { guild: 'hatters', places: [place(1, 2, 3), place(2, 3, 2)] },
  ],
  seats: SCORES.map(({ rank: _, ...points }) => points),
};
const STEPS = countSteps(SCORES, STANDINGS);

describe('the points of a game', () => {
  it('are counted in the order of the sheet, majorities guild by guild', () => {
    expect(STEPS.map(({ category, guild }) => guild ?? category)).toEqual([
      'townsmen',
      'brewers',
      'hatters',
      'majorities', // of the Apprentice
      'thirty',
      'all_types',
      'richest',
      'crests',
    ]);
    expect([...STEPS[3]!.gained]).toEqual([[2, 1]]);
    expect(STEPS[4]!.gained.size).toBe(0);
  });
  it('add up to what the server says', () => {
    expect([...STEPS.at(-1)!.totals]).toEqual(SCORES.map(({ seat, total }) => [seat, total]));
  });
  it('climb in the panels', () => {
    expect(standingsAfter(STEPS, 0, STANDINGS).seats.map(({ total }) => total)).toEqual([0, 0]);
    const some = standingsAfter(STEPS, 2, STANDINGS);
    expect(some.seats.map(({ total, majorities }) => [total, majorities])).toEqual([
      [7, 5],
      [3, 3],
    ]);
    expect(some.majorities.map(({ guild }) => guild)).toEqual(['brewers']);
    const all = standingsAfter(STEPS, STEPS.length, STANDINGS);
    expect(all.seats).toEqual(STANDINGS.seats);
  });
  it('are counted at once where nobody knows the majorities', () => {
    const steps = countSteps(SCORES, undefined);
    expect(steps.map(({ category }) => category)).toHaveLength(6);
    expect([...steps.at(-1)!.totals]).toEqual([...STEPS.at(-1)!.totals]);
  });
});

describe('the count on the board', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('goes on by itself until the winner is known, and then waits', () => {
    let wins = 0;
    const finale = new Finale(
      () => 'fast',
      () => {},
      () => (wins += 1),
    );
    finale.start(STEPS);
    expect(finale.isCounting).toBe(true);
    vi.runAllTimers();
    expect([finale.isWon, wins]).toEqual([true, 1]);
    finale.next();
    finale.skip();
    expect(wins).toBe(1);
  });
  it('can be hurried, skipped, seen again and closed', () => {
    const finale = new Finale(() => 'normal');
    finale.start(STEPS);
    finale.next();
    expect(finale.step).toBe(STEPS[0]);
    finale.skip();
    expect(finale.isWon).toBe(true);
    finale.again();
    expect([finale.isCounting, finale.counted]).toEqual([true, 0]);
    finale.close();
    vi.runAllTimers();
    expect([finale.isOn, finale.counted]).toEqual([false, 0]);
  });
});
