// No sentence stands in the code; every message is used, can be read, gets what it wants, and is there in every
// language. Areas that the page does not use are checked as well, but not for being used: that is the programs' part.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { otherKeys, otherPlaceholders, unknownForms, unreadable, wrongPlurals, type Texts } from './check-messages';
import { allAreas } from './golden';
import { languageCodes, readArea } from './languages';
import { pseudo } from './pseudo';
import { AREAS } from '../src/text/areas';
import { placeholders } from '../src/text/syntax';

const SOURCE = join(import.meta.dirname, '../src');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts') && !name.endsWith('.d.ts'))
  .map((name) => join(SOURCE, name));

function textsOf(code: string, areas: readonly string[] = allAreas()): Texts {
  return new Map(
    areas.flatMap((area) =>
      Object.entries(readArea(code, area)).map(([key, text]) => [`${area}.${key}`, text] as const),
    ),
  );
}
const english = textsOf('en');

describe.each(languageCodes())('the messages in %s', (code) => {
  const texts = textsOf(code);
  it('can be read', () => expect(unreadable(texts)).toEqual([]));
  it('are all there', () => expect(otherKeys(texts, english)).toEqual([]));
  it('have the placeholders of the English ones', () => expect(otherPlaceholders(texts, english)).toEqual([]));
  it('have the plurals of the language', () => expect(wrongPlurals(texts, code)).toEqual([]));
  it('name only forms that the terms have', () => expect(unknownForms(texts)).toEqual([]));
});

describe('a wrong message', () => {
  const one = (key: string, text: string): Texts => new Map([[key, text]]);
  it('is found', () => {
    expect(unreadable(one('a.b', '{n, plural, one {x}'))).toHaveLength(1);
    expect(unreadable(one('a.b', ' '))).toHaveLength(1);
    expect(otherKeys(one('a.b', 'x'), one('a.c', 'x'))).toEqual(['a.c: is missing', 'a.b: is not in English']);
    expect(otherPlaceholders(one('a.b', '{nmae}'), one('a.b', '{name}'))).toEqual(['a.b: {nmae} instead of {name}']);
    expect(wrongPlurals(one('a.b', '{n, plural, one {x} other {y}}'), 'ru')).toEqual([
      'a.b: "many" is missing',
      'a.b: "few" is missing',
    ]);
    expect(wrongPlurals(one('a.b', '{n, plural, one {x} few {x} other {y}}'), 'de')).toEqual([
      'a.b: no category "few" in de',
    ]);
    expect(wrongPlurals(one('a.b', '{n, plural, =1 {x} other {y}}'), 'ru')).toEqual([]);
  });
  it('is one with a form that no term has', () => {
    const texts = new Map([
      ['game.guild_brewers', '{form, select, dat {den Brauern} other {Brauer}}'],
      ['event.sold', '{guild, term, dta}'],
    ]);
    expect(unknownForms(texts)).toEqual(['event.sold: {guild} has no form "dta"']);
    texts.set('event.sold', '{guild, Term, dat}');
    expect(unknownForms(texts)).toEqual([]);
  });
});

describe('the pseudo-language', () => {
  it('is longer, and wants the same', () => {
    const text = '{who, select, you {You buy {goods}} other {{name} buys {n, plural, one {# good} other {# goods}}}}.';
    expect(pseudo(text).length).toBeGreaterThan(text.length);
    expect([...placeholders(pseudo(text))].sort()).toEqual([...placeholders(text)].sort());
    expect(pseudo("it's '{a'} {b}")).toContain("'{");
    expect(unreadable(new Map([...english].map(([key, each]) => [key, pseudo(each)])))).toEqual([]);
  });
});

describe('every message of the page', () => {
  it('is used', () => {
    const build = join(import.meta.dirname, './languages.ts');
    const code = [...files, build].map((file) => readFileSync(file, 'utf8')).join('\n');
    // A key is written out, or put together from a beginning: `game.guild_${guild}`.
    const beginnings = [...code.matchAll(/[`'"]([a-z]+\.[a-z_]*)\$\{/g)].map((match) => match[1]!);
    const written = new Set([...code.matchAll(/['"`]([a-z]+\.[a-z_0-9]+)['"`]/g)].map((match) => match[1]!));
    const unused = [...textsOf('en', AREAS).keys()]
      .filter((key) => !written.has(key))
      .filter((key) => !beginnings.some((beginning) => key.startsWith(beginning)));
    expect(unused).toEqual([]);
  });
});

// Attributes that people read or hear.
const SPOKEN = new Set(['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'label']);
const isWord = (text: string) => /\p{L}{2,}/u.test(text);

function sentencesIn(code: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    const element = node as Record<string, unknown>;
    if (element['type'] === 'StyleDirective') return;
    if (element['type'] === 'Attribute') {
      const value = element['value'];
      if (!SPOKEN.has(String(element['name'])) || !Array.isArray(value)) return;
      for (const part of value as { type: string; data?: string }[]) {
        if (part.type === 'Text' && isWord(part.data ?? '')) found.push(part.data!);
      }
      return;
    }
    if (element['type'] === 'Text' && isWord(String(element['data']))) found.push(String(element['data']).trim());
    Object.values(element).forEach(visit);
  };
  visit(parse(code, { modern: true }).fragment);
  return found;
}

// Strings of a script that read like a sentence: words with a blank between them. What is thrown at programmers and
// what names things for the browser is none.
const LIKE_A_SENTENCE = /^\p{Lu}\p{Ll}+(?: \p{L}+)+|\p{Ll}{2,} \p{Ll}+ \p{Ll}+|\p{Ll}{2,}[!?…]$/u;

function sentencesInScript(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node)) return;
    const text =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
        ? node.text
        : '';
    if (LIKE_A_SENTENCE.test(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

const scriptsOf = (file: string, code: string): string =>
  file.endsWith('.ts')
    ? code
    : [...code.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map((match) => match[1]).join('\n');

describe('the code', () => {
  const all = files.map((file) => ({ file, code: readFileSync(file, 'utf8') }));
  it('has no sentence of its own', () => {
    const found = all
      .filter(({ file }) => file.endsWith('.svelte'))
      .flatMap(({ file, code }) => sentencesIn(code).map((text) => `${relative(SOURCE, file)}: ${text}`));
    expect(found).toEqual([]);
  });
  it('has none in its scripts', () => {
    const found = all.flatMap(({ file, code }) =>
      sentencesInScript(scriptsOf(file, code)).map((text) => `${relative(SOURCE, file)}: ${text}`),
    );
    expect(found).toEqual([]);
  });
  it('would be caught with one', () => {
    expect(sentencesIn('<p>Your turn</p>')).toEqual(['Your turn']);
    expect(sentencesIn('<button aria-label="Close it">×</button>')).toEqual(['Close it']);
    expect(sentencesIn("<p class='big'>{t('a.b')} 3</p><script>const a = 'x y';</script>")).toEqual([]);
    expect(sentencesInScript("const a = 'Your turn';")).toEqual(['Your turn']);
    expect(sentencesInScript('const a = `${name} buys two beers.`;')).toEqual([' buys two beers.']);
    expect(sentencesInScript("const a = 'button primary'; throw new Error('The sky is falling');")).toEqual([]);
  });
});
