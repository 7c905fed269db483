// Highlights what a hint mentions. Loaded with the first hint, to keep it out of the first load.
import type { Move, Seat, View } from '../game/protocol';
import { bringIntoSight, lightUp } from '../table/light';
import { namedBy } from '../table/move-spots';

// Returns a function that ends the highlight. A new hint is brought into sight where the panel may cover it; on a large screen the board is in
// sight anyway.
export function lightHint(move: Move, seat: Seat, view: View, isNew: boolean): () => void {
  const lit = lightUp(namedBy(move, seat, view));
  if (isNew && matchMedia('(max-width: 1000px)').matches) bringIntoSight(lit, true);
  return lit.putOut;
}
