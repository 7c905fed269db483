import { describe, expect, it } from 'vitest';
import { unbroken } from './unbroken';

describe('a number is not torn from', () => {
  it.each([
    ['Anna embauche le Brasseur 3.', 'Anna embauche le Brasseur\u00a03.'],
    ['Béla 2 GyP-t kap.', 'Béla\u00a02\u00a0GyP-t kap.'],
    ['Anna felbérli a 2-es Péket.', 'Anna felbérli a\u00a02-\u2060es Péket.'],
    ['You sell 2 beers for 8 Talers.', 'You sell\u00a02 beers for\u00a08 Talers.'],
    ['Plans are in: 3-1, 4.', 'Plans are in: 3-1, 4.'],
  ])('what it belongs to: %s', (text, joined) => {
    expect(unbroken(text)).toBe(joined);
  });
});
