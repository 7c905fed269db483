import { expect, test } from 'vitest';
import { keeper, keepSame } from './same';

test('equal parts stay the same objects, changed ones are new', () => {
  const before = { houses: [{ goods: { beer: 1 } }, { goods: { beer: 2 } }], round: 1 };
  const after = { houses: [{ goods: { beer: 1 } }, { goods: { beer: 3 } }], round: 1 };
  const kept = keepSame(before, after);
  expect(kept).toEqual({ houses: [{ goods: { beer: 1 } }, { goods: { beer: 3 } }], round: 1 });
  expect(kept.houses[0]).toBe(before.houses[0]);
  expect(kept.houses[1]).not.toBe(before.houses[1]);
  expect(before.houses[1]).toEqual({ goods: { beer: 2 } });
});

test('what has not changed at all is what it was', () => {
  const before = { seats: [{ talers: null }, { talers: 3 }] };
  expect(keepSame(before, structuredClone(before))).toBe(before);
});

test('lists that grow or shrink, members that come or go, and other kinds are changes', () => {
  expect(keepSame([1, 2], [1])).toEqual([1]);
  expect(keepSame([1], [1, 2])).toEqual([1, 2]);
  expect(keepSame({ plan: 'pass' }, {})).toEqual({});
  expect(keepSame({ a: 1 }, { b: 1 })).toEqual({ b: 1 });
  expect(keepSame([], {})).toEqual({});
  expect(keepSame(null, { a: null })).toEqual({ a: null });
  expect(keepSame({ a: [1] }, { a: null })).toEqual({ a: null });
});

test('a keeper gives back what it gave before, until that changes', () => {
  const keep = keeper<number[]>();
  const first = keep([1, 2]);
  expect(keep([1, 2])).toBe(first);
  expect(keep([2])).toEqual([2]);
});
