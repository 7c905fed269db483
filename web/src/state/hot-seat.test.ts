import { describe, expect, it } from 'vitest';
import type { SeatAtTable } from '../game/protocol';
import { nextOnes, peopleHere } from './hot-seat';

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
});
