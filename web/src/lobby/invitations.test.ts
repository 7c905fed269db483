import { describe, expect, it } from 'vitest';
import { anna, bot } from './example';
import { useful_links } from './invitations.svelte';

describe('invitations', () => {
  it('are forgotten when their seat is taken', () => {
    const seats = [anna, { seat: 2, sitter: 'nobody' } as const, bot(3)];
    expect(useful_links({ 2: 'a', 3: 'b' }, seats)).toEqual({ 2: 'a' });
  });
});
