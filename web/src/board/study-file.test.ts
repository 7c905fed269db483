import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BadStudy, readStudy, treeOf, writeStudy } from './study-file';
import { endOfLine, recordAt, rootOf, size, withComment, withMove, type Branch } from './tree';

const served = readFileSync(new URL('../../../tests/data/served_game.txt', import.meta.url), 'utf8');
const MOVES = served.split('\n').filter((line) => /^\d: /.test(line)).length;

describe('the text of a board', () => {
  it('begins as a record without variations', () => {
    const root = treeOf(served);
    expect(size(root)).toBe(MOVES);
    expect(root.next).toHaveLength(1);
    const record = recordAt(root, endOfLine(root).id);
    expect(record).toContain('[Player1 "Anna"]');
    expect(record).toContain('Refill after round 1\nbrewers/l3: shoemaker 7\n');
    expect(record).toContain('Scores\nseat 1:');
  });

  it('has nothing that is not true of moves tried here', () => {
    expect(recordAt(treeOf(served), 0)).not.toMatch(/Secret|Commitment/);
  });

  it('keeps variations and comments, whatever is in them', () => {
    let root: Branch = treeOf(served);
    ({ root } = withMove(root, 0, '1: pass\n'));
    root = withComment(root, 0, 'Look: "here" # and\nthere, öß');
    root = withComment(root, 3, 'a turning point');
    const text = writeStudy(root);
    const read = readStudy(text);
    expect(writeStudy(read)).toBe(text);
    expect(size(read)).toBe(MOVES + 1);
    expect(read.comment).toBe('Look: "here" # and\nthere, öß');
    // The comment of a record ends with its line.
    expect(text.split('\n').filter((line) => line.startsWith('# board '))).toHaveLength(1);
    expect(readStudy(text.replaceAll('\n', '\r\n'))).toEqual(read);
  });

  it('is a record for anybody else', () => {
    let root = treeOf(served);
    ({ root } = withMove(root, 0, '1: pass\n'));
    const lines = writeStudy(root).split('\n');
    expect(treeOf(lines.filter((line) => !line.startsWith('#')).join('\n'))).toEqual(treeOf(served));
  });

  it('is refused where it is broken', () => {
    const text = writeStudy(withComment(treeOf(served), 0, 'x'));
    for (const broken of [
      '',
      text.slice(0, -20),
      `${text}# board {}\n`,
      `${text}# board ["",[["no move\\n","",[]]]]\n`,
      `${text}# board ["",[["1: pass","",[]]]]\n`,
      `${text}# board [1,[]]\n`,
    ]) {
      expect(() => readStudy(broken), broken.slice(-40)).toThrow(BadStudy);
    }
    expect(writeStudy(rootOf('Set-up\n'))).toBe('Set-up\n# board ["",[]]\n');
  });
});
