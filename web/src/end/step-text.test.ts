import { expect, test } from 'vitest';
import type { GameEvent, Move, Step } from '../game/protocol';
import { stepText } from './step-text';

const names = { name: (seat: number) => `Player ${seat}`, isMe: () => false };
const step = (seat: number, move: Move | null, events: GameEvent[] = []) => ({ seat, move, events }) as unknown as Step;

test('a plan that may be seen is told with its houses, another one without', () => {
  expect(stepText(step(2, 'plan brewers,hatters'), names)).toEqual([
    'Player 2 plans to visit the Brewers and Hatters.',
  ]);
  expect(stepText(step(2, null), names)).toEqual(['Player 2 has planned.']);
  expect(stepText(step(2, 'pass'), names)).toEqual(['Player 2 passes.']);
});
test('the last plan does not hide what it sets in motion', () => {
  const called: GameEvent = { type: 'guild_called', guild: 'brewers', seats: [1, 2] };
  expect(stepText(step(3, 'plan bakers', [called]), names)).toHaveLength(2);
  expect(stepText(step(3, null, [called]), names)).toHaveLength(1);
});
test('what came of a move is told, and the move itself only if nothing did', () => {
  const sold: GameEvent = { type: 'sold', seat: 1, guild: 'bakers', goods: { pastry: 1 }, talers: 6 };
  expect(stepText(step(1, 'sell 1', [sold]), names)).toHaveLength(1);
  expect(stepText(step(1, 'stay'), names)).toEqual(['Player 1 stays in place in the turn order.']);
});
test('the beginning', () => {
  expect(stepText(step(0, null), names)).toEqual(['The game is set up.']);
});
