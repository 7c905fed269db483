import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { placeholders } from '../src/text/syntax.ts';
import { languageCodes, MESSAGES } from './languages.ts';
import { commandOf, FIGURES_FILE, readStrategy, readStudy, strategyFile, strategyValues } from './strategy.ts';

const study = readStudy();
const values = strategyValues(study);
const documented = readFileSync(join(FIGURES_FILE, '../strategy.md'), 'utf8');
const script = readFileSync(join(MESSAGES, '../tools/regenerate'), 'utf8');
const asked = (code: string) => [...placeholders(readFileSync(strategyFile(code), 'utf8'))].sort();

describe('the pages on strategy', () => {
  test.each(languageCodes())('%s: five, with the figures of the English ones', (code) => {
    expect(strategyFile(code)).toContain(`/${code}/`);
    expect(asked(code)).toEqual(asked('en'));
    const { pages } = readStrategy(code);
    expect(pages).toHaveLength(5);
    for (const { title, opening } of pages) {
      expect(title).not.toBe('');
      expect(opening.length).toBeGreaterThan(1);
      expect(JSON.stringify(opening)).not.toMatch(/studied|undefined|NaN/);
    }
  });
  test('every figure is one that the command counts, and is documented with it', () => {
    expect(asked('en').filter((each) => !(each in values))).toEqual([]);
    const names = asked('en').map((each) => each.replace(/^\w+\./, ''));
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
    expect(documented).toContain(commandOf(study));
    expect(script).toContain(commandOf(study));
  });
  test('figures are short', () => {
    const short = strategyValues({
      ...study,
      studied: { points: 12.345, favorites: 3.456, ['a_percent']: 7.8 },
    });
    expect([short['studied.points'], short['studied.favorites'], short['studied.a_percent']]).toEqual([12, 3.5, 8]);
  });
});
