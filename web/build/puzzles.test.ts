// The puzzles of the page: enough of each theme, and each with all that the page shows.
import { describe, expect, it } from 'vitest';
import { PIECE, THEMES } from '../src/learn/puzzle-set.ts';
import { entryOf, pieces, readPuzzles } from './puzzles.ts';

const all = readPuzzles();

describe('the puzzles', () => {
  it('are at least 500, for every number of players and of every theme', () => {
    expect(all.length).toBeGreaterThanOrEqual(500);
    const entries = all.map(entryOf);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(all.length);
    for (const players of [2, 3, 4, 5])
      expect(entries.filter((each) => each.players === players).length).toBeGreaterThan(20);
    for (const theme of THEMES) expect(entries.filter((each) => each.theme === theme).length, theme).toBeGreaterThan(5);
  });
  it('have a clearly best move among legal ones, and hide what their player cannot see', () => {
    for (const { id, decision, chances, accepted, other, view, seat, why } of all) {
      expect(chances.length, id).toBe(decision.moves.length);
      const chance = (move: string) => chances[decision.moves.indexOf(move)]!;
      const worst = Math.min(...accepted.map(chance));
      const best = Math.max(...decision.moves.filter((move) => !accepted.includes(move)).map(chance));
      expect(worst - best + 1, id).toBeGreaterThanOrEqual((1000 * 0.12) / view.players);
      expect(chance(other), id).toBeLessThan(worst);
      expect(why, id).toMatch(/\d%/);
      expect(view.viewer, id).toBe(seat);
    }
  });
  it('come in pieces', () => {
    const parts = pieces(all);
    expect(parts.flat()).toHaveLength(all.length);
    expect(Math.max(...parts.map((part) => part.length))).toBe(PIECE);
  });
});
