import { describe, expect, it } from 'vitest';
import { duration, makeClock, settingsTexts } from './clocks';
import { SETTINGS } from './example';

describe('clocks', () => {
  it('are told in the largest unit that fits', () => {
    expect([30, 60, 120, 3600, 28800, 86400].map(duration)).toEqual([
      '30 seconds',
      '1 minute',
      '2 minutes',
      '1 hour',
      '8 hours',
      '1 day',
    ]);
  });
  it('have a time unless there is none', () => {
    expect(makeClock('none', 5)).toEqual({ kind: 'none' });
    expect(makeClock('budget', 600)).toEqual({ kind: 'budget', seconds: 600 });
  });
  it('stand first in what is special about a table', () => {
    expect(settingsTexts(SETTINGS)).toHaveLength(1);
    const all = {
      ...SETTINGS,
      hints: false,
      options: { planning: 'reverse_order', money: 'open', bonus_townsmen: true } as const,
    };
    expect(settingsTexts(all)).toHaveLength(5);
  });
});
