// Whom to play next: one level above the strongest bot that was beaten.
import type { BotLevel, TableCard } from '../game/protocol';
import { mySeat, others } from './table-lists';
import { usualLevel } from './quick-game';

// Levels that the person has won against, a shared victory included.
export function beatenLevels(games: readonly TableCard[], person: string | undefined): Set<string> {
  const beaten = new Set<string>();
  for (const card of games) {
    const me = mySeat(card, person);
    if (me === null || card.scores?.find((each) => each.seat === me)?.rank !== 1) continue;
    for (const { sitter, level } of others(card, me)) if (sitter === 'bot' && level) beaten.add(level);
  }
  return beaten;
}

// `levels` from the weakest to the strongest, as the server has them.
export function nextOpponent(levels: readonly BotLevel[], beaten: ReadonlySet<string>): string {
  const strongest = levels.findLastIndex(({ level }) => beaten.has(level));
  if (strongest < 0) return usualLevel(levels);
  return (levels[strongest + 1] ?? levels[strongest]!).level;
}
