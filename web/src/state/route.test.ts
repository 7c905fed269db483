import { describe, expect, it, vi } from 'vitest';

// The module looks at the address of the page when it is loaded.
vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('window', { addEventListener: () => {} });
const { readRoute } = await import('./route.svelte');

describe('the address', () => {
  it('names a screen', () => {
    expect(readRoute('')).toEqual({ page: 'front' });
    expect(readRoute('#/')).toEqual({ page: 'front' });
    expect(readRoute('#/nonsense')).toEqual({ page: 'front' });
    expect(readRoute('#/bots')).toEqual({ page: 'bots' });
    expect(readRoute('#/table/abc')).toEqual({ page: 'table', table: 'abc' });
    expect(readRoute('#/table/')).toEqual({ page: 'front' });
    expect(readRoute('#/replay/abc')).toEqual({ page: 'replay', table: 'abc', review: false });
    expect(readRoute('#/replay/abc/review')).toEqual({ page: 'replay', table: 'abc', review: true });
    expect(readRoute('#/rules/R11.2')).toEqual({ page: 'rules', rule: 'R11.2' });
  });
  it('may have a whole game in it', () => {
    expect(readRoute('#game=1abc-_')).toEqual({ page: 'record', link: '1abc-_' });
    expect(readRoute('#game=')).toEqual({ page: 'record', link: '' });
  });
  it('may have a whole analysis board in it', () => {
    expect(readRoute('#board=2abc-_')).toEqual({ page: 'board', from: '2abc-_', shows: '' });
    expect(readRoute('#/board/editor')).toEqual({ page: 'board', from: '', shows: 'editor' });
    expect(readRoute('#/board')).toEqual({ page: 'board', from: '', shows: '' });
    expect(readRoute('#/box')).toEqual({ page: 'box' });
  });
  it('may give a right', () => {
    const invitation = { page: 'join', table: 'abc', secret: 's3cr3t' };
    expect(readRoute('#join=abc.s3cr3t')).toEqual({ ...invitation, watches: false });
    expect(readRoute('#watch=abc.s3cr3t')).toEqual({ ...invitation, watches: true });
    expect(readRoute('#recover=s3cr3t')).toEqual({ page: 'recover', secret: 's3cr3t' });
  });
});
