import { describe, expect, it } from 'vitest';
import { anna, card } from './example';
import { by_urgency, free_seats, is_my_turn } from './table-lists';

describe('my tables', () => {
  const waiting = card('waiting', { stage: 'open', seats: [anna, { seat: 2, sitter: 'nobody' }] });
  const theirs = card('theirs', { waited_for: [2] });
  const mine = card('mine', { waited_for: [1, 3] });
  it('know when it is my turn', () => {
    expect(is_my_turn(mine, 'a')).toBe(true);
    expect(is_my_turn(theirs, 'a')).toBe(false);
    expect(is_my_turn(mine, 'somebody else')).toBe(false);
    expect(is_my_turn(mine, undefined)).toBe(false);
  });
  it('stand in the order of urgency', () => {
    expect(by_urgency([waiting, theirs, mine], 'a').map((each) => each.table)).toEqual(['mine', 'theirs', 'waiting']);
  });
  it('know their free seats', () => {
    expect(free_seats(waiting)).toEqual([2]);
  });
});
