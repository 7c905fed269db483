// When the coach speaks: never where hints are off, in games against people only if the player has asked for it, and only
// about moves that give much away. It speaks about a plan twice: the second time once all plans of that turn are open.
import type { DecisionKind, Move, Seat, TableData, View } from '../game/protocol';
import type { ReviewMark } from '../game/review';
import type { Preferences } from '../state/preferences.svelte';

type CoachSettings = Pick<Preferences, 'coach' | 'coachAmongPeople'>;

export function mayCoach({ settings, seats }: TableData, me: Seat, chosen: CoachSettings): boolean {
  if (chosen.coach === 'off' || settings.hints === false || me === 0) return false;
  return chosen.coachAmongPeople || seats.every(({ seat, sitter }) => seat === me || sitter !== 'person');
}

// A coach who only looks back has to weigh plans and nothing else.
export function isWeighed(decision: DecisionKind, { coach }: CoachSettings): boolean {
  return coach === 'warns' || coach === 'explains' || (coach === 'after' && decision === 'plan');
}

// A coach who explains also mentions slips.
export function isWorthSaying(mark: ReviewMark, { coach }: CoachSettings): boolean {
  return mark === 'mistake' || mark === 'blunder' || (mark === 'slip' && coach === 'explains');
}
export const warnsBefore = ({ coach }: CoachSettings): boolean => coach === 'warns' || coach === 'explains';

// A plan that somebody has handed in.
export interface MadePlan {
  round: number;
  turn: number;
  move: Move;
}

// Whether every card planned in that turn has been turned face up (R4, R5).
export function arePlansOpen({ round, turn, phase, seats }: View, made: Pick<MadePlan, 'round' | 'turn'>): boolean {
  if (round !== made.round || turn !== made.turn) return true;
  return phase !== 'planning' && seats.every(({ cards }) => cards === 0);
}
