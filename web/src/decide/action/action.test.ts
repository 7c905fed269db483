import { describe, expect, it } from 'vitest';
import { asked, NAMES, VIEW } from '../example';
import { leanPayments, nextPayment, payments, paymentState } from './recruit';
import { actionChoices, actionToMove, NO_ACTION, whyNotAction, withAction, withWindow } from './selection';
import { action } from '.';

const ACTION = asked(
  'action',
  [
    'sell 1',
    'sell 2',
    'buy beer',
    'buy beer,beer',
    'buy beer,shoe',
    'buy shoe',
    'nothing',
    'recruit 2 beer,beer',
    'recruit 2 beer,pastry',
    'recruit 2 beer,shoe',
    'recruit 3 beer,beer',
    'recruit 3 beer,pastry,pastry',
    'recruit 3 beer,pastry,shoe',
  ],
  { buys_at: 5, sells_at: 5, limit: 3, roof: 0 },
);

describe('at a guild', () => {
  it('begins every action on the board', () => {
    const choices = actionChoices(ACTION, NO_ACTION, () => {});
    expect([...choices.tiles.keys()]).toEqual(['brewers/l2', 'brewers/l3']);
    expect([...choices.storehouse.keys()]).toEqual(['brewers/beer', 'brewers/shoe']);
    expect([...choices.goods.keys()]).toEqual(['1/beer']);
    expect(choices.obstacles.get('brewers/l1')?.why).toBe('There is no guest in window 1.');
    expect(choices.obstacles.get('brewers/l4')).toEqual({ why: 'You can’t pay the price of window 4.', rule: 'R7.1' });
  });
  it('buys with taps, and puts back when no more can be had', () => {
    let now = NO_ACTION;
    const tap = () =>
      actionChoices(ACTION, now, (next) => (now = next))
        .storehouse.get('brewers/beer')!
        .choose();
    tap();
    expect(actionToMove(ACTION, now)).toBe('buy beer');
    tap();
    expect(actionToMove(ACTION, now)).toBe('buy beer,beer');
    // A third good would be legal by the limit, but nobody can pay it here.
    expect(actionChoices(ACTION, now, () => {}).obstacles.get('brewers/shoe')).toEqual({
      why: 'A good costs 5 Talers here; you have 12 Talers.',
      rule: 'R8.1',
    });
    tap();
    expect(now.goods).toEqual({});
  });
  it('sells with taps, from one to all and back to none', () => {
    let now = NO_ACTION;
    const tap = () =>
      actionChoices(ACTION, now, (next) => (now = next))
        .goods.get('1/beer')!
        .choose();
    tap();
    tap();
    expect(actionToMove(ACTION, now)).toBe('sell 2');
    tap();
    expect(actionToMove(ACTION, now)).toBeNull();
  });
  it('leaves one action when another begins', () => {
    let now = { ...NO_ACTION, action: 'buy' as const, goods: { beer: 1 } };
    actionChoices(ACTION, now, (next) => (now = next as typeof now))
      .tiles.get('brewers/l2')!
      .choose();
    expect(actionToMove(ACTION, now)).toBe('recruit 2 beer,pastry');
  });
  it('selling begins with one good', () => {
    expect(actionToMove(ACTION, withAction(ACTION, NO_ACTION, 'sell'))).toBe('sell 1');
  });
  it('says why an action cannot be taken', () => {
    const poor = asked('action', ['nothing'], { buys_at: 13 });
    expect(whyNotAction(poor, 'sell')).toEqual({ why: 'You have no beer to sell.', rule: 'R6.1' });
    expect(whyNotAction(poor, 'buy')?.why).toBe('A good costs 13 Talers here; you have 12 Talers.');
    expect(whyNotAction(poor, 'recruit')).toEqual({ why: 'You can’t pay for any guest here.', rule: 'R7.1' });
    expect(whyNotAction(poor, 'nothing')).toBeNull();
  });
});

describe('a payment', () => {
  it('is proposed with the fewest goods, of those there are most of', () => {
    expect(payments(ACTION, 2)[0]).toEqual({ beer: 1, pastry: 1 });
    expect(payments(ACTION, 3)[0]).toEqual({ beer: 2 });
  });
  it('goes round those that give nothing away', () => {
    const all = [{ beer: 2 }, { beer: 1, pastry: 2 }, { beer: 2, pastry: 1 }];
    expect(leanPayments(all)).toEqual([{ beer: 2 }, { beer: 1, pastry: 2 }]);
    expect(nextPayment(all, { beer: 2 }, 1)).toEqual({ beer: 1, pastry: 2 });
    expect(nextPayment(all, { beer: 1, pastry: 2 }, 1)).toEqual({ beer: 2 });
    expect(nextPayment(all, { beer: 2 }, -1)).toEqual({ beer: 1, pastry: 2 });
    expect(nextPayment(all, { beer: 1 }, 1)).toEqual({ beer: 2 });
    expect(all.map((each) => paymentState(all, each))).toEqual(['lean', 'lean', 'generous']);
    expect(paymentState(all, { beer: 1 })).toBe('too_little');
    expect(paymentState(all, { beer: 1, shoe: 1 })).toBe('wrong');
  });
  it('changes by a tap on an own good, in that good alone', () => {
    let now = withWindow(ACTION, 3);
    const tap = (good: 'beer' | 'pastry' | 'shoe') =>
      actionChoices(ACTION, now, (next) => (now = next))
        .goods.get(`1/${good}`)!
        .choose();
    expect(now.payment).toEqual({ beer: 2 });
    tap('beer'); // there is no third: they are put back
    expect(now.payment).toEqual({});
    tap('beer');
    tap('shoe');
    expect(now.payment).toEqual({ beer: 1, shoe: 1 });
    expect(actionToMove(ACTION, now)).toBeNull();
    expect(action.missing(ACTION, now)).toBe('Not enough yet. Costs two beers, or one beer and two goods of any type.');
    tap('pastry');
    expect(actionToMove(ACTION, now)).toBe('recruit 3 beer,pastry,shoe');
  });
});

describe('an action', () => {
  it('is put into words', () => {
    expect(action.describe('buy beer,beer', VIEW, NAMES)).toBe('Buy 2 beers.');
    expect(action.describe('sell 2', VIEW, NAMES)).toBe('Sell 2 beers.');
    expect(action.describe('sell 2', null, NAMES)).toBe('Sell 2 goods.');
    expect(action.describe('recruit 2 beer,shoe', VIEW, NAMES)).toBe(
      'Recruit the Burglar from window 2 for 1 beer and 1 shoe.',
    );
  });
  it('is asked for at the called guild', () => {
    expect(action.question?.(VIEW)).toBe('You’re at the Brewers. What will you do?');
  });
  it('tells beside the steppers what is bought and sold, and does not tell it again', () => {
    expect(action.tells?.(action.fromMove('buy beer'), 'bought')).toBe(true);
    expect(action.tells?.(action.fromMove('recruit 2 beer,shoe'), 'recruited')).toBe(false);
    expect(action.outcome?.(ACTION, action.fromMove('buy beer'))).toEqual([]);
  });
});
