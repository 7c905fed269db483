import { describe, expect, it } from 'vitest';
import type { GameEvent, News } from '../game/protocol';
import { NAMES } from '../text/example';
import { announced } from './announced';
import { gameLog, type GameLog } from './log-groups';

let version = 0;
const news = (type: string, seat: number, events: GameEvent[] = [], more: Partial<News> = {}): News => ({
  version: ++version,
  at: 0,
  type,
  seat,
  events,
  ...more,
});
const nothing = (seat: number): GameEvent => ({ type: 'did_nothing', seat, guild: 'brewers' });
const turnEnded = (round: number, turn: number): GameEvent => ({ type: 'turn_ended', round, turn, finished: [] });
const plans: GameEvent = { type: 'plans_made', planned: { '1': 1, '2': 1 } };
const called: GameEvent = { type: 'guild_called', guild: 'brewers', seats: [1, 2] };

const parts = (log: GameLog) =>
  log.groups.map(({ part }) =>
    part.part === 'turn' ? `${part.round}.${part.turn}` : part.part === 'end' ? `end ${part.round}` : 'before',
  );
const afterMark = (log: GameLog) => {
  const lines = log.groups.flatMap((group) => group.lines);
  const at = lines.findIndex((line) => line.id === log.since);
  return at < 0 ? [] : lines.slice(at).map((line) => (line.what === 'news' ? line.news.type : line.events[0]!.type));
};

describe('the log', () => {
  const started = { ...news('started', 0), seat: undefined };
  it('has a part for each turn and each end of a round', () => {
    const log = gameLog(
      [
        { ...news('created', 0), seat: undefined },
        started,
        news('planned', 1, [plans, called]),
        news('moved', 1, [nothing(1), turnEnded(1, 1)]),
        news('planned', 2, [plans, called]),
        news('moved', 2, [
          nothing(2),
          turnEnded(1, 2),
          { type: 'no_favorite', guild: 'brewers', tiles: [] },
          { type: 'round_ended', round: 1 },
        ]),
        news('planned', 2, [plans]),
        news('moved', 2, [
          turnEnded(4, 1),
          { type: 'income', seat: 1, talers: 3 },
          { type: 'round_ended', round: 4 },
          { type: 'game_over', winners: [1] },
        ]),
      ],
      1,
    );
    expect(parts(log)).toEqual(['before', '1.1', '1.2', 'end 1', '2.1', 'end 4']);
    expect(log.groups.at(-1)!.lines.at(-1)).toMatchObject({ events: [{ type: 'game_over' }] });
  });
  it('begins where a game goes on that was begun elsewhere', () => {
    const log = gameLog([{ ...started, round: 2, turn: 3 }, news('planned', 1, [plans, called])], 1);
    expect(parts(log)).toEqual(['before', '2.3']);
  });
  it('marks what happened after my own last move, without what I did myself', () => {
    const all = [
      started,
      news('planned', 1, [plans, called]),
      news('moved', 1, [nothing(1), called]),
      news('moved', 2, [nothing(2)]),
    ];
    expect(afterMark(gameLog(all, 1))).toEqual(['guild_called', 'did_nothing']);
    expect(afterMark(gameLog(all.slice(0, 2), 1))).toEqual(['plans_made', 'guild_called']);
    expect(gameLog(all, 0).since).toBeNull();
  });
  it('does not take the move of a bot in my seat for mine', () => {
    const all = [
      started,
      news('moved', 1, [nothing(1)]),
      news('moved', 2, [nothing(2)]),
      news('moved', 1, [nothing(1)], { bot: true }),
    ];
    expect(afterMark(gameLog(all, 1))).toEqual(['did_nothing', 'did_nothing']);
  });
  it('crosses out what was taken back, and goes back to that turn', () => {
    const log = gameLog(
      [
        started,
        news('moved', 1, [nothing(1)]),
        news('moved', 1, [nothing(1), turnEnded(1, 1)]),
        news('undone', 1, [], { decisions: 1 }),
        news('moved', 1, [nothing(1)]),
      ],
      1,
    );
    const lines = log.groups.flatMap((group) => group.lines);
    expect(lines.map((line) => line.isTakenBack)).toEqual([false, false, true, true, false, false]);
    expect(parts(log).at(-1)).toBe('1.1');
  });
  it('tells who has planned only until all have, and leaves talk to the chat', () => {
    const open = gameLog([started, news('planned', 2), news('said', 2, [], { text: 'Hello' })], 1);
    expect(
      open.groups.flatMap((group) => group.lines).map((line) => (line.what === 'news' ? line.news.type : '')),
    ).toEqual(['started', 'planned']);
    const allIn = gameLog([started, news('planned', 2), news('planned', 1, [plans])], 1);
    expect(allIn.groups.flatMap((group) => group.lines)).toHaveLength(2);
  });
});

describe('what is read out', () => {
  it('is what others do, not that bots have planned', () => {
    const all = [news('planned', 2, [], { bot: true }), news('planned', 3), news('moved', 2, [nothing(2)])];
    expect(announced(all, 1, NAMES)).toEqual(['Cleo has planned.', 'Béla does nothing at the Brewers.']);
    expect(announced([news('planned', 2, [plans])], 1, NAMES)).toEqual([
      'All plans are in: you plan 1 house and Béla plans 1 house.',
    ]);
  });
  it('leaves out single tiles when there is a lot to tell', () => {
    const moved: GameEvent = { type: 'guest_left', guild: 'brewers', guest: 'mayor' };
    const few = announced([news('moved', 2, [nothing(2), moved])], 1, NAMES);
    const many = announced([news('moved', 2, [...Array<GameEvent>(10).fill(nothing(2)), moved])], 1, NAMES);
    expect(few).toHaveLength(2);
    expect(many).toHaveLength(10);
  });
});
