// Makes the rules page's contents from docs/rules.md and its translations, messages/LANGUAGE/rules.md: the module
// `virtual:rules` loads the one of a language, a chunk each. The build fails if a text refers to a rule that does
// not exist, so that no link of the page leads nowhere.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Block, Entry, Example, Rulebook, Section, Span } from '../src/learn/rulebook';
import { chunks } from './chunks.ts';
import { examplesFile, readExamples } from './examples.ts';
import { languageCodes, MESSAGES } from './languages.ts';
import { readBlocks } from './markdown.ts';

export const RULES_FILE = fileURLToPath(new URL('../../docs/rules.md', import.meta.url));

export function rulesFile(code: string): string {
  return code === 'en' ? RULES_FILE : join(MESSAGES, code, 'rules.md');
}
export function languagesWithRules(): string[] {
  return languageCodes().filter((code) => existsSync(rulesFile(code)));
}

const NUMBER = /^R\d+(\.\d+)?$/;
const words = (spans: readonly Span[]) => spans.map((span) => span.text).join('');

function loose(blocks: Block[]): Entry {
  return { number: null, title: null, symbol: null, blocks };
}

// "**R2.1** Two to five can play …"
function ruleOfItem(item: Block[]): Entry | null {
  const [first, ...rest] = item;
  if (first?.kind !== 'text') return null;
  const [number, ...spans] = first.spans;
  if (number?.kind !== 'rule' || !NUMBER.test(number.text)) return null;
  const [next, ...others] = spans;
  const trimmed = next ? [{ ...next, text: next.text.trimStart() }, ...others] : [];
  const kept = trimmed.filter((span) => span.text);
  return { ...loose([{ kind: 'text', spans: kept }, ...rest]), number: number.text };
}

// "| **R11.1** | Councilman | star | One of your agents … |"
function rulesOfTable(block: Block): Entry[] | null {
  if (block.kind !== 'table') return null;
  const rules = block.rows.map(([number, title, symbol, ability]): Entry | null => {
    if (!number || !title || !symbol || !ability || !NUMBER.test(words(number))) return null;
    return {
      number: words(number),
      title: words(title),
      symbol: words(symbol),
      blocks: [{ kind: 'text', spans: ability }],
    };
  });
  return rules.every((rule) => rule !== null) ? rules : null;
}

function entries(blocks: readonly Block[]): Entry[] {
  const found: Entry[] = [];
  for (const block of blocks) {
    const rules = block.kind === 'list' ? block.items.map(ruleOfItem) : (rulesOfTable(block) ?? [null]);
    if (rules.length > 0 && rules.every((rule) => rule !== null)) {
      found.push(...rules);
      continue;
    }
    const last = found.at(-1);
    if (last && last.number === null) last.blocks.push(block);
    else found.push(loose([block]));
  }
  return found;
}

function readSection(lines: readonly string[]): Section {
  const [heading = '', ...rest] = lines;
  const [, number, title] = /^## (R\d+) (.+)$/.exec(heading) ?? [];
  if (!number || !title) throw new Error(`the rules: a section without a number: ${heading}`);
  return { number, title, entries: entries(readBlocks(rest)) };
}

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (value === null || typeof value !== 'object') return [];
  const span = value as Partial<Span>;
  if (span.kind === 'rule') return [span.text ?? ''];
  return Object.values(value).flatMap(references);
}

// The list of links to the sections.
export function isContents(paragraph: string): boolean {
  return /\[R1 [^\]]*\]\(#/.test(paragraph);
}

export function readRules(markdown: string): Rulebook {
  const lines = markdown.split(/\r?\n/);
  const starts = lines.flatMap((line, at) => (line.startsWith('## ') ? [at] : []));
  const sections = starts.map((start, i) => readSection(lines.slice(start, starts[i + 1])));
  const top = lines.slice(0, starts[0]).join('\n').split(/\n\n+/);
  const [title = '', ...paragraphs] = top;
  const introduction = paragraphs
    .filter((paragraph) => !isContents(paragraph)) // the page makes its own
    .flatMap((paragraph) => readBlocks(paragraph.split('\n')));
  const book = { title: title.replace(/^# /, '').trim(), introduction, sections };

  const known = new Set(numbers(book));
  const dangling = references(book).filter((rule) => !known.has(rule));
  if (dangling.length > 0) throw new Error(`the rules: no such rule: ${dangling.join(', ')}`);
  return book;
}

export function numbers(book: Rulebook): string[] {
  return book.sections.flatMap((section) => [
    section.number,
    ...section.entries.flatMap((entry) => (entry.number === null ? [] : [entry.number])),
  ]);
}

// Each stands below its rule.
export function withExamples(book: Rulebook, examples: readonly Example[]): Rulebook {
  const sections = book.sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => {
      const example = examples.find((each) => each.rule === entry.number);
      return example ? { ...entry, example } : entry;
    }),
  }));
  return { ...book, sections };
}

export function rules(): Plugin {
  return chunks('rules', languagesWithRules, (code) => ({
    text: withExamples(readRules(readFileSync(rulesFile(code), 'utf8')), readExamples(code)),
    files: [rulesFile(code), examplesFile(code)],
  }));
}
