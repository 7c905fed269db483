import { expect, test } from 'vitest';
import { chanceLines, nearest, roundStarts, turningPoints } from './curve';
import { decided, result } from './example';

const chances = (...first: number[]) => first.map((chance, step) => decided(step, { wins: [chance, 1 - chance] }));

test('a line goes from decision to decision, and to the end once that is known', () => {
  const decisions = [decided(0, { wins: [0.4, 0.6] }), decided(3, { wins: [0.7, 0.3] })];
  expect(chanceLines(decisions, [], 2, 9)).toEqual([
    {
      seat: 1,
      points: [
        { step: 0, chance: 0.4 },
        { step: 3, chance: 0.7 },
      ],
    },
    {
      seat: 2,
      points: [
        { step: 0, chance: 0.6 },
        { step: 3, chance: 0.3 },
      ],
    },
  ]);
  const [, second] = chanceLines(decisions, [result(1, 0), result(2, 1)], 2, 9);
  expect(second?.points.at(-1)).toEqual({ step: 9, chance: 1 });
});
test('a round begins with its first decision', () => {
  const decisions = [decided(0), decided(1), decided(4, { round: 2 }), decided(5, { round: 2 })];
  expect(roundStarts(decisions).map(({ round, at }) => [round, at.step])).toEqual([
    [1, 0],
    [2, 4],
  ]);
});
test('the lead changes where somebody is ahead for a while', () => {
  const decisions = chances(0.5, 0.6, 0.6, 0.7, 0.7, 0.3, 0.3, 0.3, 0.2, 0.1);
  expect(turningPoints(decisions, true).map(({ step, seat }) => [step, seat])).toEqual([
    [1, 1],
    [5, 2],
  ]);
});
test('a moment is no turning point, unless it is the last', () => {
  const decisions = chances(0.6, 0.6, 0.6, 0.6, 0.3, 0.6, 0.6, 0.6, 0.6, 0.2);
  const steps = (isOver: boolean) => turningPoints(decisions, isOver).map(({ step }) => step);
  expect(steps(false)).toEqual([0]);
  expect(steps(true)).toEqual([0, 9]);
});
test('nobody leads by a hair', () => {
  expect(turningPoints(chances(0.52, 0.48, 0.51, 0.49, 0.52, 0.5), true)).toEqual([]);
});
test('the decision nearest to a step is found', () => {
  const decisions = [decided(0), decided(4), decided(9)];
  expect([-3, 1, 3, 7, 50].map((step) => nearest(decisions, step)?.step)).toEqual([0, 0, 4, 9, 9]);
  expect(nearest([], 1)).toBeUndefined();
});
