// The clocks of a table as its players see them: whose time runs, how much is left, and when it becomes urgent.
import type { Clock, Seat, TableData } from './protocol';

export interface SeatClock {
  left: number; // milliseconds, at the moment `heardAt`
  heardAt: number; // by this device's clock, in milliseconds
  isRunning: boolean;
  alarm: number; // below this many milliseconds it is urgent
}

export type SeatClocks = ReadonlyMap<Seat, SeatClock>;

const LONGEST_ALARM = 30_000;

// The last tenth of the time, but at most half a minute.
export function alarmOf(clock: Clock): number {
  return clock.kind === 'none' ? 0 : Math.min(LONGEST_ALARM, clock.seconds * 100);
}

// With time for each decision only those who decide have a clock to look at; a budget is worth knowing all the time.
export function seatClocks(data: TableData, heardAt: number): SeatClocks {
  const clocks = new Map<Seat, SeatClock>();
  const { clock } = data.settings;
  if (data.stage !== 'running' || clock.kind === 'none') return clocks;
  for (const { seat, time_left, waited_for, away } of data.seats) {
    if (typeof time_left !== 'number' || away) continue;
    if (!waited_for && clock.kind === 'decision') continue;
    const isRunning = waited_for === true && !data.paused;
    clocks.set(seat, { left: time_left, heardAt, isRunning, alarm: alarmOf(clock) });
  }
  return clocks;
}

export function leftAt(clock: SeatClock, now: number): number {
  return Math.max(0, clock.left - (clock.isRunning ? Math.max(0, now - clock.heardAt) : 0));
}

export function isUrgent(clock: SeatClock, now: number): boolean {
  return clock.isRunning && leftAt(clock, now) <= clock.alarm;
}
