import { describe, expect, it } from 'vitest';
import type { SeatAtTable } from '../game/protocol';
import { keepTurned, nextOnes, peopleHere, tokenOf, turnedSeats } from './hot-seat';

const person = (seat: number, id: string, isWaitedFor = false): SeatAtTable => ({
  seat,
  sitter: 'person',
  person: id,
  waited_for: isWaitedFor,
});

describe('several people at one device', () => {
  it('are those with the id of its owner and a number', () => {
    const seats: SeatAtTable[] = [person(1, 'a.1'), person(2, 'a'), person(3, 'ab.3'), { seat: 4, sitter: 'bot' }];
    expect(peopleHere(seats, 'a').map(({ seat }) => seat)).toEqual([1]);
    expect(peopleHere(seats, undefined)).toEqual([]);
  });
  it('get the device one after the other, around the table', () => {
    const here = [person(1, 'a.1', true), person(2, 'a.2'), person(4, 'a.4', true)];
    const after = (last: number) => nextOnes(here, last).map(({ seat }) => seat);
    expect(after(0)).toEqual([1, 4]);
    expect(after(1)).toEqual([4, 1]);
    expect(after(4)).toEqual([1, 4]);
  });
  it('come with the token of its owner and their number', () => {
    expect(tokenOf('secret', 'a.3')).toBe('secret:3');
  });
  it('sit on either side of it, at this table', () => {
    keepTurned('one', [2, 4]);
    expect(turnedSeats('one')).toEqual([2, 4]);
    expect(turnedSeats('another')).toEqual([]);
    keepTurned('one', []);
    expect(turnedSeats('one')).toEqual([]);
  });
});
