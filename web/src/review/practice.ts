// One's own mistakes as exercises: which there are, which moves solve them, and when each comes back. What was solved is
// remembered on the device (practiced.ts). Pure functions.
import type { Move, Seat } from '../game/protocol';
import { isError, type JudgedDecision } from '../game/review';
import type { OwnReview } from './kept';
import type { Practiced } from './practiced';

export interface Exercise {
  id: string; // of its game, and the step
  game: string;
  record: string;
  at: number; // when the game was judged, in milliseconds since 1970
  seat: Seat;
  judged: JudgedDecision; // without reasons in another language than the one that is spoken
  accepted: Move[]; // the best first
}

// Days until it comes back, after it was solved once, twice …
const PAUSES = [1, 3, 7, 21, 60];

// Solutions as for puzzles (docs/puzzles.md): a move counts as equally good within this part of a fair share, and a plan
// if the judge plays it at least this often. A test compares both with the judge's own limits.
export const AS_GOOD = 0.03;
export const OFTEN = 0.1;

// A short name of a game for addresses and storage (FNV-1a); it only has to differ from those of the others here.
export function gameName(record: string): string {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let at = 0; at < record.length; ++at) {
    const code = record.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code ^ at, 0x85ebca6b);
  }
  return [high, low].map((part) => (part >>> 0).toString(36).padStart(7, '0')).join('');
}

export const isMistake = ({ mark, played, best }: JudgedDecision): boolean =>
  isError(mark) && best[0] !== undefined && best[0].move !== played.move;

// The best move and those that the review shows to be as good; never the mistake itself.
export function acceptedIn({ best, played, decision, wins }: JudgedDecision): Move[] {
  const [first, ...others] = best;
  if (!first) return [];
  const gap = AS_GOOD / wins.length;
  const isAsGood = ({ win, share }: JudgedDecision['played']) =>
    (win !== undefined && first.win !== undefined && win >= first.win - gap) ||
    (decision === 'plan' && (share ?? 0) >= OFTEN);
  return [first, ...others.filter(isAsGood)].map(({ move }) => move).filter((move) => move !== played.move);
}

// The costliest first.
export function exercisesIn(reviews: readonly OwnReview[], spoken: string): Exercise[] {
  const found = reviews.flatMap(({ record, decisions, seat, at, language }) => {
    const game = gameName(record);
    return decisions
      .filter((each) => each.seat === seat && isMistake(each))
      .map(({ why, ...judged }): Exercise => {
        const reason = why !== undefined && language === spoken ? { why } : {};
        const id = `${game}.${judged.step}`;
        return { id, game, record, at, seat, judged: { ...judged, ...reason }, accepted: acceptedIn(judged) };
      });
  });
  return found.sort((a, b) => b.judged.loss - a.judged.loss || a.id.localeCompare(b.id));
}

export const isSolved = ({ id }: Exercise, practiced: Practiced): boolean => practiced[id] !== undefined;
export const isDue = ({ id }: Exercise, practiced: Practiced, now: number): boolean => (practiced[id]?.due ?? 0) <= now;

// Unsolved ones first, then those that are due again, in both cases the costliest first; last those that are due on a later
// day, the next one first.
export function inOrder(exercises: readonly Exercise[], practiced: Practiced, now: number): Exercise[] {
  const rank = (each: Exercise) => (!isSolved(each, practiced) ? 0 : isDue(each, practiced, now) ? 1 : 2);
  const due = (each: Exercise) => (rank(each) === 2 ? practiced[each.id]!.due : 0);
  return [...exercises].sort(
    (a, b) => rank(a) - rank(b) || due(a) - due(b) || b.judged.loss - a.judged.loss || a.id.localeCompare(b.id),
  );
}

// What comes after the current one; the same again only if nothing else is due. Null: all are solved for now.
export function nextExercise(
  exercises: readonly Exercise[],
  practiced: Practiced,
  now: number,
  current: string,
): Exercise | null {
  const open = inOrder(exercises, practiced, now).filter((each) => isDue(each, practiced, now));
  return open.find(({ id }) => id !== current) ?? open[0] ?? null;
}

// When the first of them comes back; null if none does.
export function comesBack(exercises: readonly Exercise[], practiced: Practiced): number | null {
  const dues = exercises.flatMap(({ id }) => practiced[id]?.due ?? []);
  return dues.length > 0 ? Math.min(...dues) : null;
}

// At midnight, in the player's time zone.
function daysAfter(now: number, days: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + days);
  return day.getTime();
}

// A second try, or a look at the solution, starts over: what was solved then comes back tomorrow, the rest stays open.
export function afterPractice(
  practiced: Practiced,
  id: string,
  { isRight, isFirst }: { isRight: boolean; isFirst: boolean },
  now: number,
): Practiced {
  const { [id]: before, ...others } = practiced;
  if (!isRight) return others;
  const times = (isFirst ? (before?.times ?? 0) : 0) + 1;
  const pause = PAUSES[Math.min(times, PAUSES.length) - 1]!;
  return { ...others, [id]: { times, due: daysAfter(now, pause) } };
}
