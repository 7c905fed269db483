// Tables in lists, for the tests: Anna and bots.
import type { SeatAtTable, TableCard } from '../game/protocol';

export const SETTINGS: TableCard['settings'] = {
  players: 3,
  options: { planning: 'simultaneous', money: 'hidden', bonus_townsmen: false },
  clock: { kind: 'none' },
  public: false,
  hints: true,
  caretaker: 'heuristic',
};
export const anna: SeatAtTable = { seat: 1, sitter: 'person', person: 'a', name: 'Anna', colour: 'green' };
export const bot = (seat: number): SeatAtTable => ({ seat, sitter: 'bot', level: 'heuristic' });
export function card(table: string, more: Partial<TableCard>): TableCard {
  return { table, stage: 'running', settings: SETTINGS, seats: [anna, bot(2), bot(3)], ...more };
}
