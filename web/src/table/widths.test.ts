import { describe, expect, it } from 'vitest';
import { panelWidths, streetWidths } from './widths';

describe('the street', () => {
  it('has upright houses side by side where there is room, and is never wider than it may be', () => {
    for (let street = 200; street < 2600; street += 7) {
      for (const houses of [4, 5, 6]) {
        const { upright, columns, house } = streetWidths(street, houses);
        expect(columns * house + (columns - 1) * 8, `${street}`).toBeLessThanOrEqual(street);
        expect(upright).toBe(street >= 156 * houses);
        if (upright) expect(columns).toBe(houses);
      }
    }
  });
  it('has lying houses in pairs on a tablet, below each other on a phone', () => {
    expect(streetWidths(700, 6)).toEqual({ upright: false, columns: 2, house: 346 });
    expect(streetWidths(382, 6)).toEqual({ upright: false, columns: 1, house: 382 });
  });
  it('does not stretch houses without end', () => expect(streetWidths(5000, 6).house).toBe(380));
});

describe('the players', () => {
  it('stand in one row where each has room for a panel', () => {
    expect(panelWidths(1000, 3)).toEqual({ columns: 3, panel: 328 });
    expect(panelWidths(981, 5).columns).toBe(4);
    expect(panelWidths(982, 5).columns).toBe(5);
  });
  it('stand below each other on a phone', () => expect(panelWidths(150, 4)).toEqual({ columns: 1, panel: 150 }));
});
