import { expect, test } from 'vitest';
import { decided } from './example';
import { betterThan, nextMarked, worstOf } from './marked';

const slip = decided(2, { mark: 'slip', loss: 0.05, seat: 2 });
const blunder = decided(5, { mark: 'blunder', loss: 0.3, best: [{ move: 'pass' }] });
const all = [decided(0), slip, decided(3), blunder, decided(8)];

test('the worst come first, of everyone or of one', () => {
  expect(worstOf(all, 0)).toEqual([blunder, slip]);
  expect(worstOf(all, 2)).toEqual([slip]);
  expect(worstOf(all, 3)).toEqual([]);
});
test('the next marked move is found in both directions', () => {
  expect(nextMarked(all, 0, 1)).toBe(slip);
  expect(nextMarked(all, 2, 1)).toBe(blunder);
  expect(nextMarked(all, 5, 1)).toBeUndefined();
  expect(nextMarked(all, 5, -1)).toBe(slip);
  expect(nextMarked(all, 2, -1)).toBeUndefined();
});
test('only a marked move that is not the best has a better one', () => {
  expect(betterThan(blunder)).toEqual({ move: 'pass' });
  expect(betterThan(slip)).toBeUndefined();
  expect(betterThan(decided(0, { best: [{ move: 'pass' }] }))).toBeUndefined();
});
