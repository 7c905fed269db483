import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { placeholders } from '../src/text/syntax.ts';
import { examplesFile, madeExamples, readExamples, textsIn } from './examples.ts';
import { languageCodes } from './languages.ts';
import { readRules, rulesFile, withExamples } from './rules.ts';
import { readSummary } from './summary.ts';

const made = madeExamples();

describe('the worked examples', () => {
  test('show what a reader of the rules needs to see', () => {
    expect(made.map(({ name }) => name)).toEqual([
      'planning',
      'calling',
      'selling',
      'recruiting',
      'buying',
      'favorites',
      'refill',
      'prestige',
      'scoring',
    ]);
    for (const { rows } of made) expect(rows.length).toBeGreaterThan(1);
  });
  test.each(languageCodes())('%s: every text is there and has values for all it asks for', (code) => {
    const texts = textsIn(readFileSync(examplesFile(code), 'utf8'));
    expect([...texts.keys()]).toEqual(made.map(({ name }) => name));
    for (const { name, values } of made) {
      const unknown = [...placeholders(texts.get(name)!)].filter((each) => !(each in values));
      expect(unknown, name).toEqual([]);
    }
  });
  test.each(languageCodes())('%s: none has a number of its own', (code) => {
    // Rules, places, and window 1 have numbers, and R12.3 is called "30 or more".
    const allowed = /R\d+(\.\d+)?|\b30\b|[123](st|nd|rd|re|e|\.|-е|-го)|(window|Fenster|fenêtre|окна) 1\b/g;
    for (const [name, text] of textsIn(readFileSync(examplesFile(code), 'utf8'))) {
      const typed = text.replace(/\{[^{}]*\}/g, '').replace(allowed, '');
      expect(typed.match(/\d+/g) ?? [], name).toEqual([]);
    }
  });
  test.each(languageCodes())('%s: each stands below its rule', (code) => {
    const examples = readExamples(code);
    const book = withExamples(readRules(readFileSync(rulesFile(code), 'utf8')), examples);
    const placed = book.sections.flatMap(({ entries }) => entries.flatMap(({ example }) => example?.name ?? []));
    expect(placed.sort()).toEqual(made.map(({ name }) => name).sort());
    for (const { blocks, rows } of examples) {
      expect(JSON.stringify([blocks, rows.map(({ label }) => label)])).not.toMatch(/[{}]game|undefined|\{[a-z_]+\}/);
    }
  });
  test('numbers are those of the played game', () => {
    const selling = made.find(({ name }) => name === 'selling')!.values;
    expect(selling['count']).toBe(3);
    const said = JSON.stringify(readExamples('en').find(({ name }) => name === 'selling')!.blocks);
    expect(said).toContain('3 × 6 = 18 Talers');
  });
});

describe('the summary', () => {
  test.each(languageCodes())('%s: has its sections', (code) => {
    const { title, opening, sections } = readSummary(code);
    expect(title).not.toBe('');
    expect(opening).toHaveLength(1);
    expect(sections).toHaveLength(6);
    expect(JSON.stringify(sections)).not.toContain('{copies');
  });
});
