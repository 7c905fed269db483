import { describe, expect, it } from 'vitest';
import { action_choices, action_move, NO_ACTION, why_not_action, with_action, with_window } from './action';
import { burglar_choices, burglar_move, NO_LOOT, with_loot } from './burglar';
import { asked } from './example';
import { guardsman_choices, guardsman_move, NO_SWAP, with_place } from './guardsman';
import { guild_choices, guild_move, no_guild } from './guild_choice';
import { what_is_missing } from './missing';
import { order_move } from './order';
import { peddler_choices, peddler_move } from './peddler';
import { EMPTY_PLAN, plan_choices, plan_from, plan_move_of, toggle } from './plan';
import { changed_payment, next_payment, payments } from './recruit';
import { move_of, nothing_chosen, selection_from, type Selection } from './selection';

const PLAN = asked('plan', [
  'pass',
  'plan brewers',
  'plan bakers',
  'plan shoemakers',
  'plan brewers,bakers',
  'plan brewers,shoemakers',
  'plan bakers,shoemakers',
]);

describe('planning', () => {
  it('puts houses in guild order, whatever the order of the taps', () => {
    const plan = toggle(PLAN, toggle(PLAN, EMPTY_PLAN, 'shoemakers'), 'brewers');
    expect(plan_move_of(PLAN, plan)).toBe('plan brewers,shoemakers');
  });
  it('offers no more houses than agents, and says why with the rule', () => {
    const plan = plan_from('plan brewers,bakers');
    const choices = plan_choices(PLAN, plan, () => {});
    expect([...choices.houses.keys()]).toEqual(['brewers', 'bakers']);
    expect(choices.obstacles.get('shoemakers')).toEqual({
      why: 'You have only 2 agents at your disposal.',
      rule: 'R4.1',
    });
    expect(toggle(PLAN, plan, 'shoemakers')).toBe(plan);
  });
  it('has no move before something is chosen; passing is chosen, not fallen into', () => {
    expect(plan_move_of(PLAN, EMPTY_PLAN)).toBeNull();
    expect(plan_move_of(PLAN, { ...EMPTY_PLAN, passes: true })).toBe('pass');
    expect(toggle(PLAN, { ...EMPTY_PLAN, passes: true }, 'bakers').passes).toBe(false);
  });
});

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
    const choices = action_choices(ACTION, NO_ACTION, () => {});
    expect([...choices.tiles.keys()]).toEqual(['brewers/l2', 'brewers/l3']);
    expect([...choices.storehouse.keys()]).toEqual(['brewers/beer', 'brewers/shoe']);
    expect([...choices.goods.keys()]).toEqual(['1/beer']);
    expect(choices.obstacles.get('brewers/l1')?.why).toBe('No guest is in window 1.');
    expect(choices.obstacles.get('brewers/l4')).toEqual({ why: 'You cannot pay the price of window 4.', rule: 'R7.1' });
  });
  it('buys with taps, and puts back when no more can be had', () => {
    let now = NO_ACTION;
    const tap = () => action_choices(ACTION, now, (next) => (now = next)).storehouse.get('brewers/beer')!.choose();
    tap();
    expect(action_move(ACTION, now)).toBe('buy beer');
    tap();
    expect(action_move(ACTION, now)).toBe('buy beer,beer');
    // A third good would be legal by the limit, but nobody can pay it here.
    expect(action_choices(ACTION, now, () => {}).obstacles.get('brewers/shoe')).toEqual({
      why: 'A good costs 5 Talers here, and you have 12 Talers.',
      rule: 'R8.1',
    });
    tap();
    expect(now.goods).toEqual({});
  });
  it('sells with taps, from one to all and back to none', () => {
    let now = NO_ACTION;
    const tap = () => action_choices(ACTION, now, (next) => (now = next)).goods.get('1/beer')!.choose();
    tap();
    tap();
    expect(action_move(ACTION, now)).toBe('sell 2');
    tap();
    expect(action_move(ACTION, now)).toBeNull();
  });
  it('leaves one action when another begins', () => {
    let now = { ...NO_ACTION, action: 'buy' as const, goods: { beer: 1 } };
    action_choices(ACTION, now, (next) => (now = next as typeof now)).tiles.get('brewers/l2')!.choose();
    expect(action_move(ACTION, now)).toBe('recruit 2 beer,pastry');
  });
  it('selling begins with one good', () => {
    expect(action_move(ACTION, with_action(ACTION, NO_ACTION, 'sell'))).toBe('sell 1');
  });
  it('says why an action cannot be taken', () => {
    const poor = asked('action', ['nothing'], { buys_at: 13 });
    expect(why_not_action(poor, 'sell')).toEqual({ why: 'You have no beers to sell.', rule: 'R6.1' });
    expect(why_not_action(poor, 'buy')?.why).toBe('A good costs 13 Talers here, and you have 12 Talers.');
    expect(why_not_action(poor, 'recruit')).toEqual({ why: 'You cannot pay for any guest here.', rule: 'R7.1' });
    expect(why_not_action(poor, 'nothing')).toBeNull();
  });
});

describe('a payment', () => {
  it('is proposed with the fewest goods, of those there are most of', () => {
    expect(payments(ACTION, 2)[0]).toEqual({ beer: 1, pastry: 1 });
    expect(payments(ACTION, 3)[0]).toEqual({ beer: 2 });
  });
  it('stays legal when a good is changed', () => {
    const all = payments(ACTION, 3);
    expect(changed_payment(all, { beer: 2 }, 'shoe', 1)).toEqual({ beer: 1, pastry: 1, shoe: 1 });
    expect(changed_payment(all, { beer: 1, pastry: 2 }, 'pastry', -1)).toEqual({ beer: 1, pastry: 1, shoe: 1 });
    expect(changed_payment(all, { beer: 2 }, 'hat', 1)).toBeNull();
  });
  it('goes round all legal ones', () => {
    const all = payments(ACTION, 2);
    let now = all[0]!;
    for (let i = 0; i < all.length; i++) now = next_payment(all, now, 1);
    expect(now).toEqual(all[0]);
    expect(next_payment(all, all[0]!, -1)).toEqual(all.at(-1));
  });
  it('is changed by a tap on an own good', () => {
    let now = with_window(ACTION, 2);
    action_choices(ACTION, now, (next) => (now = next)).goods.get('1/shoe')!.choose();
    expect(action_move(ACTION, now)).toBe('recruit 2 beer,shoe');
  });
  it('that is not legal any more is replaced by the proposed one', () => {
    const now = { ...with_window(ACTION, 2), payment: { hat: 2 } };
    expect(action_move(ACTION, now)).toBe('recruit 2 beer,pastry');
  });
});

describe('the Burglar', () => {
  const it_is = asked('burglar', ['burgle 2 beer,beer', 'burgle 2 beer,hat', 'decline']);
  it('takes two goods of one player', () => {
    const one = with_loot(it_is, NO_LOOT, 2, 'hat');
    expect(burglar_move(it_is, one)).toBeNull();
    expect(burglar_move(it_is, with_loot(it_is, one, 2, 'beer'))).toBe('burgle 2 beer,hat');
  });
  it('with full hands puts back what was taken first', () => {
    const full = { ...NO_LOOT, victim: 2, loot: ['hat', 'beer'] as const };
    expect(burglar_move(it_is, with_loot(it_is, full, 2, 'beer'))).toBe('burgle 2 beer,beer');
    // The only hat is in hand already: a tap on it puts it back.
    expect(with_loot(it_is, { ...full, loot: ['beer', 'hat'] }, 2, 'hat').loot).toEqual(['beer']);
  });
  it('finds nothing at those who have nothing', () => {
    const choices = burglar_choices(it_is, NO_LOOT, () => {});
    expect([...choices.seats.keys()]).toEqual([2]);
    expect(choices.obstacles.get('3')?.why).toBe('Cleo has no goods.');
    expect(burglar_move(it_is, { ...NO_LOOT, declines: true })).toBe('decline');
  });
});

describe('the Guardsman', () => {
  const it_is = asked('guardsman', ['decline', 'swap bakers/l1 brewers/w3', 'swap brewers/w2 brewers/w4b']);
  it('swaps in either order', () => {
    const one = with_place(it_is, NO_SWAP, 'brewers/w3');
    const two = with_place(it_is, one, 'bakers/l1');
    expect(guardsman_move(it_is, two)).toBe('swap bakers/l1 brewers/w3');
  });
  it('begins anew with a craftsman that does not fit, and lets go of one that is tapped again', () => {
    const one = with_place(it_is, NO_SWAP, 'brewers/w3');
    expect(with_place(it_is, one, 'brewers/w2')).toEqual({ ...NO_SWAP, from: 'brewers/w2' });
    expect(with_place(it_is, one, 'brewers/w3')).toEqual(NO_SWAP);
  });
  it('says that guildmasters stay', () => {
    const choices = guardsman_choices(it_is, NO_SWAP, () => {});
    expect(choices.tiles.size).toBe(4);
    expect(choices.tiles.get('brewers/w4b')?.label).toBe(
      'Swap the Brewer 7, the lower tile in window 4 of the workshop of the Brewers',
    );
    expect(choices.obstacles.get('brewers/w1')).toEqual({ why: 'No guildmaster moves.', rule: 'R11.3' });
  });
});

describe('the simple decisions', () => {
  it('name a guild', () => {
    const mayor = asked('mayor', ['mayor bakers', 'mayor printers']);
    const choices = guild_choices(mayor, no_guild('mayor'), () => {});
    expect([...choices.houses.keys()]).toEqual(['bakers', 'printers']);
    expect(guild_move(mayor, { kind: 'mayor', guild: 'printers', declines: false })).toBe('mayor printers');
    expect(guild_move(mayor, { kind: 'mayor', guild: 'brewers', declines: false })).toBeNull();
  });
  it('name a good', () => {
    const peddler = asked('peddler', ['peddle beer', 'peddle shoe']);
    expect([...peddler_choices(peddler, { kind: 'peddler', good: null }, () => {}).goods.keys()]).toEqual(['1/beer', '1/shoe']);
    expect(peddler_move(peddler, { kind: 'peddler', good: 'shoe' })).toBe('peddle shoe');
  });
  it('go first or stay', () => {
    const order = asked('order', ['first', 'stay']);
    expect(order_move(order, { kind: 'order', choice: null })).toBeNull();
    expect(order_move(order, { kind: 'order', choice: 'stay' })).toBe('stay');
  });
});

describe('every legal move', () => {
  const all = [
    PLAN,
    ACTION,
    asked('burglar', ['burgle 2 beer,hat', 'decline']),
    asked('guardsman', ['swap bakers/l1 brewers/w3', 'decline']),
    asked('mayor', ['mayor bakers']),
    asked('duchess', ['duchess bakers', 'decline']),
    asked('jack', ['jack printers']),
    asked('peddler', ['peddle shoe']),
    asked('order', ['first', 'stay']),
  ];
  it('can be chosen, and is what is sent then', () => {
    for (const it_is of all) {
      for (const move of it_is.decision.moves) {
        expect(move_of(it_is, selection_from(it_is.decision.decision, move))).toBe(move);
      }
    }
  });
  it('is missing as long as nothing is chosen, and a sentence says what', () => {
    for (const it_is of all) {
      const nothing: Selection = nothing_chosen(it_is.decision.decision);
      expect(move_of(it_is, nothing)).toBeNull();
      expect(what_is_missing(it_is, nothing)).toMatch(/^Choose .+\.$/);
    }
  });
});
