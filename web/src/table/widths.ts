// How wide houses and panels are, from the width of the street and of the row of players. Were each to measure itself, the browser
// would style and lay out the whole table once more before it is seen for the first time.

// Houses stand upright side by side if each gets this many pixels; else they lie in rows, on a tablet in pairs.
const UPRIGHT = 156;
const WIDEST_UPRIGHT = 380;
const PAIRS = 640;
const EDGES = 12; // before the first and after the last upright house
const GAP = 8; // at most
const NARROWEST_PANEL = 190;

export function streetWidths(street: number, houses: number) {
  const upright = street >= UPRIGHT * houses;
  const columns = upright ? houses : street >= PAIRS ? 2 : 1;
  const house = Math.floor((street - (upright ? EDGES : 0) + GAP) / columns) - GAP;
  return { upright, columns, house: upright ? Math.min(WIDEST_UPRIGHT, house) : house };
}

export function panelWidths(row: number, players: number) {
  const columns = Math.max(1, Math.min(players, Math.floor((row + GAP) / (NARROWEST_PANEL + GAP))));
  return { columns, panel: (row + GAP) / columns - GAP };
}
