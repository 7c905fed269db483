// The prices of the four lodgings windows as they are painted on the houses (R7.1).
export type PricePart = 'own' | 'any';

export const WINDOW_PRICES: Record<1 | 2 | 3 | 4, readonly (readonly PricePart[])[]> = {
  1: [['own']],
  2: [['own', 'any']],
  3: [
    ['own', 'own'],
    ['own', 'any', 'any'],
  ],
  4: [
    ['own', 'own', 'own'],
    ['own', 'own', 'any', 'any'],
  ],
};
