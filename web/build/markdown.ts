// The part of Markdown that docs/rules.md is written in, read into blocks and spans.
import type { Block, Span, SpanKind } from '../src/learn/rulebook';

const LIST_ITEM = /^(-|\d+\.) +/;
const RULE = /\bR\d+(?:\.\d+)?\b/;

export function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  const add = (kind: SpanKind, words: string) => {
    if (words) spans.push({ kind, text: words });
  };
  // Code, strong, emphasis, a link (of which the words are kept), a rule.
  const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\([^)]*\)|\b(R\d+(?:\.\d+)?)\b/g;
  let end = 0;
  for (const found of text.matchAll(marks)) {
    add('plain', text.slice(end, found.index));
    const [whole, code, strong, em, link, rule] = found;
    if (code !== undefined) add('code', code);
    else if (strong !== undefined) add(RULE.test(strong) ? 'rule' : 'strong', strong);
    else if (em !== undefined) add('em', em);
    else if (link !== undefined) add('plain', link);
    else if (rule !== undefined) add('rule', rule);
    end = found.index + whole.length;
  }
  add('plain', text.slice(end));
  return spans;
}

function cells(line: string): Span[][] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => readSpans(cell.trim()));
}

// `lines` as they stand under a heading or, without their indentation, in an item of a list.
export function readBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  const here = () => lines[at] ?? '';
  while (at < lines.length) {
    if (here().trim() === '') {
      at += 1;
    } else if (here().startsWith('#')) {
      blocks.push({ kind: 'heading', text: here().replace(/^#+ /, '') });
      at += 1;
    } else if (here().startsWith('|')) {
      const rows: Span[][][] = [];
      while (here().startsWith('|')) {
        rows.push(cells(here()));
        at += 1;
      }
      const [head = [], , ...body] = rows; // the second line is the ruler
      blocks.push({ kind: 'table', head, rows: body });
    } else if (LIST_ITEM.test(here())) {
      const ordered = !here().startsWith('-');
      const items: Block[][] = [];
      let mark: RegExpExecArray | null;
      while ((mark = LIST_ITEM.exec(here())) && ordered === !here().startsWith('-')) {
        const indent = mark[0].length;
        const item = [here().slice(indent)];
        at += 1;
        while (at < lines.length && (here().startsWith(' '.repeat(indent)) || here() === '')) {
          item.push(here().slice(indent));
          at += 1;
        }
        items.push(readBlocks(item));
      }
      blocks.push({ kind: 'list', ordered, items });
    } else {
      const words: string[] = [];
      while (here().trim() !== '' && !/^[#|]/.test(here()) && !(words.length && LIST_ITEM.test(here()))) {
        words.push(here().trim());
        at += 1;
      }
      blocks.push({ kind: 'text', spans: readSpans(words.join(' ')) });
    }
  }
  return blocks;
}
