// What to call those who sit at a table, in a table or a chart: where two people share a name, their colour tells
// them apart.
import type { Colour, Seat, SeatAtTable } from '../game/protocol';
import { t } from './messages';
import { colourTerm } from './terms';
import { sitterName } from './words';

export function seatNames(seats: readonly SeatAtTable[], colours: ReadonlyMap<Seat, Colour>): Map<Seat, string> {
  const plain = seats.map((each) => sitterName(each, seats));
  return new Map(
    seats.map((each, i) => {
      const name = plain[i]!;
      const colour = colours.get(each.seat);
      const isUnique = plain.filter((other) => other === name).length === 1;
      if (isUnique || !colour) return [each.seat, name];
      return [each.seat, t('game.name_colour', { name, colour: colourTerm(colour) })];
    }),
  );
}
