// The turn order after a recruitment: to the first place, or not (R7.6).
import type { Move } from '../game/protocol';
import { legal, type Situation } from './situation';

export interface OrderSelection {
  kind: 'order';
  choice: 'first' | 'stay' | null;
}

export const NO_PLACE: OrderSelection = { kind: 'order', choice: null };

export function order_from(move: Move): OrderSelection {
  return { kind: 'order', choice: move === 'first' || move === 'stay' ? move : null };
}

export function order_move(it: Situation, selection: OrderSelection): Move | null {
  return selection.choice === null ? null : legal(it, selection.choice);
}
