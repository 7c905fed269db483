import { describe, expect, it } from 'vitest';
import { alarmOf, isUrgent, leftAt, seatClocks } from './clocks';
import type { Clock, SeatAtTable, TableData } from './protocol';

const DAY = 24 * 3600;

function tableWith(clock: Clock, seats: Partial<SeatAtTable>[], change: Partial<TableData> = {}): TableData {
  return {
    stage: 'running',
    settings: {
      players: seats.length,
      options: { planning: 'simultaneous', money: 'hidden', bonus_townsmen: false },
      clock,
      public: false,
      hints: true,
      caretaker: 'heuristic',
    },
    paused: false,
    seats: seats.map((each, index) => ({ seat: index + 1, sitter: 'person', ...each })),
    since: 0,
    news: [],
    ...change,
  };
}
const perDecision: Clock = { kind: 'decision', seconds: 120 };

describe('the clocks of a table', () => {
  it('become urgent in the last tenth, at most the last half minute', () => {
    expect(alarmOf({ kind: 'decision', seconds: 30 })).toBe(3000);
    expect(alarmOf({ kind: 'decision', seconds: 120 })).toBe(12_000);
    expect(alarmOf({ kind: 'decision', seconds: 3 * DAY })).toBe(30_000);
    expect(alarmOf({ kind: 'budget', seconds: 1200 })).toBe(30_000);
    expect(alarmOf({ kind: 'none' })).toBe(0);
  });
  it('run for those who decide, from the moment the message came', () => {
    const data = tableWith(perDecision, [{ waited_for: true, time_left: 90_000 }, { time_left: 120_000 }]);
    const clocks = seatClocks(data, 1000);
    expect([...clocks.keys()]).toEqual([1]);
    const mine = clocks.get(1)!;
    expect(leftAt(mine, 31_000)).toBe(60_000);
    expect(isUrgent(mine, 78_000)).toBe(false);
    expect(isUrgent(mine, 79_000)).toBe(true);
    expect(leftAt(mine, 500_000)).toBe(0);
  });
  it('stand still while the game is paused', () => {
    const data = tableWith(perDecision, [{ waited_for: true, time_left: 90_000 }], { paused: true });
    const mine = seatClocks(data, 0).get(1)!;
    expect(mine.isRunning).toBe(false);
    expect(leftAt(mine, 60_000)).toBe(90_000);
  });
  it('show a budget all the time, but none for bots and those who are away', () => {
    const budget: Clock = { kind: 'budget', seconds: 600 };
    const data = tableWith(budget, [
      { time_left: 5000 },
      { sitter: 'bot', waited_for: true },
      { away: 'left', waited_for: true, time_left: 5000 },
    ]);
    expect([...seatClocks(data, 0).keys()]).toEqual([1]);
    expect(seatClocks(tableWith({ kind: 'none' }, [{ waited_for: true }]), 0).size).toBe(0);
    expect(seatClocks({ ...data, stage: 'over' }, 0).size).toBe(0);
  });
});
