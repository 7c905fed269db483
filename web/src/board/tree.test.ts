import { describe, expect, it } from 'vitest';
import {
  asMainLine,
  endOfLine,
  isOnMainLine,
  pathTo,
  playedIn,
  recordAt,
  rootOf,
  rows,
  size,
  withComment,
  withMove,
  without,
  type Branch,
} from './tree';

function planted(): Branch {
  let root = rootOf('[Players "2"]\nSet-up\n');
  ({ root } = withMove(root, 0, '1: plan brewers\n')); // 1
  ({ root } = withMove(root, 1, '2: pass\n')); // 2
  ({ root } = withMove(root, 0, '1: pass\n')); // 3, instead of 1
  ({ root } = withMove(root, 3, '2: plan bakers\nRefill after round 1\nbakers/l1: mayor\n')); // 4
  ({ root } = withMove(root, 1, '2: plan bakers\n')); // 5, instead of 2
  return root;
}

describe('the tree of what was tried', () => {
  it('has the record of every branch', () => {
    const root = planted();
    expect(recordAt(root, 4)).toBe(
      '[Players "2"]\nSet-up\n1: pass\n2: plan bakers\nRefill after round 1\nbakers/l1: mayor\n',
    );
    expect(pathTo(root, 4).map(({ id }) => id)).toEqual([0, 3, 4]);
    expect(playedIn(pathTo(root, 4).at(-1)!)).toEqual({ seat: 2, move: 'plan bakers' });
    expect(playedIn(root)).toBeNull();
    expect(pathTo(root, 99)).toEqual([]);
  });

  it('leads to the same branch by the same move', () => {
    const root = planted();
    const again = withMove(root, 0, '1: pass\n');
    expect(again).toEqual({ root, id: 3 });
    expect(size(again.root)).toBe(5);
  });

  it('is read move by move, each with what could have been played instead', () => {
    expect(rows(planted()).map(({ branch, depth, begins }) => [branch.id, depth, begins])).toEqual([
      [1, 0, false],
      [3, 1, true],
      [4, 1, false],
      [2, 0, false],
      [5, 1, true],
    ]);
  });

  it('makes any line the main line, and keeps all others', () => {
    const before = planted();
    expect(isOnMainLine(before, 4)).toBe(false);
    const after = asMainLine(before, 4);
    expect(isOnMainLine(after, 4)).toBe(true);
    expect(isOnMainLine(after, 1)).toBe(false);
    expect(endOfLine(after).id).toBe(4);
    expect(size(after)).toBe(5);
    expect(endOfLine(before).id).toBe(2); // the old one has not changed
  });

  it('forgets a branch with all that came after it, but never the start', () => {
    expect(rows(without(planted(), 1)).map(({ branch }) => branch.id)).toEqual([3, 4]);
    const root = planted();
    expect(without(root, 0)).toBe(root);
  });

  it('keeps comments', () => {
    const root = withComment(planted(), 5, 'better');
    expect(pathTo(root, 5).at(-1)?.comment).toBe('better');
    expect(withComment(root, 5, 'better')).toBe(root);
  });
});
