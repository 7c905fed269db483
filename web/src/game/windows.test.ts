// What the chips under the windows say a player can pay is what the engine allows, at every action of the prepared game.
import { expect, it } from 'vitest';
import steps from 'virtual:lesson';
import { readMove } from './moves';
import { goodOf } from './tiles';
import { canPay, counted, LODGINGS_WINDOWS, windowPrices } from './windows';

it('a guest can be paid exactly where the engine has a move that recruits it', () => {
  let compared = 0;
  for (const { view, next } of steps) {
    if (!next || next.decision !== 'action' || !view.called) continue;
    const house = view.guilds.find(({ guild }) => guild === view.called)!;
    const goods = view.seats.find(({ seat }) => seat === next.seat)!.goods;
    const legal = new Set(
      next.moves.map(readMove).flatMap((move) => (move.kind === 'recruit' ? [Number(move.window)] : [])),
    );
    for (const window of LODGINGS_WINDOWS) {
      if (!house.lodgings[window - 1]) continue;
      const isPayable = windowPrices(window).some((way) => canPay(way, goods, goodOf(house.guild)));
      expect(isPayable, `window ${window} of the ${house.guild}`).toBe(legal.has(window));
      ++compared;
    }
  }
  expect(compared).toBeGreaterThan(8);
});

it('the parts of a price are counted by kind', () => {
  expect(counted(['own', 'any', 'any'])).toEqual([
    { kind: 'own', count: 1 },
    { kind: 'any', count: 2 },
  ]);
});
