import { describe, expect, it } from 'vitest';
import type { TableData, View } from '../game/protocol';
import { COACHING } from '../state/preferences.svelte';
import { arePlansOpen, isWeighed, isWorthSaying, mayCoach, warnsBefore } from './coach';

const table = (hints: boolean, ...others: ('person' | 'bot')[]): TableData =>
  ({
    settings: { hints },
    seats: [{ seat: 1, sitter: 'person' }, ...others.map((sitter, at) => ({ seat: at + 2, sitter }))],
  }) as TableData;
const WARNS = { coach: 'warns', coachAmongPeople: false } as const;

describe('the coach', () => {
  it('is silent unless it is wanted', () => {
    expect(mayCoach(table(true, 'bot'), 1, { coach: 'off', coachAmongPeople: true })).toBe(false);
    expect(mayCoach(table(true, 'bot'), 1, WARNS)).toBe(true);
  });
  it('is silent where hints are off, and for those who look on', () => {
    expect(mayCoach(table(false, 'bot'), 1, { coach: 'explains', coachAmongPeople: true })).toBe(false);
    expect(mayCoach(table(true, 'bot'), 0, WARNS)).toBe(false);
  });
  it('is silent among people unless it is wanted there, too', () => {
    expect(mayCoach(table(true, 'bot', 'person'), 1, WARNS)).toBe(false);
    expect(mayCoach(table(true, 'bot', 'person'), 1, { ...WARNS, coachAmongPeople: true })).toBe(true);
  });
  it('warns of what gives much away, and explains less as well', () => {
    const told = (coach: 'warns' | 'explains') =>
      (['fine', 'slip', 'mistake', 'blunder'] as const).filter((mark) => isWorthSaying(mark, { ...WARNS, coach }));
    expect(told('warns')).toEqual(['mistake', 'blunder']);
    expect(told('explains')).toEqual(['slip', 'mistake', 'blunder']);
  });
  it('has levels: some look back at plans only', () => {
    const levels = COACHING.map((coach) => {
      const chosen = { ...WARNS, coach };
      return [isWeighed('plan', chosen), isWeighed('action', chosen), warnsBefore(chosen)];
    });
    expect(levels).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, true],
      [true, true, true],
    ]);
  });
  it('looks back at a plan when nothing of that turn lies face down any more', () => {
    const made = { round: 2, turn: 3 };
    const view = (phase: string, turn: number, ...cards: number[]): View =>
      ({ round: 2, turn, phase, seats: cards.map((each, at) => ({ seat: at + 1, cards: each })) }) as unknown as View;
    expect(arePlansOpen(view('planning', 3, 0, 0), made)).toBe(false);
    expect(arePlansOpen(view('action', 3, 0, 1), made)).toBe(false);
    expect(arePlansOpen(view('action', 3, 0, 0), made)).toBe(true);
    expect(arePlansOpen(view('planning', 4, 0, 0), made)).toBe(true);
  });
});
