// Who sits where: names, and colours that no two seats share.
import { COLOURS, type Colour, type Seat, type SeatAtTable } from './protocol';

// People get the colour they like if nobody before them has it; all others take what is left.
export function seatColours(seats: readonly SeatAtTable[]): Map<Seat, Colour> {
  const colours = new Map<Seat, Colour>();
  const left = new Set<Colour>(COLOURS);
  for (const each of seats) {
    const wanted = COLOURS.find((colour) => colour === each.colour);
    if (wanted && left.delete(wanted)) colours.set(each.seat, wanted);
  }
  for (const each of seats) {
    if (colours.has(each.seat)) continue;
    const [next] = left;
    if (!next) break;
    left.delete(next);
    colours.set(each.seat, next);
  }
  return colours;
}
