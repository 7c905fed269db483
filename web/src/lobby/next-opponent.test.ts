import { expect, it } from 'vitest';
import type { TableCard } from '../game/protocol';
import { beatenLevels, nextOpponent } from './next-opponent';

const LEVELS = ['errand_boy', 'innkeeper', 'journeyman', 'scribe'].map((level) => ({ level, character: '' }));
const game = (level: string, rank: number) =>
  ({
    seats: [
      { seat: 1, sitter: 'person', person: 'anna' },
      { seat: 2, sitter: 'bot', level },
    ],
    scores: [
      { seat: 1, rank },
      { seat: 2, rank: 3 - rank },
    ],
  }) as unknown as TableCard;

it('only victories count', () => {
  expect(beatenLevels([game('scribe', 2), game('innkeeper', 1)], 'anna')).toEqual(new Set(['innkeeper']));
  expect(beatenLevels([game('scribe', 1)], 'bela')).toEqual(new Set());
});
it('the next opponent is one above the strongest that was beaten', () => {
  expect(nextOpponent(LEVELS, new Set(['errand_boy', 'innkeeper']))).toBe('journeyman');
  expect(nextOpponent(LEVELS, new Set(['scribe']))).toBe('scribe');
  expect(nextOpponent(LEVELS, new Set())).toBe('journeyman');
});
