import { describe, expect, it } from 'vitest';
import { anna, card } from './example';
import { byUrgency, freeSeats, isMyTurn } from './table-lists';

describe('my tables', () => {
  const waiting = card('waiting', { stage: 'open', seats: [anna, { seat: 2, sitter: 'nobody' }] });
  const theirs = card('theirs', { waited_for: [2] });
  const mine = card('mine', { waited_for: [1, 3] });
  it('know when it is my turn', () => {
    expect(isMyTurn(mine, 'a')).toBe(true);
    expect(isMyTurn(theirs, 'a')).toBe(false);
    expect(isMyTurn(mine, 'somebody else')).toBe(false);
    expect(isMyTurn(mine, undefined)).toBe(false);
    const here = card('here', { waited_for: [2], seats: [anna, { seat: 2, sitter: 'person', person: 'b.2' }] });
    expect(isMyTurn(here, 'b')).toBe(true);
  });
  it('stand in the order of urgency', () => {
    expect(byUrgency([waiting, theirs, mine], 'a').map((each) => each.table)).toEqual(['mine', 'theirs', 'waiting']);
  });
  it('know their free seats', () => {
    expect(freeSeats(waiting)).toEqual([2]);
  });
});
