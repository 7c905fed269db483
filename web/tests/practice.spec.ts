// Own mistakes as exercises, on the static site without a network: by keyboard, right and wrong, what was played and what
// is better afterwards, the pause until they come back, and what the player did not know.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { stands, standsInBothThemes, violations } from './axe';
import { picture, PROGRAM, ROOT } from './house';
import { expect, test, visited, type Site } from './site';
import { say } from './words';

const FILE = join(ROOT, 'tests/data/served_game.txt');
const GAME = readFileSync(FILE, 'utf8');
const TILL = 3;

interface Judged {
  step: number;
  seat: number;
  loss: number;
  mark: string;
  played: { move: string };
  best: { move: string }[];
  why?: string;
}
// As the page keeps it after a review.
const review = JSON.parse(execFileSync(PROGRAM, ['analyze', FILE, '--json'], { encoding: 'utf8' })) as {
  decisions: Judged[];
};
const mistakes = review.decisions.filter(
  ({ seat, mark }) => seat === TILL && (mark === 'mistake' || mark === 'blunder'),
);
// Both gave away about as much: which comes first must not depend on the judge's last decimals.
const LOSSES: Record<string, number> = { 'sell 1': 0.12, 'buy beer,beer,beer': 0.09 };
for (const each of mistakes) each.loss = LOSSES[each.best[0]!.move] ?? 0;
mistakes.sort((a, b) => b.loss - a.loss);

// Till's device, which has reviewed this game. Nothing else is needed: it works without a network.
async function withReview(page: Page, site: Site, hash: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visited(page, site, '#/practice');
  await expect(page.getByText(say('review.practice_none'))).toBeVisible();
  await page.evaluate(
    async ([record, kept, seat]) => {
      const opening = indexedDB.open('norenberc reviews', 1);
      await new Promise((done, failed) => {
        opening.onupgradeneeded = () => opening.result.createObjectStore('reviews');
        opening.onsuccess = done;
        opening.onerror = failed;
      });
      const writing = opening.result.transaction('reviews', 'readwrite');
      const at = Date.now();
      writing.objectStore('reviews').put({ ...kept, annotated: '', at, seat }, [record, 'own', 'en']);
      await new Promise((done) => (writing.oncomplete = done));
      opening.result.close();
    },
    [GAME, review, TILL] as const,
  );
  await site.cut();
  await page.goto(`${site.address}#/`);
  await page.goto(`${site.address}${hash}`);
}

const left = (page: Page, count: number) => page.getByText(say('review.practice_left', { count }), { exact: true });
const card = (page: Page) => page.getByRole('region', { name: say('review.practice_yours') });

test('whoever comes from the review of a game stays with its mistakes', async ({ page, site }) => {
  // As its review names the game (gameName in review/practice.ts).
  await withReview(page, site, '#/practice/0w3rel51gc5nlk');
  await expect(page.getByRole('link', { name: say('review.practice_all') })).toBeVisible();
  await expect(page).toHaveURL(/\/game$/);
  await page.getByRole('link', { name: say('review.practice_all') }).click();
  await expect(page).toHaveURL(/\.\d+$/);
});

test('mistakes are mended by keyboard, the costliest first, and come back another day', async ({ page, site }) => {
  test.setTimeout(300_000);
  expect(mistakes.map(({ best }) => best[0]!.move)).toEqual(['sell 1', 'buy beer,beer,beer']);
  await withReview(page, site, '#/puzzles');
  await page.getByRole('link', { name: say('review.practice') }).focus();
  await page.keyboard.press('Enter');
  await expect(left(page, 2)).toBeVisible();
  await expect(card(page)).toContainText(say('review.practice_task', { loss: 12 }));
  await expect(page).toHaveURL(new RegExp(`\\.${mistakes[0]!.step}$`));
  // Till knew his own Talers and nobody else's, and nobody's next cards; and nothing tells what he played.
  await expect(page.locator('[data-spot="seat/3/purse"]')).toContainText(/\d/);
  await expect(page.locator('[data-spot="seat/1/purse"]')).not.toContainText(/\d/);
  await expect(page.getByText(say('review.played'), { exact: true })).toHaveCount(0);
  await standsInBothThemes(page, 'practice');

  // Wrong, and what was played in the game.
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText(say('puzzles.wrong'));
  await stands(page, 'practice-wrong');
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText(say('puzzles.right'));
  await expect(card(page)).toContainText(say('review.played'));
  await expect(card(page)).toContainText(mistakes[0]!.why!.slice(0, 40));
  await expect(page.locator('.frame.better').first()).toBeVisible();
  await expect(page.getByRole('button', { name: say('review.practice_next') })).toBeFocused();
  await standsInBothThemes(page, 'practice-right');
  await expect(left(page, 1)).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\.${mistakes[1]!.step}$`));
  await expect(page.getByText(say('review.played'), { exact: true })).toHaveCount(0);
  for (const [name, width, height] of [
    ['laptop', 1366, 768],
    ['phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await picture(page, `practice-${name}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: say('puzzles.show_best') }).click();
  await expect(card(page)).toContainText(mistakes[1]!.why!.slice(0, 40));
  await picture(page, 'practice-phone-shown');
  expect(await violations(page)).toEqual([]);
  // Whoever has looked has not solved it: it is still to be solved, and as the only one it comes at once.
  await expect(left(page, 1)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: say('review.practice_next') }).click();
  await expect(page.getByRole('button', { name: say('puzzles.show_best') })).toBeVisible();
  await page.keyboard.press('b');
  await page.keyboard.press('1');
  for (let more = 0; more < 2; ++more) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText(say('puzzles.right'));
  await page.keyboard.press('Enter');
  const early = page.getByRole('button', { name: say('review.practice_early') });
  await expect(early).toBeVisible();
  await standsInBothThemes(page, 'practice-rest');
  await page.reload();
  await early.click();
  await expect(card(page)).toBeVisible();

  // Another day both are there again.
  await page.clock.setFixedTime(Date.now() + 5 * 24 * 60 * 60 * 1000);
  await page.goto(`${site.address}#/`);
  await page.goto(`${site.address}#/practice`);
  await expect(left(page, 2)).toBeVisible();
});

test('the exercises of one game on a phone, in another language than its review', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('norenberc.language', 'en'));
  await withReview(page, site, '#/games');
  await page.getByRole('link', { name: say('review.practice_open', { count: 2 }) }).click();
  await expect(left(page, 2)).toBeVisible();
  await page.getByRole('combobox', { name: say('front.language') }).selectOption('hu');
  await expect(page.getByText(say('review.practice_left', { count: 2 }, 'hu'))).toBeVisible();
  await stands(page, 'practice-phone-hu');
  await page.getByRole('button', { name: say('puzzles.show_best', {}, 'hu') }).click();
  const shown = page.getByRole('region', { name: say('review.practice_yours', {}, 'hu') });
  await expect(shown).toContainText(say('review.better', {}, 'hu'));
  await expect(shown).not.toContainText(mistakes[0]!.why!.slice(0, 20));
});
