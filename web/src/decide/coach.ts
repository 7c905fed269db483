// When the coach speaks: never where hints are off, where people play people only if they want it there, and only about
// moves that give much away.
import type { Seat, TableData } from '../game/protocol';
import type { ReviewMark } from '../game/review';
import type { Preferences } from '../state/preferences.svelte';

type Wish = Pick<Preferences, 'coach' | 'coachAmongPeople'>;

export function mayCoach({ settings, seats }: TableData, me: Seat, wish: Wish): boolean {
  if (wish.coach === 'off' || settings.hints === false || me === 0) return false;
  return wish.coachAmongPeople || seats.every(({ seat, sitter }) => seat === me || sitter !== 'person');
}

// What is explained can be smaller than what one is warned of.
export function isWorthSaying(mark: ReviewMark, { coach }: Wish): boolean {
  return mark === 'mistake' || mark === 'blunder' || (mark === 'slip' && coach === 'explains');
}
