import { expect, test } from 'vitest';
import { CATALOGUE } from '../game/catalogue';
import type { View } from '../game/protocol';
import { namedBy, spotsOf } from './move-spots';

const view = { called: 'bakers' } as View;

test.each([
  ['plan brewers,hatters', ['brewers/house', 'hatters/house']],
  ['pass', ['seat/2/panel']],
  ['sell 2', ['bakers/store']],
  ['buy beer,beer', ['bakers/store']],
  ['recruit 3 beer', ['bakers/l3']],
  ['nothing', ['bakers/house']],
  ['burgle 3 beer,shoe', ['seat/3/panel']],
  ['swap bakers/w3 brewers/w4b', ['bakers/w3', 'brewers/w4']],
  ['mayor tailors', ['tailors/roof']],
  ['peddle beer', ['seat/2/panel']],
  ['duchess brewers', ['brewers/crests']],
  ['jack brewers', ['brewers/house']],
  ['first', ['seat/2/panel']],
  ['stay', ['seat/2/panel']],
  ['decline', ['seat/2/panel']],
])('%s is marked where it happens', (move, spots) => {
  expect(spotsOf(move, 2, view)).toEqual(spots);
});
test('every kind of move has a place above', () => {
  expect(CATALOGUE.moves).toHaveLength(15);
});

test.each([
  ['plan brewers', ['brewers/house']],
  ['sell 2', ['bakers/store', 'seat/2/goods/pastry']],
  ['recruit 3 beer,beer,hat', ['bakers/l3', 'seat/2/goods/beer', 'seat/2/goods/hat']],
  ['burgle 3 beer,shoe', ['seat/3/goods/beer', 'seat/3/goods/shoe']],
  ['peddle cloth', ['seat/2/goods/cloth']],
])('a sentence about %s names the goods, too', (move, spots) => {
  expect(namedBy(move, 2, view)).toEqual(spots);
});
