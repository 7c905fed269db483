import { describe, expect, it } from 'vitest';
import { countdownText } from './countdown';

describe('a countdown', () => {
  it('is in minutes and seconds, rounded up', () => {
    expect(countdownText(120_000)).toBe('2:00');
    expect(countdownText(59_001)).toBe('1:00');
    expect(countdownText(8400)).toBe('0:09');
    expect(countdownText(1)).toBe('0:01');
    expect(countdownText(0)).toBe('0:00');
  });
  it('is in the two largest units where it is long', () => {
    const hour = 3_600_000;
    expect(countdownText(8 * hour - 1000)).toBe('7h 59m');
    expect(countdownText(71 * hour)).toBe('2d 23h');
  });
});
