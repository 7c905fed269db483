// The tree of variations. A branch is a move with its lines of the record, a comment, and its continuations: the first is
// the main line, the others are variations. Trees are values; a change makes a new one.
import type { Move, Seat } from '../game/protocol';

export interface Branch {
  id: number;
  lines: string; // of the record: the move and what was drawn after it; of the root all that comes before the first move
  comment: string;
  next: readonly Branch[];
}

export interface PlayedMove {
  seat: Seat;
  move: Move;
}

const PLAYED = /^(\d): (.+)$/;

export function rootOf(start: string, comment = ''): Branch {
  return { id: 0, lines: start, comment, next: [] };
}

// Seat and move of a branch; null for the root.
export function playedIn(branch: Branch): PlayedMove | null {
  const [first = ''] = branch.lines.split('\n', 1);
  const read = branch.id === 0 ? null : PLAYED.exec(first);
  return read ? { seat: Number(read[1]), move: read[2]!.trim() } : null;
}

// From the root to this branch, both included; empty if it is not in the tree.
export function pathTo(root: Branch, id: number): Branch[] {
  const path: Branch[] = [];
  const reaches = (branch: Branch): boolean => {
    path.push(branch);
    if (branch.id === id || branch.next.some(reaches)) return true;
    path.pop();
    return false;
  };
  reaches(root);
  return path;
}

export function recordAt(root: Branch, id: number): string {
  return pathTo(root, id)
    .map(({ lines }) => lines)
    .join('');
}

// The last branch of the main line from here.
export function endOfLine(branch: Branch): Branch {
  const [first] = branch.next;
  return first ? endOfLine(first) : branch;
}

export function all(root: Branch): Branch[] {
  const found: Branch[] = [];
  const visit = (branch: Branch): void => {
    found.push(branch);
    branch.next.forEach(visit);
  };
  visit(root);
  return found;
}

export function size(root: Branch): number {
  return all(root).length - 1;
}

function changed(root: Branch, id: number, change: (branch: Branch) => Branch): Branch {
  if (root.id === id) return change(root);
  const next = root.next.map((each) => changed(each, id, change));
  return next.every((each, index) => each === root.next[index]) ? root : { ...root, next };
}

export function withComment(root: Branch, id: number, comment: string): Branch {
  return changed(root, id, (branch) => (branch.comment === comment ? branch : { ...branch, comment }));
}

// A move that is already there leads to its branch.
export function withMove(root: Branch, at: number, lines: string): { root: Branch; id: number } {
  const id = Math.max(...all(root).map((each) => each.id)) + 1;
  const fresh: Branch = { id, lines, comment: '', next: [] };
  const asked = JSON.stringify(playedIn(fresh));
  const known = pathTo(root, at)
    .at(-1)
    ?.next.find((each) => JSON.stringify(playedIn(each)) === asked);
  if (known) return { root, id: known.id };
  return { root: changed(root, at, (branch) => ({ ...branch, next: [...branch.next, fresh] })), id };
}

// Without this branch and everything below it; the root stays.
export function without(root: Branch, id: number): Branch {
  const parent = pathTo(root, id).at(-2);
  if (!parent) return root;
  return changed(root, parent.id, (branch) => ({ ...branch, next: branch.next.filter((each) => each.id !== id) }));
}

// The line through this branch becomes the main line.
export function asMainLine(root: Branch, id: number): Branch {
  const path = pathTo(root, id);
  return path.slice(1).reduce((tree, each, index) => {
    const parent = path[index]!;
    return changed(tree, parent.id, (branch) => ({
      ...branch,
      next: [...branch.next.filter((one) => one.id === each.id), ...branch.next.filter((one) => one.id !== each.id)],
    }));
  }, root);
}

export function isOnMainLine(root: Branch, id: number): boolean {
  const path = pathTo(root, id);
  return path.every((each, index) => index === 0 || path[index - 1]!.next[0]?.id === each.id);
}

export interface Row {
  branch: Branch;
  depth: number; // 0: the main line
  begins: boolean; // a variation
}

// In reading order: a move, its alternatives, then its continuation.
export function rows(root: Branch): Row[] {
  const found: Row[] = [];
  const follow = (parent: Branch, depth: number) => {
    const [first, ...others] = parent.next;
    if (!first) return;
    found.push({ branch: first, depth, begins: false });
    for (const other of others) {
      found.push({ branch: other, depth: depth + 1, begins: true });
      follow(other, depth + 1);
    }
    follow(first, depth);
  };
  follow(root, 0);
  return found;
}
