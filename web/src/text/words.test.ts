import { describe, expect, it } from 'vitest';
import { gainedText } from './words';

describe('points that a round brought', () => {
  it('have one sign, also when points were lost', () => {
    expect(gainedText(3)).toBe('+3 VP');
    expect(gainedText(-6)).toBe('−6 VP');
  });
});
