import { describe, expect, it } from 'vitest';
import type { BotLevel, SeatAtTable, TableCard } from '../game/protocol';
import { duration, make_clock, settings_words } from './clocks';
import { is_local_address, qr_path } from './links';
import { opponent_names } from './opponents';
import { cut_to_bytes, tidy_name } from './player';
import { quick_table, tidy_quick_game } from './quick_game';
import { finished_game, statistics } from './statistics';
import { by_urgency, free_seats, is_my_turn } from './table_lists';

const KNOWN: BotLevel[] = [
  { level: 'random', character: '' },
  { level: 'heuristic', character: '' },
  { level: 'master', character: '' },
];
const SETTINGS: TableCard['settings'] = {
  players: 3,
  options: { planning: 'simultaneous', money: 'hidden', bonus_townsmen: false },
  clock: { kind: 'none' },
  public: false,
  hints: true,
  caretaker: 'heuristic',
};
const anna: SeatAtTable = { seat: 1, sitter: 'person', person: 'a', name: 'Anna', colour: 'green' };
const bot = (seat: number): SeatAtTable => ({ seat, sitter: 'bot', level: 'heuristic' });
function card(table: string, more: Partial<TableCard>): TableCard {
  return { table, stage: 'running', settings: SETTINGS, seats: [anna, bot(2), bot(3)], ...more };
}
const score = (seat: number, total: number, rank: number) => ({
  seat, total, rank, townsmen: 0, majorities: total, thirty: 0, all_types: 0, richest: 0, crests: 0,
});

describe('a name', () => {
  it('loses the blanks around it and between its words', () => {
    expect(tidy_name('  Anna   Maria ')).toBe('Anna Maria');
  });
  it('has at most 48 bytes, and no half character', () => {
    expect(tidy_name('é'.repeat(30))).toBe('é'.repeat(24));
    expect(cut_to_bytes('🏠🏠', 5)).toBe('🏠');
  });
});

describe('a quick game', () => {
  it('is one of three against decent bots for newcomers', () => {
    expect(tidy_quick_game({}, KNOWN)).toEqual({ players: 3, levels: Array(4).fill('heuristic') });
  });
  it('keeps what was chosen, but no level that is gone', () => {
    const game = tidy_quick_game({ players: 5, levels: ['master', 'gone'] }, KNOWN);
    expect(game).toEqual({ players: 5, levels: ['master', 'heuristic', 'heuristic', 'heuristic'] });
  });
  it('mends nonsense', () => {
    expect(tidy_quick_game({ players: 9, levels: 'x' as unknown as string[] }, []).players).toBe(3);
  });
  it('seats one person and a bot in every other seat, and starts', () => {
    expect(quick_table({ players: 2, levels: ['master', 'random', 'random', 'random'] }, 'x')).toEqual({
      id: 'x', settings: { players: 2 }, seats: [{}, { level: 'master' }], start: true,
    });
  });
});

describe('my tables', () => {
  const waiting = card('waiting', { stage: 'open', seats: [anna, { seat: 2, sitter: 'nobody' }] });
  const theirs = card('theirs', { waited_for: [2] });
  const mine = card('mine', { waited_for: [1, 3] });
  it('know when it is my turn', () => {
    expect(is_my_turn(mine, 'a')).toBe(true);
    expect(is_my_turn(theirs, 'a')).toBe(false);
    expect(is_my_turn(mine, 'somebody else')).toBe(false);
    expect(is_my_turn(mine, undefined)).toBe(false);
  });
  it('stand in the order of urgency', () => {
    expect(by_urgency([waiting, theirs, mine], 'a').map((each) => each.table)).toEqual(['mine', 'theirs', 'waiting']);
  });
  it('know their free seats', () => {
    expect(free_seats(waiting)).toEqual([2]);
  });
});

describe('opponents', () => {
  it('are people by name, and bots of one level together', () => {
    expect(opponent_names([anna, bot(2), bot(3)])).toEqual(['Anna', '2 × Steward']);
    expect(opponent_names([bot(2)])).toEqual(['Steward']);
  });
});

describe('statistics', () => {
  const won = card('won', { stage: 'over', ending: 'score', scores: [score(1, 40, 1), score(2, 30, 2), score(3, 20, 3)] });
  const shared = card('shared', { stage: 'over', ending: 'score', scores: [score(1, 30, 1), score(2, 30, 1), score(3, 9, 3)] });
  const lost = card('lost', {
    stage: 'over', ending: 'score', settings: { ...SETTINGS, players: 2 }, seats: [anna, bot(2)],
    scores: [score(1, 20, 2), score(2, 25, 1)],
  });
  const given_up = card('given up', { stage: 'over', ending: 'agreement' });
  const games = [won, shared, given_up, lost].map((each) => finished_game(each, 'a'));
  it('count what was played to the end', () => {
    const sum = statistics(games);
    expect(sum).toMatchObject({ games: 3, wins: 2, average: 30, best: 40 });
    expect(sum.by_players).toEqual([
      { players: 2, games: 1, wins: 0 },
      { players: 3, games: 2, wins: 2 },
    ]);
    expect(sum.recent.map((each) => each.points)).toEqual([20, 30, 40]);
  });
  it('of nothing are nothing', () => {
    expect(statistics([])).toEqual({ games: 0, wins: 0, average: 0, best: 0, by_players: [], recent: [] });
  });
  it('a game without a result has none', () => {
    expect(games[2]!.result).toBeNull();
    expect(games[0]!.result).toEqual({ rank: 1, points: 40, best_other: 30 });
    expect(games[3]!.opponents.map((each) => each.seat)).toEqual([2]);
  });
});

describe('clocks', () => {
  it('are told in the largest unit that fits', () => {
    expect([30, 60, 120, 3600, 28800, 86400].map(duration)).toEqual([
      '30 seconds', '1 minute', '2 minutes', '1 hour', '8 hours', '1 day',
    ]);
  });
  it('have a time unless there is none', () => {
    expect(make_clock('none', 5)).toEqual({ kind: 'none' });
    expect(make_clock('budget', 600)).toEqual({ kind: 'budget', seconds: 600 });
  });
  it('stand first in what is special about a table', () => {
    expect(settings_words(SETTINGS)).toHaveLength(1);
    const all = { ...SETTINGS, hints: false, options: { planning: 'reverse_order', money: 'open', bonus_townsmen: true } as const };
    expect(settings_words(all)).toHaveLength(5);
  });
});

describe('a QR code', () => {
  it('draws its three corners', () => {
    const { path, size } = qr_path('http://localhost:8080/#join=abc.def');
    expect(size).toBeGreaterThanOrEqual(21);
    for (const corner of ['M0 0h7v1h-7z', `M${size - 7} 0h7v1h-7z`, `M0 ${size - 7}h7v1h-7z`]) {
      expect(path).toContain(corner);
    }
  });
});

describe('an address', () => {
  it('is local when other devices would find themselves there', () => {
    for (const name of ['localhost', 'norenberc.localhost', '127.0.0.1', '[::1]']) expect(is_local_address(name)).toBe(true);
    for (const name of ['192.168.0.5', 'club.example', '10.127.0.1']) expect(is_local_address(name)).toBe(false);
  });
});
