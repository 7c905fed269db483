// The marked decisions: those that gave most away, and the next one after a step.
import type { Seat } from '../game/protocol';
import type { JudgedDecision } from '../game/review';

// The worst first; of one seat, or of everyone (0).
export function worstOf(decisions: readonly JudgedDecision[], seat: Seat): JudgedDecision[] {
  return decisions
    .filter((each) => each.mark !== 'fine' && (seat === 0 || each.seat === seat))
    .sort((a, b) => b.loss - a.loss || a.step - b.step);
}

export function nextMarked(
  decisions: readonly JudgedDecision[],
  step: number,
  way: 1 | -1,
): JudgedDecision | undefined {
  const marked = decisions.filter((each) => each.mark !== 'fine');
  return way > 0 ? marked.find((each) => each.step > step) : marked.findLast((each) => each.step < step);
}

// What would have been better, if anything was.
export function betterThan({ played, best, mark }: JudgedDecision): JudgedDecision['best'][number] | undefined {
  const [first] = best;
  return mark !== 'fine' && first && first.move !== played.move ? first : undefined;
}
