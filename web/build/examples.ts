// Makes the worked examples of the rules. Their positions are records in docs/examples, which the real engine plays
// (`norenberc lesson`); pictures and all numbers of the texts (messages/LANGUAGE/examples.md) are taken from what it
// did, so that none of them is typed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Example, Row } from '../src/learn/rulebook';
import type { Step } from '../src/game/protocol';
import { format, type Values } from '../src/text/format.ts';
import { EXAMPLES, type Made } from './example-makers.ts';
import type { Sketch } from './example-parts.ts';
import { allAreas, messageSource } from './golden.ts';
import { MESSAGES, readArea } from './languages.ts';
import { program } from './lesson.ts';
import { readBlocks } from './markdown.ts';

export const EXAMPLES_FOLDER = fileURLToPath(new URL('../../docs/examples', import.meta.url));
const MOST_BYTES = 16 * 1024 * 1024;

export function examplesFile(code: string): string {
  const own = join(MESSAGES, code, 'examples.md');
  return existsSync(own) ? own : join(MESSAGES, 'en', 'examples.md');
}

export function playRecord(name: string): Step[] {
  const file = join(EXAMPLES_FOLDER, `${name}.txt`);
  const text = execFileSync(program(), ['lesson', file], { encoding: 'utf8', maxBuffer: MOST_BYTES });
  return (JSON.parse(text) as { steps: Step[] }).steps;
}

// "## selling" and the lines below it.
export function textsIn(markdown: string): Map<string, string> {
  const parts = markdown.split(/^## /m).slice(1);
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf('\n')).trim(), part.slice(part.indexOf('\n')).trim()]),
  );
}

let made: Made[] | undefined;
// Once for all languages.
export function madeExamples(): Made[] {
  if (made) return made;
  const played = new Map<string, Step[]>();
  const steps = (name: string) => {
    if (!played.has(name)) played.set(name, playRecord(name));
    return played.get(name)!;
  };
  return (made = EXAMPLES.map((each) => ({ ...each, ...each.make(steps(each.record)) })));
}

export function readExamples(code: string): Example[] {
  const texts = textsIn(readFileSync(examplesFile(code), 'utf8'));
  const source = messageSource(code, new Map(allAreas().map((area) => [area, readArea(code, area)])));
  const say = (text: string, values: Values) => format(text, values, source);
  const row = ({ label, values = {}, ...rest }: Sketch): Row => ({ ...rest, label: say(label, values) });
  return madeExamples().map(({ name, rule, rows, values }) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`the examples in ${code}: "${name}" is missing`);
    return { name, rule, rows: rows.map(row), blocks: readBlocks(say(text, values).split('\n')) };
  });
}
