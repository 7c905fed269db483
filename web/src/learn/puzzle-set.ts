// The puzzles that there are, which of them comes next, and what this device remembers of them. Pure functions.
import type { Decision, Move, Seat, Standings, View } from '../game/protocol';

export const THEMES = ['favorite', 'price', 'majority', 'crest', 'purse', 'last_turn', 'plan'] as const;
export type Theme = (typeof THEMES)[number];

// How many positions come in one file.
export const PIECE = 25;

export interface PuzzleEntry {
  id: string;
  theme: Theme;
  level: string; // the weakest that finds the move
  players: number;
}

export interface Puzzle {
  seat: Seat;
  decision: Decision; // with all legal moves …
  chances: number[]; // … and what each is worth, in thousandths
  accepted: Move[]; // the best first
  other: Move; // the best that is not accepted
  view: View;
  standings: Standings;
}

export interface PuzzleFiles {
  entries: readonly PuzzleEntry[];
  pieces: readonly string[]; // addresses
  whys: Readonly<Record<string, string>>; // by language
}

export interface Filter {
  theme: Theme | '';
  level: string;
}

// What is kept on the device.
export interface Progress {
  solved: string[];
  streak: number; // right at the first try, one after another
  daily: string; // the day whose puzzle was solved last
}
export const NO_PROGRESS: Progress = { solved: [], streak: 0, daily: '' };

// In percent.
export const chanceOf = (puzzle: Puzzle, move: Move): number =>
  Math.round((puzzle.chances[puzzle.decision.moves.indexOf(move)] ?? 0) / 10);

// A prime: neighbors in the list come from the same game, and are far apart this way.
const STRIDE = 7919;
const DAY = 24 * 60 * 60 * 1000;

// The calendar's day where the player is, such as 2026-11-17.
export function dayOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

// The same for everybody on the same day, and another one on each day until all have had theirs.
export function dailyPuzzle(entries: readonly PuzzleEntry[], day: string): PuzzleEntry | null {
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);
  return entries[(number * STRIDE) % entries.length] ?? null;
}

const fits = (entry: PuzzleEntry, { theme, level }: Filter): boolean =>
  (theme === '' || entry.theme === theme) && (level === '' || entry.level === level);

export const fitting = (entries: readonly PuzzleEntry[], filter: Filter): PuzzleEntry[] =>
  entries.filter((entry) => fits(entry, filter));

// One that was not solved yet, if there is any; the same one again only where it is the only one.
export function nextPuzzle(
  entries: readonly PuzzleEntry[],
  filter: Filter,
  { solved }: Progress,
  current: string,
): PuzzleEntry | null {
  const count = entries.length;
  const from = entries.findIndex((entry) => entry.id === current);
  const start = Math.max(from, 0);
  const others = Array.from({ length: count }, (_, i) => entries[(start + (i + 1) * STRIDE) % count]!).filter(
    (entry) => entry.id !== current && fits(entry, filter),
  );
  const known = new Set(solved);
  const only = entries[from];
  return others.find((entry) => !known.has(entry.id)) ?? others[0] ?? (only && fits(only, filter) ? only : null);
}

// After an answer. Only the first answer to a puzzle counts for the streak, and none where the move was shown.
export function afterAnswer(
  progress: Progress,
  id: string,
  { isRight, isFirst, day }: { isRight: boolean; isFirst: boolean; day: string | null },
): Progress {
  const streak = !isFirst ? progress.streak : isRight ? progress.streak + 1 : 0;
  if (!isRight) return { ...progress, streak };
  const solved = progress.solved.includes(id) ? progress.solved : [...progress.solved, id];
  return { solved, streak, daily: day ?? progress.daily };
}
