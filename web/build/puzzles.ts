// Makes the puzzles of the page from those that `norenberc puzzles` found (docs/puzzles.md), with the real engine: the
// module `virtual:puzzles`. What each is about is in the module; positions come in pieces and sentences by language, as
// files that the build compresses, since not every static host does it.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { PIECE, type Puzzle, type PuzzleEntry } from '../src/learn/puzzle-set.ts';
import { languageCodes } from './languages.ts';
import { program } from './lesson.ts';

export const PUZZLES_FILE = fileURLToPath(new URL('../puzzles/found.jsonl', import.meta.url));
const MODULE = 'virtual:puzzles';
const MOST_BYTES = 64 * 1024 * 1024;

export type FoundPuzzle = Puzzle & PuzzleEntry & { why: string };

export function readPuzzles(code = 'en'): FoundPuzzle[] {
  const path = program();
  if (!existsSync(path)) throw new Error(`Puzzles are checked by the game itself, and there is no program ${path}.`);
  const words = ['--language', code, 'puzzles', '--from', PUZZLES_FILE];
  const text = execFileSync(path, words, { encoding: 'utf8', maxBuffer: MOST_BYTES });
  return (JSON.parse(text) as { puzzles: FoundPuzzle[] }).puzzles;
}

export function entryOf({ id, theme, level, view }: FoundPuzzle): PuzzleEntry {
  return { id, theme, level, players: view.players };
}

function positionOf({ seat, chances, accepted, other, decision, view, standings }: FoundPuzzle): Puzzle {
  return { seat, chances, accepted, other, decision, view, standings };
}

export function pieces(all: readonly FoundPuzzle[]): Puzzle[][] {
  const count = Math.ceil(all.length / PIECE);
  return Array.from({ length: count }, (_, i) => all.slice(i * PIECE, (i + 1) * PIECE).map(positionOf));
}

export function puzzles(): Plugin {
  let isBuilt = false;
  return {
    name: 'norenberc-puzzles',
    configResolved(config) {
      isBuilt = config.command === 'build';
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      this.addWatchFile(PUZZLES_FILE);
      const emit = (name: string, content: unknown) => {
        const source = gzipSync(JSON.stringify(content), { level: 9 });
        if (!isBuilt) return JSON.stringify(`data:application/gzip;base64,${source.toString('base64')}`);
        return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source })}`;
      };
      const all = readPuzzles();
      const positions = pieces(all).map((piece, i) => emit(`puzzles-${i + 1}.bin`, piece));
      const whys = languageCodes().map((code) => {
        const texts = readPuzzles(code).map((each) => each.why);
        return `${code}: ${emit(`puzzles-${code}.bin`, texts)}`;
      });
      const entries = JSON.stringify(JSON.stringify(all.map(entryOf)));
      return `export default {
  entries: JSON.parse(${entries}),
  pieces: [${positions.join(', ')}],
  whys: { ${whys.join(', ')} },
};`;
    },
  };
}
