// A judged move in words: what it does, and the chance that it leaves.
import { decisionOf } from '../decide/registry';
import type { Move, Step } from '../game/protocol';
import type { JudgedDecision, JudgedMove } from '../game/review';
import type { Names } from '../text/event-text';
import { t } from '../text/messages';

// What moves of this decision do.
export function movesOf({ decision, step }: JudgedDecision, steps: readonly Step[], names: Names) {
  return (move: Move): string => decisionOf(decision).describe(move, steps[step]?.view, names);
}

// As messages write it, with a sign of their own.
export const percent = (chance: number): number => Math.round(100 * chance);

// Empty where it is not known.
export function chanceText({ win }: JudgedMove): string {
  return win === undefined ? '' : t('review.chance', { chance: percent(win) });
}
