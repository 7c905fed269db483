// Loads what the build made of the puzzles, each file once.
import { loadBytes } from '../net/local/load';
import type { Puzzle, PuzzleFiles } from './puzzle-set';

const loaded = new Map<string, Promise<unknown>>();

async function read(address: string): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await loadBytes(address))) as unknown;
}

function load(address: string): Promise<unknown> {
  const begun = loaded.get(address) ?? read(address);
  loaded.set(address, begun);
  begun.catch(() => loaded.delete(address)); // another try may succeed
  return begun;
}

export async function loadPiece(files: PuzzleFiles, piece: number): Promise<Puzzle[]> {
  return (await load(files.pieces[piece]!)) as Puzzle[];
}

// Why each puzzle's best move is the best, in the order of the entries.
export async function loadWhys(files: PuzzleFiles, code: string): Promise<string[]> {
  return (await load(files.whys[code] ?? files.whys['en']!)) as string[];
}
