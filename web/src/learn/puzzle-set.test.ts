import { describe, expect, it } from 'vitest';
import { afterAnswer, dailyPuzzle, dayOf, fitting, nextPuzzle, NO_PROGRESS, type PuzzleEntry } from './puzzle-set';

const entries: PuzzleEntry[] = Array.from({ length: 10 }, (_, i) => ({
  id: `1.${i}`,
  theme: i % 2 ? 'plan' : 'crest',
  level: i < 5 ? 'miller' : 'scribe',
  players: 3,
}));
const ALL = { theme: '', level: '' } as const;

describe('the puzzle of the day', () => {
  it('is the same all day, and every puzzle has a day', () => {
    const days = Array.from({ length: 10 }, (_, i) => dailyPuzzle(entries, dayOf(new Date(2026, 10, 25 + i)))?.id);
    expect(new Set(days).size).toBe(10);
    expect(dailyPuzzle(entries, dayOf(new Date(2026, 10, 25, 0, 1)))?.id).toBe(days[0]);
    expect(dailyPuzzle(entries, dayOf(new Date(2026, 10, 25, 23, 59)))?.id).toBe(days[0]);
    expect(dayOf(new Date(2026, 0, 2))).toBe('2026-01-02');
  });
  it('is none where there are no puzzles', () => expect(dailyPuzzle([], '2026-11-17')).toBeNull());
});

describe('the next puzzle', () => {
  it('fits the choice and was not solved yet', () => {
    const filter = { theme: 'plan', level: 'scribe' } as const;
    expect(fitting(entries, filter).map(({ id }) => id)).toEqual(['1.5', '1.7', '1.9']);
    const next = nextPuzzle(entries, filter, { ...NO_PROGRESS, solved: ['1.5', '1.9'] }, '1.0');
    expect(next?.id).toBe('1.7');
  });
  it('goes through all of them', () => {
    let progress = NO_PROGRESS;
    let current = '1.3';
    const seen = [current];
    for (let i = 0; i < 9; i += 1) {
      progress = afterAnswer(progress, current, { isRight: true, isFirst: true, day: null });
      current = nextPuzzle(entries, ALL, progress, current)!.id;
      seen.push(current);
    }
    expect(new Set(seen).size).toBe(10);
    // Then one that is known already, but not the same again.
    progress = afterAnswer(progress, current, { isRight: true, isFirst: true, day: null });
    expect(nextPuzzle(entries, ALL, progress, current)?.id).not.toBe(current);
  });
  it('is the same where there is no other, and none where nothing fits', () => {
    expect(nextPuzzle(entries.slice(0, 1), ALL, NO_PROGRESS, '1.0')?.id).toBe('1.0');
    expect(nextPuzzle(entries, { theme: 'purse', level: '' }, NO_PROGRESS, '1.0')).toBeNull();
  });
});

describe('the streak', () => {
  const right = { isRight: true, isFirst: true, day: null };
  it('counts puzzles that were right at once', () => {
    const two = afterAnswer(afterAnswer(NO_PROGRESS, '1.1', right), '1.2', right);
    expect(two).toEqual({ solved: ['1.1', '1.2'], streak: 2, daily: '' });
    expect(afterAnswer(two, '1.2', right).solved).toEqual(['1.1', '1.2']);
  });
  it('ends with a wrong answer; a right one after it solves the puzzle all the same', () => {
    const one = afterAnswer(NO_PROGRESS, '1.1', right);
    const wrong = afterAnswer(one, '1.2', { isRight: false, isFirst: true, day: '2026-11-17' });
    expect(wrong).toEqual({ solved: ['1.1'], streak: 0, daily: '' });
    const after = afterAnswer(wrong, '1.2', { isRight: true, isFirst: false, day: '2026-11-17' });
    expect(after).toEqual({ solved: ['1.1', '1.2'], streak: 0, daily: '2026-11-17' });
  });
});
