import { expect, test } from 'vitest';
import { decided, result } from './example';
import { habitOf, pictureOf } from './habits';
import type { KeptReview } from './kept';

const review = (seat: number, decisions: KeptReview['decisions']): KeptReview => ({
  decisions,
  results: [result(1, 1), { ...result(2, 0), accuracy: 70 }],
  annotated: '',
  at: 0,
  seat,
});
const move = (text: string) => ({ played: { move: text } });

test('a move is about what it does', () => {
  const moves = ['plan brewers', 'pass', 'buy beer', 'sell 1', 'recruit 2 beer', 'nothing', 'mayor brewers', 'stay'];
  expect(moves.map((each) => habitOf(move(each)))).toEqual([
    'planning',
    'passing',
    'trading',
    'trading',
    'recruiting',
    'nothing',
    'abilities',
    'abilities',
  ]);
});
test('own losses add up per game, and those of others do not count', () => {
  const picture = pictureOf([
    review(1, [
      decided(0, { ...move('plan brewers'), loss: 0.1, mark: 'mistake' }),
      decided(1, { ...move('plan bakers'), loss: 0.5, mark: 'blunder', seat: 2 }),
      decided(2, { ...move('buy beer'), loss: -0.02, round: 2 }),
    ]),
    review(2, [decided(0, { ...move('plan printers'), loss: 0.3, mark: 'blunder', seat: 2 })]),
  ]);
  expect(picture.games).toBe(2);
  expect(picture.byHabit.get('planning')).toEqual({ decisions: 2, loss: 0.2, errors: 2 });
  expect(picture.byHabit.get('trading')).toEqual({ decisions: 1, loss: 0, errors: 0 });
  expect(picture.byRound.get(1)?.decisions).toBe(2);
  expect(picture.byRound.get(2)?.loss).toBe(0);
  expect(picture.accuracies).toEqual([93, 70]);
});
test('without a review there is nothing to see', () => {
  expect(pictureOf([])).toEqual({ games: 0, byHabit: new Map(), byRound: new Map(), accuracies: [] });
});
