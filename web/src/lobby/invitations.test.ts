import { describe, expect, it } from 'vitest';
import { anna, bot } from './example';
import { usefulLinks } from './invitations.svelte';

describe('invitations', () => {
  it('are forgotten when their seat is taken', () => {
    const seats = [anna, { seat: 2, sitter: 'nobody' } as const, bot(3)];
    expect(usefulLinks({ 2: 'a', 3: 'b' }, seats)).toEqual({ 2: 'a' });
  });
});
