// At a called guild: sell, buy, recruit or nothing (R5.2).
import { read_move, same_goods } from '../game/moves';
import type { Goods, Move } from '../game/protocol';
import { good_of } from '../game/tiles';
import { no_choices, type Choices, type Obstacle } from '../table/choices';
import { t } from '../text/messages';
import { good_term, talers_term } from '../text/terms';
import { buy_choices, buy_move, goods_for_sale } from './buy';
import { guest_choices, payment_choices, payments, recruit_move } from './recruit';
import { sell_choices, sell_move } from './sell';
import { house, obstacle, reads_of, seat_view, type Situation } from './situation';

export const ACTIONS = ['sell', 'buy', 'recruit', 'nothing'] as const;
export type Action = (typeof ACTIONS)[number];

export interface ActionSelection {
  kind: 'action';
  action: Action | null;
  count: number; // to sell
  goods: Goods; // to buy
  window: number | null; // whom to recruit
  payment: Goods; // and for what
}

export const NO_ACTION: ActionSelection = {
  kind: 'action',
  action: null,
  count: 0,
  goods: {},
  window: null,
  payment: {},
};

export function action_from(move: Move): ActionSelection {
  const read = read_move(move);
  switch (read.kind) {
    case 'sell':
      return { ...NO_ACTION, action: 'sell', count: read.count };
    case 'buy':
      return { ...NO_ACTION, action: 'buy', goods: read.goods };
    case 'recruit':
      return { ...NO_ACTION, action: 'recruit', window: read.window, payment: read.payment };
    case 'nothing':
      return { ...NO_ACTION, action: 'nothing' };
    default:
      return NO_ACTION;
  }
}

export function action_move(it: Situation, selection: ActionSelection): Move | null {
  switch (selection.action) {
    case 'sell':
      return sell_move(it, selection.count);
    case 'buy':
      return buy_move(it, selection.goods);
    case 'recruit':
      return selection.window === null
        ? null
        : recruit_move(it, selection.window, payment_of(it, selection.window, selection.payment));
    case 'nothing':
      return it.decision.moves.includes('nothing') ? 'nothing' : null;
    case null:
      return null;
  }
}

// The chosen payment as long as it is legal, else the proposed one.
export function payment_of(it: Situation, window: number, payment: Goods): Goods {
  const all = payments(it, window);
  return all.find((each) => same_goods(each, payment)) ?? all[0] ?? {};
}

export function with_action(it: Situation, selection: ActionSelection, action: Action): ActionSelection {
  if (selection.action === action) return NO_ACTION;
  // Somebody who goes to sell sells something; one good is the least.
  return { ...NO_ACTION, action, count: action === 'sell' ? Math.min(1, count_sells(it)) : 0 };
}
const count_sells = (it: Situation): number => reads_of(it, 'sell').length;

export function with_window(it: Situation, window: number | null): ActionSelection {
  const payment = window === null ? {} : payment_of(it, window, {});
  return { ...NO_ACTION, action: 'recruit', window, payment };
}

// Why an action cannot be taken here; null if it can.
export function why_not_action(it: Situation, action: Action): Obstacle | null {
  if (reads_of(it, action).length > 0) return null;
  const guild = it.view.called;
  switch (action) {
    case 'sell':
      return guild
        ? obstacle(t('decide.sell_none', { good: good_term(good_of(guild), 2) }), 'R6.1')
        : null;
    case 'buy': {
      if (goods_for_sale(it).length === 0) return obstacle(t('decide.buy_empty'), 'R8.1');
      const purse = seat_view(it)?.talers;
      const price = it.decision.buys_at;
      return price !== undefined && typeof purse === 'number'
        ? obstacle(t('decide.buy_too_dear', { price: talers_term(price), talers: talers_term(purse) }), 'R8.1')
        : obstacle(t('decide.buy_cannot'), 'R8.1');
    }
    case 'recruit': {
      const guests = house(it)?.lodgings.filter((guest) => guest !== null) ?? [];
      return guests.length === 0
        ? obstacle(t('decide.recruit_no_guests'), 'R7.1')
        : obstacle(t('decide.recruit_cannot_pay_any'), 'R7.1');
    }
    case 'nothing':
      return null;
  }
}

// All actions begin on the board as well: a tap on a guest, on the storehouse or on an own good.
export function action_choices(
  it: Situation,
  selection: ActionSelection,
  select: (selection: ActionSelection) => void,
): Choices {
  const choices = no_choices();
  guest_choices(it, selection.window, (window) => select(with_window(it, window)), choices);
  buy_choices(
    it,
    selection.action === 'buy' ? selection.goods : {},
    (goods) => select({ ...NO_ACTION, action: 'buy', goods }),
    choices,
  );
  const { window } = selection;
  if (selection.action === 'recruit' && window !== null) {
    const payment = payment_of(it, window, selection.payment);
    payment_choices(it, window, payment, (next) => select({ ...selection, payment: next }), choices);
  } else {
    sell_choices(
      it,
      selection.action === 'sell' ? selection.count : 0,
      (count) => select({ ...NO_ACTION, action: 'sell', count }),
      choices,
    );
  }
  return choices;
}

