// Makes the introduction's prepared game from its record, with the real engine: the module `virtual:lesson`.
// The program is the one that the environment's NORENBERC names, or the release build.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { freeDecisions, trim, type LessonStep } from '../src/learn/lesson-steps.ts';
import { STOPS } from '../src/learn/stops.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const RECORD = here('../lesson/first.txt');
const MODULE = 'virtual:lesson';
const MOST_BYTES = 16 * 1024 * 1024;

export function program(): string {
  return process.env['NORENBERC'] ?? here('../../build/release/norenberc');
}

export function readLesson(): LessonStep[] {
  const path = program();
  if (!existsSync(path)) {
    throw new Error(`The introduction is made by the game itself, and there is no program ${path}.
Build it first (tools/build release norenberc), or say in NORENBERC where it is.`);
  }
  const judge = ['--judge', freeDecisions(STOPS).join(',')];
  const text = execFileSync(path, ['lesson', ...judge, RECORD], { encoding: 'utf8', maxBuffer: MOST_BYTES });
  return trim((JSON.parse(text) as { steps: LessonStep[] }).steps);
}

export function lesson(): Plugin {
  return {
    name: 'norenberc-lesson',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      this.addWatchFile(RECORD);
      // As a string, which a browser reads faster than an object of this size.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readLesson()))});`;
    },
  };
}
