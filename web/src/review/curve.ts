// The numbers behind the curve of chances: where rounds begin, where the lead changed, and how a line is drawn.
import type { Seat } from '../game/protocol';
import type { JudgedDecision, PlayerReview } from '../game/review';

// A line goes from decision to decision and, once the game is judged, to how it ended.
export interface ChanceLine {
  seat: Seat;
  points: { step: number; chance: number }[];
}

export function chanceLines(
  decisions: readonly JudgedDecision[],
  results: readonly PlayerReview[],
  players: number,
  last: number, // step of the game
): ChanceLine[] {
  return Array.from({ length: players }, (_, index) => {
    const points = decisions.map(({ step, wins }) => ({ step, chance: wins[index] ?? 0 }));
    const result = results.find(({ seat }) => seat === index + 1);
    if (result) points.push({ step: last, chance: result.result });
    return { seat: index + 1, points };
  });
}

export interface RoundStart {
  round: number;
  at: JudgedDecision; // the first of the round
}
export function roundStarts(decisions: readonly JudgedDecision[]): RoundStart[] {
  return decisions
    .filter(({ round }, index) => decisions[index - 1]?.round !== round)
    .map((at) => ({ round: at.round, at }));
}

// From here on somebody else is ahead.
export interface TurningPoint {
  step: number;
  round: number;
  turn: number;
  seat: Seat;
}

// Who is ahead in a moment, by at least this much.
const CLEAR = 0.05;

function ahead({ wins }: JudgedDecision): Seat | null {
  const best = Math.max(...wins);
  const leader = wins.indexOf(best);
  const isClear = wins.every((each, index) => index === leader || best - each >= CLEAR);
  return isClear ? leader + 1 : null;
}

// A lead counts once it has lasted for two decisions of each player, or to the end: a single estimate is no turning point.
export function turningPoints(decisions: readonly JudgedDecision[], isOver: boolean): TurningPoint[] {
  const found: TurningPoint[] = [];
  const leaders = decisions.map(ahead);
  let leader: Seat | null = null;
  for (let index = 0; index < leaders.length; ++index) {
    const next = leaders[index] ?? null;
    if (next === null || next === leader) continue;
    const others = leaders.findIndex((each, at) => at > index && each !== null && each !== next);
    const lasts = (others < 0 ? leaders.length : others) - index;
    const isLasting = lasts >= 2 * decisions[index]!.wins.length || (isOver && others < 0);
    if (!isLasting) continue;
    leader = next;
    const { step, round, turn } = decisions[index]!;
    found.push({ step, round, turn, seat: next });
  }
  return found;
}

// The judged decision nearest to a step.
export function nearest(decisions: readonly JudgedDecision[], step: number): JudgedDecision | undefined {
  return decisions.reduce<JudgedDecision | undefined>(
    (best, each) => (best && Math.abs(best.step - step) <= Math.abs(each.step - step) ? best : each),
    undefined,
  );
}
