import { describe, expect, it, vi } from 'vitest';

// The module looks at the address of the page when it is loaded.
vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('window', { addEventListener: () => {} });
const { read_route } = await import('./route.svelte');

describe('the address', () => {
  it('names a screen', () => {
    expect(read_route('')).toEqual({ page: 'front' });
    expect(read_route('#/')).toEqual({ page: 'front' });
    expect(read_route('#/nonsense')).toEqual({ page: 'front' });
    expect(read_route('#/table/abc')).toEqual({ page: 'table', table: 'abc' });
    expect(read_route('#/table/')).toEqual({ page: 'front' });
    expect(read_route('#/rules/R11.2')).toEqual({ page: 'rules', rule: 'R11.2' });
  });
  it('may give a right', () => {
    expect(read_route('#join=abc.s3cr3t')).toEqual({ page: 'join', table: 'abc', secret: 's3cr3t' });
    expect(read_route('#recover=s3cr3t')).toEqual({ page: 'recover', secret: 's3cr3t' });
  });
});
