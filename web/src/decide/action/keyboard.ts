// What single keys change at a called guild: letters choose the action, digits and arrows what belongs to it.
import { GOODS, type Good } from '../../game/protocol';
import { itemByKey, neighbor } from '../keyboard';
import type { KeyMeaning } from '../keys';
import type { AfterKey } from '../module';
import type { Situation } from '../situation';
import { canBuyMore, goodsForSale, withGood } from './buy';
import { nextPayment, payments, windowsToRecruit } from './recruit';
import { NO_ACTION, whyNotAction, withAction, withWindow, type ActionSelection } from './selection';
import { mostToSell } from './sell';

type After = AfterKey<ActionSelection> | null;

export function actionAfterKey(situation: Situation, now: ActionSelection, key: KeyMeaning, good: Good | null): After {
  if (key.does === 'action') {
    if (whyNotAction(situation, key.action)) return null;
    // Unlike a tap, the key of the chosen action does not give it up.
    return { selection: now.action === key.action ? now : withAction(situation, now, key.action) };
  }
  switch (now.action) {
    case 'sell':
      return afterSellKey(situation, now, key);
    case 'buy':
      return afterBuyKey(situation, now, key, good);
    case 'recruit':
      return afterRecruitKey(situation, now, key);
    case 'nothing':
    case null:
      return null;
  }
}

function afterSellKey(situation: Situation, now: ActionSelection, key: KeyMeaning): After {
  if (key.does !== 'step') return null;
  const count = Math.min(mostToSell(situation), Math.max(0, now.count + key.step));
  return { selection: { ...NO_ACTION, action: 'sell', count } };
}

function afterBuyKey(situation: Situation, now: ActionSelection, key: KeyMeaning, good: Good | null): After {
  const all = goodsForSale(situation);
  const active = good !== null && all.includes(good) ? good : (all[0] ?? null);
  if (key.does === 'turn') {
    const next = neighbor(all, active, key.step);
    return next ? { selection: now, good: next } : null;
  }
  if (key.does !== 'step' && key.does !== 'digit') return null;
  const chosen = key.does === 'digit' ? itemByKey(key, GOODS, all, active) : active;
  if (chosen === null) return null;
  const step = key.does === 'step' ? key.step : 1;
  if (step > 0 && !canBuyMore(situation, now.goods, chosen)) return { selection: now, good: chosen };
  return { selection: { ...now, goods: withGood(now.goods, chosen, step) }, good: chosen };
}

function afterRecruitKey(situation: Situation, now: ActionSelection, key: KeyMeaning): After {
  if (key.does === 'digit' || key.does === 'turn') {
    const windows = windowsToRecruit(situation);
    const window =
      key.does === 'digit' ? windows.find((each) => each === key.digit) : neighbor(windows, now.window, key.step);
    return window ? { selection: withWindow(situation, window) } : null;
  }
  if (key.does !== 'step' || now.window === null) return null;
  return { selection: { ...now, payment: nextPayment(payments(situation, now.window), now.payment, key.step) } };
}
