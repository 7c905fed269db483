// The prepared game of the introduction: its steps, and which of them belong to which stop.
import type { Decision, GameEvent, Move, Seat, Step } from '../game/protocol';
import { PUPIL, STOPS, type Stop } from './stops.ts';

export interface LessonStep extends Step {
  // What the pupil is asked after this step, and what is right here.
  next?: Decision & { seat: Seat; played: Move };
}

export interface PlacedStop {
  stop: Stop;
  from: number; // the step that was shown before: what came after it has happened since
  at: number; // the step that is shown
}

const isQuestion = (step: LessonStep) => step.next?.seat === PUPIL;

// A stop that waits for a move is at the pupil's next decision. One that shows something is where the next one is.
export function placedStops(steps: readonly LessonStep[], stops: readonly Stop[]): PlacedStop[] {
  const questions = steps.flatMap((step, i) => (isQuestion(step) ? [i] : []));
  const last = steps.length - 1;
  let answered = 0;
  return stops.map((stop): PlacedStop => {
    const from = questions[answered - 1] ?? 0;
    if (stop.sheet) return { stop, from: last, at: last };
    const at = questions[answered];
    if (at === undefined) throw new Error(`the lesson's game has no position for "${stop.key}"`);
    if (stop.kind === 'do') answered += 1;
    return { stop, from, at };
  });
}

// Without the rest of the game, of which the lesson shows only the end.
export function trim(steps: readonly LessonStep[]): LessonStep[] {
  const shown = placedStops(steps, STOPS).filter(({ stop }) => !('sheet' in stop));
  const kept = Math.max(...shown.map(({ at }) => at)) + 1;
  const [last] = steps.slice(-1);
  return last && kept < steps.length ? [...steps.slice(0, kept), last] : [...steps];
}

// The events that a stop mentions. The end of a round has stops of its own.
export function eventsSince(steps: readonly LessonStep[], { stop, from, at }: PlacedStop): GameEvent[] {
  const events = steps.slice(from + 1, at + 1).flatMap((step) => step.events);
  if (stop.tells) return events.filter((event) => stop.tells?.includes(event.type));
  if (stop.kind === 'show' || events.some((event) => event.type === 'round_ended')) return [];
  return events;
}
