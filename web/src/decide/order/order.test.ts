import { describe, expect, it } from 'vitest';
import { asked } from '../example';
import { order } from '.';

describe('the turn order', () => {
  const situation = asked('order', ['first', 'stay']);
  it('is left, or the player goes first', () => {
    expect(order.toMove(situation, order.empty)).toBeNull();
    expect(order.toMove(situation, { kind: 'order', choice: 'stay' })).toBe('stay');
  });
});
