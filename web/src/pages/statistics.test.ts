import { describe, expect, it } from 'vitest';
import { anna, bot, card, SETTINGS } from '../lobby/example';
import { opponentNames } from './opponents';
import { finishedGame, statistics } from './statistics';

const score = (seat: number, total: number, rank: number) => ({
  seat,
  total,
  rank,
  townsmen: 0,
  majorities: total,
  thirty: 0,
  all_types: 0,
  richest: 0,
  crests: 0,
});

describe('opponents', () => {
  it('are people and bots by name', () => {
    expect(opponentNames([anna, bot(2), bot(3)])).toEqual(['Anna', 'Ulrich', 'Gertrud']);
    expect(opponentNames([bot(2)])).toEqual(['Ulrich']);
  });
});

describe('statistics', () => {
  const won = card('won', {
    stage: 'over',
    ending: 'score',
    scores: [score(1, 40, 1), score(2, 30, 2), score(3, 20, 3)],
  });
  const shared = card('shared', {
    stage: 'over',
    ending: 'score',
    scores: [score(1, 30, 1), score(2, 30, 1), score(3, 9, 3)],
  });
  const lost = card('lost', {
    stage: 'over',
    ending: 'score',
    settings: { ...SETTINGS, players: 2 },
    seats: [anna, bot(2)],
    scores: [score(1, 20, 2), score(2, 25, 1)],
  });
  const givenUp = card('given up', { stage: 'over', ending: 'agreement' });
  const games = [won, shared, givenUp, lost].map((each) => finishedGame(each, 'a'));
  it('count what was played to the end', () => {
    const sum = statistics(games);
    expect(sum).toMatchObject({ games: 3, wins: 2, average: 30, best: 40 });
    expect(sum.byPlayers).toEqual([
      { players: 2, games: 1, wins: 0 },
      { players: 3, games: 2, wins: 2 },
    ]);
    expect(sum.recent.map((each) => each.points)).toEqual([20, 30, 40]);
  });
  it('of nothing are nothing', () => {
    expect(statistics([])).toEqual({ games: 0, wins: 0, average: 0, best: 0, byPlayers: [], recent: [] });
  });
  it('a game without a result has none', () => {
    expect(games[2]!.result).toBeNull();
    expect(games[0]!.result).toEqual({ rank: 1, points: 40, bestOther: 30 });
    expect(games[3]!.opponents.map((each) => each.seat)).toEqual([2]);
  });
  it('a game of several people at one device has winners, and counts for nobody', () => {
    const here = finishedGame({ ...shared, seats: [{ ...anna, person: 'a.1' }, bot(2), bot(3)] }, 'a');
    expect(here).toMatchObject({ result: null, winners: { seats: [{ seat: 1 }, { seat: 2 }], points: 30 } });
    expect(here.opponents).toHaveLength(3);
    expect(statistics([here]).games).toBe(0);
    expect(games[0]!.winners).toBeNull();
  });
});
