// Makes the rules on one page, which the program writes with the engine's numbers (`norenberc rules --summary`): the
// module `virtual:summary` loads the one of a language, a chunk each.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Leaf } from '../src/learn/rulebook';
import { chunks } from './chunks.ts';
import { languageCodes, MESSAGES } from './languages.ts';
import { program } from './lesson.ts';
import { readBlocks } from './markdown.ts';

// A page of Markdown: its title, what stands before the first heading, and the sections.
export function readLeaf(markdown: string): Leaf {
  const lines = markdown.split(/\r?\n/);
  const starts = lines.flatMap((line, at) => (line.startsWith('## ') ? [at] : []));
  const [title = '', ...opening] = lines.slice(0, starts[0]);
  return {
    title: title.replace(/^# /, '').trim(),
    opening: readBlocks(opening),
    sections: starts.map((start, i) => ({
      title: lines[start]!.slice(3).trim(),
      blocks: readBlocks(lines.slice(start + 1, starts[i + 1])),
    })),
  };
}

export function readSummary(code: string): Leaf {
  return readLeaf(
    execFileSync(program(), ['--language', code, 'rules', '--summary', '--markdown'], { encoding: 'utf8' }),
  );
}

export function summary(): Plugin {
  return chunks('summary', languageCodes, (code) => ({
    text: readSummary(code),
    files: [join(MESSAGES, code, 'summary.md')].filter(existsSync),
  }));
}
