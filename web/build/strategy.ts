// Makes the pages on strategy: messages/LANGUAGE/strategy.md with the figures of docs/strategy.json, which
// `norenberc study` wrote (docs/strategy.md). The module `virtual:strategy` loads those of a language, a chunk each.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Leaf, Strategy } from '../src/learn/rulebook';
import { format, type Values } from '../src/text/format.ts';
import { chunks } from './chunks.ts';
import { allAreas, messageSource } from './golden.ts';
import { languageCodes, MESSAGES, readArea } from './languages.ts';
import { readLeaf } from './summary.ts';

export const FIGURES_FILE = fileURLToPath(new URL('../../docs/strategy.json', import.meta.url));
const GROUPS = ['studied', 'opponents', 'winners', 'others'] as const;

interface Study extends Record<(typeof GROUPS)[number], Record<string, number>> {
  players: [string, string];
  seats: number;
  games: number;
  seed: string;
}
export const readStudy = (): Study => JSON.parse(readFileSync(FIGURES_FILE, 'utf8')) as Study;

export function strategyFile(code: string): string {
  const own = join(MESSAGES, code, 'strategy.md');
  return existsSync(own) ? own : join(MESSAGES, 'en', 'strategy.md');
}

// {studied.points} and the like: percents and counts of ten or more as whole numbers, others with one decimal, or two
// where one would make nothing of what is little.
export function strategyValues(study: Study): Values {
  const rounded = (name: string, value: number) => {
    const digits = name.endsWith('_percent') || value >= 10 ? 0 : value < 0.1 ? 2 : 1;
    return Number(value.toFixed(digits));
  };
  return Object.fromEntries(
    GROUPS.flatMap((group) =>
      Object.entries(study[group]).map(([name, value]) => [`${group}.${name}`, rounded(name, value)]),
    ),
  );
}

export function commandOf({ players, seats, games, seed }: Study): string {
  return `norenberc study ${players.join(' ')} --players ${seats} --games ${games} --seed ${seed}`;
}

export function readStrategy(code: string): Strategy {
  const study = readStudy();
  const source = messageSource(code, new Map(allAreas().map((area) => [area, readArea(code, area)])));
  const text = format(readFileSync(strategyFile(code), 'utf8'), strategyValues(study), source);
  const pages: Leaf[] = text
    .split(/^(?=# )/m)
    .filter((page) => page.startsWith('# '))
    .map(readLeaf);
  return { pages, games: study.games, command: commandOf(study) };
}

export function strategy(): Plugin {
  return chunks('strategy', languageCodes, (code) => ({
    text: readStrategy(code),
    files: [strategyFile(code), FIGURES_FILE],
  }));
}
