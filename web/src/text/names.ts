// What to call those who sit at a table, in a table or a chart: bots of one level share a name, so their
// colour tells them apart.
import type { Colour, Seat, SeatAtTable } from '../game/protocol';
import { t } from './messages';
import { colour_term } from './terms';
import { sitter_name } from './words';

export function seat_names(
  seats: readonly SeatAtTable[],
  colours: ReadonlyMap<Seat, Colour>,
): Map<Seat, string> {
  const plain = seats.map(sitter_name);
  return new Map(
    seats.map((each, i) => {
      const name = plain[i]!;
      const colour = colours.get(each.seat);
      const is_unique = plain.filter((other) => other === name).length === 1;
      if (is_unique || !colour) return [each.seat, name];
      return [each.seat, t('game.name_colour', { name, colour: colour_term(colour) })];
    }),
  );
}
