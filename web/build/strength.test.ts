// What the gallery says about the strength of the bots is what was measured.
import { expect, it } from 'vitest';
import { readRatings } from './strength.ts';

it('every level has a rating for each number of players, each higher than the one before', () => {
  const ratings = readRatings();
  const levels = ['errand_boy', 'innkeeper', 'journeyman', 'scribe', 'goldsmith', 'patrician', 'burgrave'];
  for (const players of [2, 3, 4, 5]) {
    const elo = levels.map((level) => ratings[level]?.[players] ?? NaN);
    expect(
      elo.every((each, at) => at === 0 || each > elo[at - 1]!),
      `${players} players: ${elo.join()}`,
    ).toBe(true);
  }
});
it('reads the numbers as they stand in the report', () => {
  const report =
    '\n## Ratings\n\n| player | 2 players | 3 players |\n| scribe | +304 [+262, +343] | -12 [-20, +2] |\n\n## Each';
  expect(readRatings(report)).toEqual({ scribe: { 2: 304, 3: -12 } });
});
