// How wide houses and panels are, from the width of the street and of the row of players. Were each to measure itself, the browser
// would style and lay out the whole table once more before it is seen for the first time.

const UPRIGHT = 156; // houses stand upright side by side if each gets this many pixels; else they lie in rows
const WIDEST_UPRIGHT = 380;
const EDGE = 6; // beside the first and the last house
const PAIRS = 640; // a street this wide has two lying houses in a row
const GAP_LYING = 6;
const NARROWEST_PANEL = 190;
const GAP_PANELS = 8;

export interface StreetWidths {
  upright: boolean;
  columns: number;
  gap: number;
  house: number;
}

export function streetWidths(street: number, houses: number): StreetWidths {
  if (street >= UPRIGHT * houses) {
    const gap = Math.min(8, Math.max(2, Math.round(street / 150)));
    const room = Math.floor((street - 2 * EDGE - gap * (houses - 1)) / houses);
    return { upright: true, columns: houses, gap, house: Math.min(WIDEST_UPRIGHT, room) };
  }
  const columns = street >= PAIRS ? 2 : 1;
  const house = Math.floor((street - GAP_LYING * (columns - 1)) / columns);
  return { upright: false, columns, gap: GAP_LYING, house };
}

export interface PanelWidths {
  columns: number;
  panel: number;
}

export function panelWidths(row: number, players: number): PanelWidths {
  const most = Math.floor((row + GAP_PANELS) / (NARROWEST_PANEL + GAP_PANELS));
  const columns = Math.max(1, Math.min(players, most));
  return { columns, panel: (row - GAP_PANELS * (columns - 1)) / columns };
}
