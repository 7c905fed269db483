// Every message with every guild, good and tile and the counts that matter, in every language, as it was reviewed.
// `tools/regenerate messages` writes the texts anew.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { goldenText } from './golden.ts';
import { languageCodes, MESSAGES } from './languages.ts';

const GOLDEN = join(MESSAGES, 'golden');

describe('all that can be said', () => {
  test.each(languageCodes())('%s is as it was reviewed', (code) => {
    const file = join(GOLDEN, `${code}.txt`);
    const text = goldenText(code);
    if (process.env['NORENBERC_REGENERATE']) {
      mkdirSync(GOLDEN, { recursive: true });
      writeFileSync(file, text);
    }
    const reviewed = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    const lines = text.split('\n');
    expect(lines.filter((line, at) => line !== reviewed[at]).slice(0, 20)).toEqual([]);
    expect(lines.length).toBe(reviewed.length);
  });
});
