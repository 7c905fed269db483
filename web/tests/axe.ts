// No violation that axe-core knows, nothing wider than the screen, and a picture to look at.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, picture, ROOT } from './house';

const AXE = readFileSync(join(ROOT, 'web/node_modules/axe-core/axe.min.js'), 'utf8');

export async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(
    (wanted) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(wanted),
    options,
  );
  return results.violations.map(
    (each) => `${each.id}: ${each.help}: ${each.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

export async function stands(page: Page, name: string): Promise<void> {
  await picture(page, name);
  expect(await violations(page), name).toEqual([]);
  const [wide, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide, `${name} is as wide as the screen`).toBeLessThanOrEqual(screen);
}

// The same in the other theme, where nothing but colors differs.
export async function standsInBothThemes(page: Page, name: string): Promise<void> {
  await stands(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await picture(page, `${name}-dark`);
  expect(await violations(page, { runOnly: ['color-contrast'] }), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}
