// What the gallery says about the strength of the bots is what was measured.
import { expect, it } from 'vitest';
import words from '../../messages/en/game.json';
import { readRatings } from './strength.ts';

it('levels have a rating for each number of players, each higher than the one before', () => {
  const ratings = readRatings();
  const levels = Object.keys(words)
    .filter((key) => key.startsWith('level_'))
    .map((key) => key.replace('level_', ''))
    .filter((level) => !['random', 'heuristic'].includes(level)) // nobody is offered these
    .filter((level) => level in ratings); // the slowest may not have been measured everywhere
  expect(levels.length).toBeGreaterThan(8);
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
