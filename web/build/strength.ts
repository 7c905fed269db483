// The measured strength of the bots for the page, from the table of ratings in docs/strength.md (which `norenberc ladder`
// writes): the module `virtual:strength`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const REPORT = fileURLToPath(new URL('../../docs/strength.md', import.meta.url));
const MODULE = 'virtual:strength';
const FEWEST_PLAYERS = 2; // the first column

// Elo by level and number of players: "| scribe | +304 [+262, +343] | …".
export function readRatings(text = readFileSync(REPORT, 'utf8')): Record<string, Record<number, number>> {
  const section = /\n## Ratings\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  const ratings: Record<string, Record<number, number>> = {};
  for (const [, level, rest] of section.matchAll(/^\| (\w+) \|((?: [+-]\d+ \[[^\]]*\] \|)+)$/gm)) {
    const numbers = [...rest!.matchAll(/([+-]\d+) \[/g)].map(([, elo]) => Number(elo));
    ratings[level!] = Object.fromEntries(numbers.map((elo, at) => [at + FEWEST_PLAYERS, elo]));
  }
  return ratings;
}

export function strength(): Plugin {
  return {
    name: 'norenberc-strength',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      this.addWatchFile(REPORT);
      return `export default ${JSON.stringify(readRatings())};`;
    },
  };
}
