// When the coach speaks: never where hints are off, where people play people only if they want it there, and only about
// moves that give much away. About a plan it speaks twice: the second time when all plans of that turn lie open.
import type { DecisionKind, Move, Seat, TableData, View } from '../game/protocol';
import type { ReviewMark } from '../game/review';
import type { Preferences } from '../state/preferences.svelte';

type Wish = Pick<Preferences, 'coach' | 'coachAmongPeople'>;

export function mayCoach({ settings, seats }: TableData, me: Seat, wish: Wish): boolean {
  if (wish.coach === 'off' || settings.hints === false || me === 0) return false;
  return wish.coachAmongPeople || seats.every(({ seat, sitter }) => seat === me || sitter !== 'person');
}

// A coach who only looks back needs to know plans alone.
export function isWeighed(decision: DecisionKind, { coach }: Wish): boolean {
  return coach === 'warns' || coach === 'explains' || (coach === 'after' && decision === 'plan');
}

// What is explained can be smaller than what one is warned of.
export function isWorthSaying(mark: ReviewMark, { coach }: Wish): boolean {
  return mark === 'mistake' || mark === 'blunder' || (mark === 'slip' && coach === 'explains');
}
export const warnsBefore = ({ coach }: Wish): boolean => coach === 'warns' || coach === 'explains';

// A plan that somebody has handed in.
export interface MadePlan {
  round: number;
  turn: number;
  move: Move;
}

// Whether nothing that was planned in that turn lies face down any more (R4, R5).
export function arePlansOpen({ round, turn, phase, seats }: View, made: Pick<MadePlan, 'round' | 'turn'>): boolean {
  if (round !== made.round || turn !== made.turn) return true;
  return phase !== 'planning' && seats.every(({ cards }) => cards === 0);
}
