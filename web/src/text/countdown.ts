// How long something still lasts, short enough for a chip: minutes and seconds, or the two largest units.
import { number } from './messages';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const short = (value: number, unit: 'day' | 'hour' | 'minute') =>
  number(value, { style: 'unit', unit, unitDisplay: 'narrow' });

// Rounded up: as long as anything is left, it is not 0:00.
export function countdownText(milliseconds: number): string {
  const left = Math.ceil(milliseconds / SECOND) * SECOND;
  if (left >= DAY) return `${short(Math.floor(left / DAY), 'day')} ${short(Math.floor((left % DAY) / HOUR), 'hour')}`;
  if (left >= HOUR) {
    return `${short(Math.floor(left / HOUR), 'hour')} ${short(Math.floor((left % HOUR) / MINUTE), 'minute')}`;
  }
  const seconds = Math.floor((left % MINUTE) / SECOND);
  return `${Math.floor(left / MINUTE)}:${String(seconds).padStart(2, '0')}`;
}
