// The prepared game of the introduction: its steps, and which of them belong to which stop.
import type { Decision, GameEvent, Move, Seat, Step } from '../game/protocol';
import { PUPIL, STOPS, type Stop } from './stops.ts';

export type Verdict = 'best' | 'close' | 'slip' | 'mistake';

// What a search found out about every legal move: the chance to win in percent, and what it means.
export type Judged = Record<Move, { win: number; verdict: Verdict }>;

export interface LessonStep extends Step {
  // What the pupil is asked after this step, and what is right here.
  next?: Decision & { seat: Seat; played: Move; judged?: Judged };
  skipped?: true; // much was left out before this step; its events are the favorites of that time
}

export interface PlacedStop {
  stop: Stop;
  from: number; // the step that was shown before: what came after it has happened since
  at: number; // the step that is shown
}

const isQuestion = (step: LessonStep) => step.next?.seat === PUPIL;
const isAnswered = (stop: Stop) => stop.kind !== 'show';
const endsRound = (step: LessonStep) => step.events.some((event) => event.type === 'round_ended');

// A stop that waits for a move is at the pupil's next decision. One that shows something is where the next one is,
// unless it says otherwise.
export function placedStops(steps: readonly LessonStep[], stops: readonly Stop[]): PlacedStop[] {
  const questions = steps.flatMap((step, i) => (isQuestion(step) ? [i] : []));
  const last = steps.length - 1;
  let answered = 0;
  return stops.map((stop): PlacedStop => {
    const from = questions[answered - 1] ?? 0;
    switch (stop.board) {
      case 'sheet':
        return { stop, from: last, at: last };
      case 'skipped':
        return { stop, from, at: last - 1 };
      case 'round_end':
        return { stop, from, at: steps.findIndex((step, i) => i > from && endsRound(step)) - 1 };
      case undefined: {
        const at = questions[answered];
        if (at === undefined) throw new Error(`the lesson's game has no position for "${stop.key}"`);
        if (isAnswered(stop)) answered += 1;
        return { stop, from, at };
      }
    }
  });
}

// Which of the pupil's decisions are free, counted from 1.
export const freeDecisions = (stops: readonly Stop[]): number[] =>
  stops.filter(isAnswered).flatMap((stop, i) => (stop.kind === 'free' ? [i + 1] : []));

// Without the rest of the game, of which the lesson shows only the last decision and the end.
export function trim(steps: readonly LessonStep[]): LessonStep[] {
  const shown = placedStops(steps, STOPS).filter(({ stop }) => !('board' in stop) || stop.board === 'round_end');
  const kept = Math.max(...shown.map(({ at }) => at)) + 2; // with what came of the last move
  const [before, last] = steps.slice(-2);
  if (!before || !last || kept >= steps.length - 2) return [...steps];
  const left = steps.slice(kept, -1).flatMap((step) => step.events);
  const events = left.filter((event) => event.type === 'favorite_chosen');
  return [...steps.slice(0, kept), { ...before, events, skipped: true }, last];
}

// The events that a stop mentions. The end of a round has stops of its own.
export function eventsSince(steps: readonly LessonStep[], { stop, from, at }: PlacedStop): GameEvent[] {
  // The favorites are told on the board before they are chosen.
  const end = stop.board === 'round_end' ? at + 2 : at + 1;
  const events = steps.slice(from + 1, end).flatMap((step) => step.events);
  const told = stop.tells ? events.filter((event) => stop.tells?.includes(event.type)) : events;
  if (stop.board === 'skipped') return told.filter((event) => 'seat' in event && event.seat === PUPIL);
  if (stop.tells) return told;
  return stop.kind === 'show' || events.some((event) => event.type === 'round_ended') ? [] : told;
}
