// At a called guild: sell, buy, recruit or nothing (R5.2).
import { moveWordsOf, readMove } from '../../game/moves';
import type { Goods, Move, View } from '../../game/protocol';
import { MOVE_RULES } from '../../game/rules';
import { goodOf } from '../../game/tiles';
import { noChoices, type Choices, type Obstacle } from '../../table/choices';
import { t, term } from '../../text/messages';
import { tileAt } from '../../text/event-text';
import { goodTerm, goodsTerm, guildTerm, talersTerm, tileTerm } from '../../text/terms';
import { houseOf, legal, obstacle, readsOf, seatView, type ReadOf, type Situation } from '../situation';
import { buyChoices, buyMove, goodsForSale } from './buy';
import { guestChoices, paymentChoices, payments, recruitMove, whyNotPaid } from './recruit';
import { sellChoices, sellMove } from './sell';

export const ACTIONS = moveWordsOf('action');
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

export function actionFromMove(move: Move): ActionSelection {
  const read = readMove(move);
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

export function actionToMove(situation: Situation, selection: ActionSelection): Move | null {
  switch (selection.action) {
    case 'sell':
      return sellMove(situation, selection.count);
    case 'buy':
      return buyMove(situation, selection.goods);
    case 'recruit':
      return selection.window === null ? null : recruitMove(situation, selection.window, selection.payment);
    case 'nothing':
      return legal(situation, 'nothing');
    case null:
      return null;
  }
}

export function withAction(situation: Situation, selection: ActionSelection, action: Action): ActionSelection {
  if (selection.action === action) return NO_ACTION;
  // Somebody who goes to sell sells something; one good is the least.
  const count = action === 'sell' ? Math.min(1, readsOf(situation, 'sell').length) : 0;
  return { ...NO_ACTION, action, count };
}

export function withWindow(situation: Situation, window: number | null): ActionSelection {
  const payment = window === null ? {} : (payments(situation, window)[0] ?? {});
  return { ...NO_ACTION, action: 'recruit', window, payment };
}

// Why an action cannot be taken here; null if it can.
export function whyNotAction(situation: Situation, action: Action): Obstacle | null {
  if (readsOf(situation, action).length > 0) return null;
  const guild = situation.view.called;
  switch (action) {
    case 'sell':
      return guild ? obstacle(t('decide.sell_none', { good: goodTerm(goodOf(guild), 2) }), MOVE_RULES.sell) : null;
    case 'buy': {
      if (goodsForSale(situation).length === 0) return obstacle(t('decide.buy_empty'), MOVE_RULES.buy);
      const purse = seatView(situation)?.talers;
      const price = situation.decision.buys_at;
      return price !== undefined && typeof purse === 'number'
        ? obstacle(t('decide.buy_too_dear', { price: talersTerm(price), talers: talersTerm(purse) }), MOVE_RULES.buy)
        : obstacle(t('decide.buy_cannot'), MOVE_RULES.buy);
    }
    case 'recruit': {
      const isEmpty = !houseOf(situation)?.lodgings.some((guest) => guest !== null);
      return obstacle(t(isEmpty ? 'decide.recruit_no_guests' : 'decide.recruit_cannot_pay_any'), MOVE_RULES.recruit);
    }
    case 'nothing':
      return null;
  }
}

// All actions begin on the board as well: a tap on a guest, on the storehouse or on an own good.
export function actionChoices(
  situation: Situation,
  selection: ActionSelection,
  select: (selection: ActionSelection) => void,
): Choices {
  const choices = noChoices();
  guestChoices(situation, selection.window, (window) => select(withWindow(situation, window)), choices);
  buyChoices(
    situation,
    selection.action === 'buy' ? selection.goods : {},
    (goods) => select({ ...NO_ACTION, action: 'buy', goods }),
    choices,
  );
  const { window } = selection;
  // The player's own goods are to be sold, or to pay a guest with.
  if (selection.action === 'recruit' && window !== null) {
    // Where there is one way to pay, there is nothing to choose.
    if (payments(situation, window).length > 1)
      paymentChoices(situation, selection.payment, (next) => select({ ...selection, payment: next }), choices);
  } else {
    sellChoices(
      situation,
      selection.action === 'sell' ? selection.count : 0,
      (count) => select({ ...NO_ACTION, action: 'sell', count }),
      choices,
    );
  }
  return choices;
}

export function actionMissing(situation: Situation, selection: ActionSelection): string {
  if (selection.action === 'buy') return t('decide.buy_choose');
  if (selection.window !== null) return whyNotPaid(situation, selection.window, selection.payment);
  return selection.action === 'recruit' ? t('decide.recruit_choose') : t('decide.action_choose');
}

export function actionQuestion(view: View): string {
  return view.called ? t('decide.action_question', { guild: guildTerm(view.called) }) : t('decide.action_choose');
}

export function describeAction(move: Move, view: View | null | undefined): string {
  const read = readMove(move);
  switch (read.kind) {
    case 'sell': {
      const goods = view?.called
        ? goodsTerm({ [goodOf(view.called)]: read.count })
        : term('game.goods', { count: read.count });
      return t('log.move_sell', { goods });
    }
    case 'buy':
      return t('log.move_buy', { goods: goodsTerm(read.goods) });
    case 'recruit':
      return describeRecruitment(read, view);
    default:
      return t('log.move_nothing');
  }
}

function describeRecruitment({ window, payment }: ReadOf<'recruit'>, view: View | null | undefined): string {
  const values = { window, goods: goodsTerm(payment) };
  const guest = view?.called ? tileAt(`${view.called}/l${window}`, view) : null;
  return guest ? t('log.move_recruit', { ...values, guest: tileTerm(guest) }) : t('log.move_recruit_unknown', values);
}
