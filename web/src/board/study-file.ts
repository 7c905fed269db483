// A board as text: the record of its main line, for every reader of records, with the whole tree and its comments in one
// comment of that record, which other readers skip.
import { withoutHeadlines } from '../end/packed';
import { endOfLine, recordAt, rootOf, type Branch } from './tree';

const MARK = '# board ';
const MOVE = /^\d: /;
// Only the players' names are kept: the tags about dealing would not be true of variations.
const DROPPED = /^\[(Commitment|Secret|Seed|BegunElsewhere|Date|Table) /;

// The text is not that of a board.
export class BadStudy extends Error {}

// [lines, comment, what came next]
type Written = [string, string, Written[]];

const written = ({ lines, comment, next }: Branch): Written => [lines, comment, next.map(written)];

function isWritten(value: unknown): value is Written {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [lines, comment, next] = value as unknown[];
  return (
    typeof lines === 'string' &&
    MOVE.test(lines) &&
    lines.endsWith('\n') &&
    typeof comment === 'string' &&
    Array.isArray(next) &&
    next.every(isWritten)
  );
}

// A record as a tree without variations and comments. Draws and scores belong to the move before them.
export function treeOf(record: string): Branch {
  const bare = record
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => (line.startsWith('[') ? line : line.replace(/[ \t]*#.*$/, '')));
  const kept = withoutHeadlines(bare.join('\n'))
    .split('\n')
    .filter((line) => line !== '' && !DROPPED.test(line));
  const first = kept.findIndex((line) => MOVE.test(line));
  const begin = first < 0 ? kept.length : first;
  // From its end: a long game is made at once.
  const next = pieces(kept.slice(begin)).reduceRight<Branch[]>(
    (after, lines, index) => [{ id: index + 1, lines, comment: '', next: after }],
    [],
  );
  return { ...rootOf(kept.slice(0, begin).map(ended).join('')), next };
}

const ended = (line: string) => `${line}\n`;

function pieces(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (MOVE.test(line)) found.push(ended(line));
    else found[found.length - 1] += ended(line);
  }
  return found;
}

export function writeStudy(root: Branch): string {
  const tree = JSON.stringify([root.comment, root.next.map(written)]);
  return `${recordAt(root, endOfLine(root).id)}${MARK}${tree}\n`;
}

// Throws BadStudy. Whether its moves can be played is for the rules to say.
export function readStudy(text: string): Branch {
  const found = text
    .replaceAll('\r', '')
    .split('\n')
    .findLast((line) => line.startsWith(MARK));
  const main = treeOf(text);
  if (main.lines === '') throw new BadStudy();
  if (found === undefined) return main;
  let read: unknown;
  try {
    read = JSON.parse(found.slice(MARK.length));
  } catch {
    throw new BadStudy();
  }
  if (!Array.isArray(read) || read.length !== 2) throw new BadStudy();
  const [comment, next] = read as unknown[];
  if (typeof comment !== 'string' || !Array.isArray(next) || !next.every(isWritten)) throw new BadStudy();
  let id = 0;
  const numbered = ([lines, about, further]: Written): Branch => ({
    id: ++id,
    lines,
    comment: about,
    next: further.map(numbered),
  });
  return { ...rootOf(main.lines, comment), next: next.map(numbered) };
}
