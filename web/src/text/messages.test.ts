// No sentence stands in the code, and every message is used, can be read, and gets what it wants.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { parts_of } from './syntax';

const SOURCE = join(import.meta.dirname, '..');
const MESSAGES = join(import.meta.dirname, '../../../messages/en');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => join(SOURCE, name));
const areas = new Map(
  readdirSync(MESSAGES).map((name) => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(join(MESSAGES, name), 'utf8')) as Record<string, string>,
  ]),
);

// Attributes that people read or hear.
const SPOKEN = new Set(['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'label']);
const is_word = (text: string) => /\p{L}{2,}/u.test(text);

function sentences_in(code: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    const it = node as Record<string, unknown>;
    if (it['type'] === 'StyleDirective') return;
    if (it['type'] === 'Attribute') {
      const value = it['value'];
      if (!SPOKEN.has(String(it['name'])) || !Array.isArray(value)) return;
      for (const part of value as { type: string; data?: string }[]) {
        if (part.type === 'Text' && is_word(part.data ?? '')) found.push(part.data!);
      }
      return;
    }
    if (it['type'] === 'Text' && is_word(String(it['data']))) found.push(String(it['data']).trim());
    Object.values(it).forEach(visit);
  };
  visit(parse(code, { modern: true }).fragment);
  return found;
}

describe('messages', () => {
  it('can be read', () => {
    for (const [area, messages] of areas) {
      for (const [key, text] of Object.entries(messages)) {
        expect(() => parts_of(text), `${area}.${key}`).not.toThrow();
        expect(text.trim(), `${area}.${key}`).not.toBe('');
      }
    }
  });
  it('are all used', () => {
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    // A key is written out, or put together from a beginning: `game.guild_${guild}`.
    const beginnings = [...code.matchAll(/[`'"]([a-z]+\.[a-z_]*)\$\{/g)].map((match) => match[1]!);
    const unused = [...areas].flatMap(([area, messages]) =>
      Object.keys(messages)
        .map((key) => `${area}.${key}`)
        .filter((key) => !code.includes(`'${key}'`) && !code.includes(`"${key}"`))
        .filter((key) => !beginnings.some((beginning) => key.startsWith(beginning))),
    );
    expect(unused).toEqual([]);
  });
});

describe('the code', () => {
  it('has no sentence of its own', () => {
    const found = files
      .filter((file) => file.endsWith('.svelte'))
      .flatMap((file) => sentences_in(readFileSync(file, 'utf8')).map((text) => `${relative(SOURCE, file)}: ${text}`));
    expect(found).toEqual([]);
  });
  it('would be caught with one', () => {
    expect(sentences_in('<p>Your turn</p>')).toEqual(['Your turn']);
    expect(sentences_in('<button aria-label="Close it">×</button>')).toEqual(['Close it']);
    expect(sentences_in("<p class='big'>{t('a.b')} 3</p><script>const a = 'x y';</script>")).toEqual([]);
  });
});
