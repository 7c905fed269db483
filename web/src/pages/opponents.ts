// The names of those I played against.
import type { SeatAtTable } from '../game/protocol';
import { sitterName } from '../text/words';

export function opponentNames(seats: readonly SeatAtTable[]): string[] {
  return seats.map((each) => sitterName(each, seats));
}
