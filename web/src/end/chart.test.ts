import { expect, test } from 'vitest';
import type { GameEvent, Step } from '../game/protocol';
import { roundEnds, series, spread, ticks } from './chart';

const step = (round: number, totals: number[], events: GameEvent[] = []): Step =>
  ({
    round,
    turn: 1,
    seat: 1,
    move: 'pass',
    events,
    standings: { majorities: [], seats: totals.map((total, i) => ({ seat: i + 1, total })) },
  }) as unknown as Step;

const steps = [
  step(1, [0, 0]),
  step(1, [5, 0], [{ type: 'round_ended', round: 1 }]),
  step(2, [5, 3]),
  step(
    2,
    [9, 8],
    [
      { type: 'round_ended', round: 2 },
      { type: 'game_over', winners: [1] },
    ],
  ),
];

test('a line for each seat, a point for each step', () => {
  expect(series(steps)).toEqual([
    { seat: 1, totals: [0, 5, 5, 9] },
    { seat: 2, totals: [0, 0, 3, 8] },
  ]);
  expect(series([])).toEqual([]);
});
test('a round ends where it says so, and the last one with the game', () => {
  expect(roundEnds(steps)).toEqual([
    { round: 1, step: 1 },
    { round: 2, step: 3 },
  ]);
  expect(roundEnds([step(4, [1], [{ type: 'game_over', winners: [1] }])])).toEqual([{ round: 4, step: 0 }]);
});
test('lines across are round numbers inside the range', () => {
  expect(ticks(0, 45)).toEqual([0, 10, 20, 30, 40]);
  expect(ticks(-2, 3)).toEqual([-2, -1, 0, 1, 2, 3]);
  expect(ticks(0, 0)).toEqual([0]);
});
test('labels keep their distance, their order and the frame', () => {
  const placed = spread([50, 48, 10], 15, 0, 55);
  expect(placed[2]).toBe(10);
  expect(placed[0]! - placed[1]!).toBeGreaterThanOrEqual(15);
  expect(Math.max(...placed)).toBeLessThanOrEqual(55);
});
