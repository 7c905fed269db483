import { describe, expect, it } from 'vitest';
import type { BotLevel } from '../game/protocol';
import { quickTable, tidyQuickGame } from './quick-game';

const KNOWN: BotLevel[] = [
  { level: 'random', character: '' },
  { level: 'heuristic', character: '' },
  { level: 'master', character: '' },
];

describe('a quick game', () => {
  it('is one of three against decent bots for newcomers', () => {
    expect(tidyQuickGame({}, KNOWN)).toEqual({ players: 3, levels: Array(4).fill('heuristic') });
  });
  it('keeps what was chosen, but no level that is gone', () => {
    const game = tidyQuickGame({ players: 5, levels: ['master', 'gone'] }, KNOWN);
    expect(game).toEqual({ players: 5, levels: ['master', 'heuristic', 'heuristic', 'heuristic'] });
  });
  it('mends nonsense', () => {
    expect(tidyQuickGame({ players: 9, levels: 'x' as unknown as string[] }, []).players).toBe(3);
  });
  it('seats one person and a bot in every other seat, and starts', () => {
    expect(quickTable({ players: 2, levels: ['master', 'random', 'random', 'random'] }, 'x')).toEqual({
      id: 'x',
      settings: { players: 2 },
      seats: [{}, { level: 'master' }],
      start: true,
    });
  });
});
