// The committed catalogue is what the engine says; started with NORENBERC_REGENERATE set, it is written anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { catalogueModule } from './catalogue.ts';

const FILE = fileURLToPath(new URL('../src/game/catalogue.ts', import.meta.url));

it('the catalogue of the page is that of the engine (else run tools/regenerate catalogue)', () => {
  const current = catalogueModule();
  if (process.env['NORENBERC_REGENERATE']) writeFileSync(FILE, current);
  expect(readFileSync(FILE, 'utf8')).toBe(current);
});
