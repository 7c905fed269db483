// How somebody likes the page to be; kept in this browser.
import { recallObject, remember } from '../browser/storage';

export type Theme = 'system' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'none';

// How much the coach says: nothing; once all is open which plan was better; that and a warning before a move is
// confirmed; and why at once.
export const COACHING = ['off', 'after', 'warns', 'explains'] as const;
export type Coaching = (typeof COACHING)[number];

export interface Preferences {
  theme: Theme;
  speed: Speed;
  sounds: boolean;
  volume: number; // of all sounds, in percent
  ambience: boolean; // the town is heard while somebody sits at a table
  ceremonies: boolean; // the end of a round is shown step by step
  notifications: boolean;
  coach: Coaching;
  coachAmongPeople: boolean;
}

const DEFAULTS: Preferences = {
  theme: 'system',
  speed: 'normal',
  sounds: true,
  volume: 70,
  ambience: true,
  ceremonies: true,
  notifications: false,
  coach: 'off',
  coachAmongPeople: false,
};

export const preferences = $state<Preferences>(recallObject('preferences', DEFAULTS));

export function prefer(change: Partial<Preferences>): void {
  Object.assign(preferences, change);
  remember('preferences', JSON.stringify(preferences));
}
