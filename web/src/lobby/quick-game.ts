// The game that one click starts: how many play and how well the bots do, as chosen last time.
import { recallObject, remember } from '../browser/storage';
import { PLAYERS } from '../game/options';
import type { BotLevel } from '../game/protocol';

export const MOST_BOTS = Math.max(...PLAYERS) - 1;
const FIRST_OPPONENT = 'journeyman';

export interface QuickGame {
  players: number;
  levels: string[]; // of the bots in seats 2 to 5, whether they play this time or not
}

// For those who have not chosen: the first level that plays to win.
export function usualLevel(known: readonly BotLevel[]): string {
  const usual = known.find((each) => each.level === FIRST_OPPONENT) ?? known[1] ?? known[0];
  return usual?.level ?? FIRST_OPPONENT;
}

// The levels are sent from the weakest to the strongest.
const GENTLEST = 'errand_boy';
export function gentlestLevel(known: readonly BotLevel[]): string {
  return known[0]?.level ?? GENTLEST;
}
// As many players as in the introduction.
export function firstGame(level: string): QuickGame {
  return { players: 3, levels: [level, level] };
}

// What was remembered may be from an older version of the page, or of the server.
export function tidyQuickGame(game: Partial<QuickGame>, known: readonly BotLevel[]): QuickGame {
  const players = PLAYERS.find((each) => each === game.players) ?? 3;
  const chosen = Array.isArray(game.levels) ? game.levels : [];
  const levels = Array.from({ length: MOST_BOTS }, (_, bot) => {
    const level = chosen[bot];
    if (level !== undefined && (known.length === 0 || known.some((each) => each.level === level))) return level;
    return usualLevel(known);
  });
  return { players, levels };
}

export function rememberedQuickGame(known: readonly BotLevel[]): QuickGame {
  return tidyQuickGame(recallObject<Partial<QuickGame>>('quick_game', {}), known);
}

export function rememberQuickGame(game: QuickGame): void {
  remember('quick_game', JSON.stringify(game));
}

export interface NewTableBody {
  id: string;
  settings: Record<string, unknown>;
  seats: { level?: string; name?: string; colour?: string }[]; // a bot, or a person at this device
  start?: boolean;
}

export function quickTable(game: QuickGame, id: string): NewTableBody {
  const bots = game.levels.slice(0, game.players - 1).map((level) => ({ level }));
  return { id, settings: { players: game.players }, seats: [{}, ...bots], start: true };
}
