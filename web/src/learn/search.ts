// Finding rules by a word or a number, and marking what was found.
import type { Block, Entry, Rulebook, Section, Span } from './rulebook';

const spansText = (spans: readonly Span[]) => spans.map((span) => span.text).join('');

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return spansText(block.spans);
    case 'heading':
      return block.text;
    case 'list':
      return block.items.flatMap((item) => item.map(blockText)).join(' ');
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(spansText)).join(' ');
  }
}

function entryText(entry: Entry): string {
  return [entry.number, entry.title, entry.symbol, ...entry.blocks.map(blockText)].join(' ');
}

export function searchWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

function hasAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

// "R7", "r7.4" or "7.4" is asked for as a number.
function asNumber(query: string): string | null {
  const found = /^(?:r\s*(\d+(?:\.\d*)?)|(\d+\.\d+))$/i.exec(query.trim());
  return found ? `R${(found[1] ?? found[2]!).replace(/\.$/, '')}` : null;
}

function isUnder(number: string | null, asked: string): boolean {
  return number === asked || (number?.startsWith(`${asked}.`) ?? false);
}

// Of a table of words only the rows that were asked for.
function matchingRows(entry: Entry, words: readonly string[]): Entry {
  if (entry.number !== null) return entry;
  const blocks = entry.blocks.flatMap((block): Block[] => {
    if (!hasAll(blockText(block), words)) return [];
    if (block.kind !== 'table') return [block];
    const rows = block.rows.filter((row) => hasAll(row.map(spansText).join(' '), words));
    return [rows.length > 0 ? { ...block, rows } : block];
  });
  return blocks.length > 0 ? { ...entry, blocks } : entry;
}

// The sections with the rules that have every word of the query; all of them if there is no query.
export function findRules(book: Rulebook, query: string): Section[] {
  const words = searchWords(query);
  if (words.length === 0) return book.sections;
  const number = asNumber(query);
  return book.sections.flatMap((section): Section[] => {
    const titleFound = number ? section.number === number : hasAll(section.title, words);
    if (titleFound) return [section];
    const entries = section.entries
      .filter((entry) => (number ? isUnder(entry.number, number) : hasAll(entryText(entry), words)))
      .map((entry) => (number ? entry : matchingRows(entry, words)));
    return entries.length > 0 ? [{ ...section, entries }] : [];
  });
}

export function countRules(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + section.entries.filter((entry) => entry.number !== null).length, 0);
}

export interface Piece {
  text: string;
  hit: boolean;
}

// Cuts a text where one of the words occurs in it.
export function mark(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, hit: false }];
  const escaped = [...words]
    // The longest first: of two words that begin alike, an alternative would otherwise always take the shorter.
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'i'))
    .map((piece, i) => ({ text: piece, hit: i % 2 === 1 }))
    .filter((piece) => piece.text);
}
