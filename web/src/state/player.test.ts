import { describe, expect, it } from 'vitest';
import { cut_to_bytes, tidy_name } from './player';

describe('a name', () => {
  it('loses the blanks around it and between its words', () => {
    expect(tidy_name('  Anna   Maria ')).toBe('Anna Maria');
  });
  it('has at most 48 bytes, and no half character', () => {
    expect(tidy_name('é'.repeat(30))).toBe('é'.repeat(24));
    expect(cut_to_bytes('🏠🏠', 5)).toBe('🏠');
  });
});
