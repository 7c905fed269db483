import { describe, expect, it } from 'vitest';
import { cutToBytes, tidyName } from './player';

describe('a name', () => {
  it('loses the blanks around it and between its words', () => {
    expect(tidyName('  Anna   Maria ')).toBe('Anna Maria');
  });
  it('has at most 48 bytes, and no half character', () => {
    expect(tidyName('é'.repeat(30))).toBe('é'.repeat(24));
    expect(cutToBytes('🏠🏠', 5)).toBe('🏠');
  });
});
