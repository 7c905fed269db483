import { describe, expect, it } from 'vitest';
import { countOf, goodsText, planMove, readGoods, readMove, sameGoods } from './moves';
import { GUILDS, type SeatAtTable } from './protocol';
import { LODGINGS_WINDOWS, windowPrices, WORKSHOP_WINDOWS } from './windows';
import { seatColours } from './seats';
import { OPTION_VALUES, PLAYERS, USUAL_OPTIONS } from './options';
import { CATEGORY_RULES, DECISION_RULES, MOVE_RULES, TOWNSMAN_RULES } from './rules';
import { face, goodOf, guildNumber, guildOf } from './tiles';

describe('a tile', () => {
  it('is read from its name', () => {
    expect(face('brewer 4')).toEqual({ kind: 'craftsman', guild: 'brewers', value: 4, agent: false });
    expect(face('hatter 2+')).toEqual({ kind: 'craftsman', guild: 'hatters', value: 2, agent: true });
    expect(face('tax collector')).toEqual({
      kind: 'townsman',
      townsman: 'tax collector',
      number: null,
      trigger: 'sun',
    });
    expect(face('musician 5')).toMatchObject({ townsman: 'musician', number: 5, trigger: 'moon' });
    expect(face('jack 3')).toMatchObject({ townsman: 'jack', number: 3 });
  });
  it('that does not exist is an error', () => {
    for (const tile of ['wizard 3', 'musician', 'duchess 2', 'brewer 4+', 'brewers 4']) {
      expect(() => face(tile), tile).toThrow('no such tile');
    }
  });
});

describe('guilds and goods', () => {
  it('belong together by number', () => {
    for (const guild of GUILDS) expect(guildOf(goodOf(guild))).toBe(guild);
    expect(goodOf('hatters')).toBe('hat');
    expect(guildNumber('hatters')).toBe(6);
  });
});

describe('a move', () => {
  it('is read from its text', () => {
    expect(readMove('plan brewers,tailors')).toEqual({ kind: 'plan', guilds: ['brewers', 'tailors'] });
    expect(readMove('buy beer,beer,shoe')).toEqual({ kind: 'buy', goods: { beer: 2, shoe: 1 } });
    expect(readMove('recruit 3 beer,shoe,shoe')).toEqual({
      kind: 'recruit',
      window: 3,
      payment: { beer: 1, shoe: 2 },
    });
    expect(readMove('burgle 2 hat,hat')).toEqual({ kind: 'burgle', victim: 2, goods: { hat: 2 } });
    expect(readMove('swap brewers/w3 bakers/l2')).toEqual({ kind: 'swap', from: 'brewers/w3', to: 'bakers/l2' });
    expect(readMove('stay')).toEqual({ kind: 'stay' });
    expect(readMove('peddle hat')).toEqual({ kind: 'peddle', good: 'hat' });
    expect(readMove('duchess hatters')).toEqual({ kind: 'duchess', guild: 'hatters' });
    expect(() => readMove('fly')).toThrow('no such move');
    expect(() => readMove('mayor wizards')).toThrow('wizards');
  });
  it('is written in the order of the guilds', () => {
    expect(planMove(['tailors', 'brewers'])).toBe('plan brewers,tailors');
    expect(planMove([])).toBe('pass');
    expect(goodsText(readGoods('shoe,beer,beer'))).toBe('beer,beer,shoe');
  });
});

describe('goods', () => {
  it('are counted and compared', () => {
    expect(countOf({ beer: 2, hat: 1 })).toBe(3);
    expect(sameGoods({ beer: 1, hat: 0 }, { beer: 1 })).toBe(true);
    expect(sameGoods({ beer: 1 }, { beer: 2 })).toBe(false);
  });
});

describe('colours of seats', () => {
  const person = (seat: number, colour: string): SeatAtTable => ({ seat, sitter: 'person', colour });
  it('are as people like them, and never the same twice', () => {
    const colours = seatColours([
      { seat: 1, sitter: 'bot' },
      person(2, 'red'),
      person(3, 'red'),
      person(4, 'pink'),
      person(5, 'blue'),
    ]);
    expect(colours.get(2)).toBe('red');
    expect(colours.get(5)).toBe('blue');
    expect(new Set(colours.values()).size).toBe(5);
  });
});

// The catalogue is compared with the program elsewhere (build/catalogue.test.ts); here, what is made of it.
describe('what the game consists of', () => {
  it('has windows with prices', () => {
    expect(WORKSHOP_WINDOWS).toEqual([1, 2, 3, 4]);
    expect(LODGINGS_WINDOWS.map((window) => windowPrices(window).map((way) => way.length))).toEqual([
      [1],
      [2],
      [2, 3],
      [3, 4],
    ]);
  });
  it('has rules to link to', () => {
    expect(TOWNSMAN_RULES['tax collector']).toBe('R11.8');
    expect(DECISION_RULES.order).toBe('R7.6');
    expect(MOVE_RULES.buy).toBe('R8.1');
    expect(CATEGORY_RULES.crests).toBe('R12.6');
  });
  it('has options', () => {
    expect(OPTION_VALUES.money).toEqual(['hidden', 'open']);
    expect(USUAL_OPTIONS).toEqual({ planning: 'simultaneous', money: 'hidden', bonus_townsmen: false });
    expect(PLAYERS).toEqual([2, 3, 4, 5]);
  });
});
