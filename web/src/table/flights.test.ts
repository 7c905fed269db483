import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../game/protocol';
import { flightsOf, scenesOf } from './flights';

describe('what is seen to move', () => {
  it('goods and a coin change places when somebody buys, and the agent walks to the roof', () => {
    const flights = flightsOf({ type: 'bought', seat: 2, guild: 'bakers', goods: { beer: 1, pastry: 2 }, talers: 15 });
    expect(flights.map((each) => [each.cargo.kind, each.from, each.to])).toEqual([
      ['coin', 'seat/2/purse', 'bank'],
      ['good', 'bakers/store', 'seat/2/goods/beer'],
      ['good', 'bakers/store', 'seat/2/goods/pastry'],
      ['good', 'bakers/store', 'seat/2/goods/pastry'],
      ['agent', 'bakers/house', 'bakers/roof'],
    ]);
  });
  it('a swap shows both craftsmen, the lower tile of a stack from its window', () => {
    const flights = flightsOf({
      type: 'craftsmen_swapped',
      seat: 1,
      from: 'brewers/w4b',
      from_tile: 'brewer 3',
      to: 'bakers/l2',
      to_tile: 'brewer 6',
    });
    expect(flights.map((each) => [each.from, each.to])).toEqual([
      ['brewers/w4', 'bakers/l2'],
      ['bakers/l2', 'brewers/w4'],
    ]);
  });
  it('never makes a cloud of one kind of good', () => {
    const flights = flightsOf({ type: 'sold', seat: 1, guild: 'brewers', goods: { beer: 9 }, talers: 36 });
    expect(flights.filter((each) => each.cargo.kind === 'good')).toHaveLength(4);
  });
  it('all incomes are one scene, favorites one scene each', () => {
    const favorite = (guild: 'brewers' | 'bakers'): GameEvent => ({
      type: 'favorite_chosen',
      guild,
      seat: 1,
      goods: 2,
      tiles: ['brewer 4'],
      crest: true,
      prestige_crest: guild === 'bakers',
      tied: [],
      talers: {},
    });
    const income = (seat: number): GameEvent => ({ type: 'income', seat, talers: 3 });
    const scenes = scenesOf([favorite('brewers'), favorite('bakers'), income(1), income(2)]);
    expect(scenes.map((each) => each.flights.length)).toEqual([2, 3, 2]);
  });
});
