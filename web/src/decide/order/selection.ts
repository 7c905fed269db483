// The turn order after a recruitment: to the first place, or not (R7.6).
import { moveWordsOf } from '../../game/moves';
import type { Move } from '../../game/protocol';
import { t } from '../../text/messages';
import type { KeyMeaning } from '../keys';
import type { AfterKey } from '../module';
import { legal, type Situation } from '../situation';

export const PLACES = moveWordsOf('order');
export type Place = (typeof PLACES)[number];

export interface OrderSelection {
  kind: 'order';
  choice: Place | null;
}

export const NO_PLACE: OrderSelection = { kind: 'order', choice: null };

const placeOf = (move: Move): Place | null => PLACES.find((each) => each === move) ?? null;

export function orderFromMove(move: Move): OrderSelection {
  return { kind: 'order', choice: placeOf(move) };
}

export function orderToMove(situation: Situation, selection: OrderSelection): Move | null {
  return selection.choice === null ? null : legal(situation, selection.choice);
}

function placeByKey(now: OrderSelection, key: KeyMeaning): Place | null {
  if (key.does === 'first') return 'first';
  if (key.does === 'turn') return now.choice === 'first' ? 'stay' : 'first';
  // S is to stay here, and to sell at a guild.
  return key.does === 'action' && key.action === 'sell' ? 'stay' : null;
}

export function orderAfterKey(
  _situation: Situation,
  now: OrderSelection,
  key: KeyMeaning,
): AfterKey<OrderSelection> | null {
  const choice = placeByKey(now, key);
  return choice ? { selection: { kind: 'order', choice } } : null;
}

export function describeOrder(move: Move): string {
  const place = placeOf(move);
  return place ? t(`log.move_${place}`) : '';
}
