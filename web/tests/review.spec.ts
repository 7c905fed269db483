// The review of a game on the static site without a network, from the file of a game to the notes in it and in a link: by
// keyboard, and as axe-core sees it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stands, standsInBothThemes, violations } from './axe';
import { picture, ROOT } from './house';
import { withoutAnimations } from './player';
import { expect, test, visited } from './site';
import { say } from './words';

const GAME = readFileSync(join(ROOT, 'tests/data/served_game.txt'), 'utf8');
const file = (content: string) => ({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(content) });

test('a game is reviewed, kept, saved with its notes, and shared', async ({ page, site }) => {
  test.setTimeout(300_000);
  await visited(page, site, '#/games');
  await site.cut();
  await page.locator('input[type=file]').setInputFiles(file(GAME));
  await page.getByRole('button', { name: say('review.begin') }).focus();
  await page.keyboard.press('Enter');
  const review = page.getByRole('region', { name: say('review.title'), exact: true });
  await expect(review.getByRole('progressbar')).toBeVisible();
  // Results come as they are found: the curve is there long before the end.
  await expect(review.getByRole('img', { name: say('review.curve_label') })).toBeVisible();
  await expect(review.getByRole('progressbar')).toBeVisible();
  const luck = review.getByRole('table').last();
  await expect(luck).toBeVisible({ timeout: 90_000 });
  await expect(review.getByRole('progressbar')).toBeHidden();
  await standsInBothThemes(page, 'review');

  // The seats' parts add up to one game.
  const results = await luck.locator('tbody tr td:last-child').allInnerTexts();
  expect(results.sort()).toEqual(['0%', '0%', '100%']);

  // The worst move, on the board.
  const show = review.getByRole('button', { name: say('review.show') }).first();
  await show.focus();
  await page.keyboard.press('Enter');
  const judgment = page.getByRole('region', { name: say('review.judgment') });
  await expect(judgment).toBeFocused();
  await expect(judgment).toBeInViewport();
  await expect(judgment).toContainText(say('review.better'));
  await expect(page.locator('.frame.played').first()).toBeVisible();
  await expect(page.locator('.frame.better').first()).toBeVisible();
  await stands(page, 'review-board');
  // Stepping goes on from here with the judgment beside it.
  const text = await judgment.innerText();
  await page.keyboard.press('ArrowRight');
  await expect(judgment).not.toHaveText(text);
  await judgment.getByRole('button', { name: say('review.to_review') }).click();
  await expect(page.getByRole('heading', { name: say('review.title'), exact: true })).toBeFocused();

  for (const [name, width, height] of [
    ['laptop', 1366, 768],
    ['desktop', 1920, 1080],
    ['phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await picture(page, `review-${name}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await show.click();
    await picture(page, `review-board-${name}`);
  }
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  // It is kept: no worker is needed for it again.
  await page.reload();
  await page.evaluate(() => {
    window.Worker = class extends window.Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        if (String(address).includes('analysis')) throw new Error('judged twice');
        super(address, options);
      }
    };
  });
  await page.getByRole('button', { name: say('review.begin') }).click();
  await expect(review.getByRole('table').last()).toBeVisible();

  const download = page.waitForEvent('download');
  await review.getByRole('button', { name: say('review.save') }).click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(saved.replace(/^#.*\n/gm, '')).toBe(GAME);
  expect(saved).toMatch(/^# wins 0\.\d{3} 0\.\d{3} 0\.\d{3}$/m);
  await review.getByRole('button', { name: say('review.share') }).click();
  const link = await page.getByRole('textbox', { name: say('end.share_label') }).inputValue();
  expect(link.length).toBeLessThan(4_100);
  expect(await violations(page)).toEqual([]);

  // Notes are shown as they come, from a file and from a link.
  for (const open of [
    async () => {
      await page.goto(`${site.address}#/games`);
      await page.locator('input[type=file]').setInputFiles(file(saved));
    },
    () => page.goto(link),
  ]) {
    await open();
    await expect(review.getByText(say('review.from_notes'))).toBeVisible();
    await expect(review.getByRole('button', { name: say('review.show') }).first()).toBeVisible();
    await page.goto(`${site.address}#/`);
  }
});

test('a coach warns before a move that gives much away, lights what is better, and looks back', async ({
  page,
  site,
  player,
}) => {
  test.setTimeout(240_000);
  await withoutAnimations(page);
  await page.addInitScript(() => localStorage.setItem('norenberc.quick_game', '{"players":2,"levels":["light"]}'));
  await visited(page, site, '#/settings');
  await site.cut();
  await page.getByText(say('review.coach_warns'), { exact: true }).click();
  await expect(page.getByText(say('review.coach_warns_about'))).toBeVisible();
  await standsInBothThemes(page, 'settings-coach');
  await page.goto(`${site.address}#/`);
  await page.getByRole('button', { name: say('front.play_now') }).click();
  await player.nextDecision();
  const warning = player.panel.getByText(say('review.coach_line', { loss: 0 }).slice(0, 14));
  const after = player.panel.getByText(say('review.coach_after_pass', { loss: 0 }).slice(0, 20));
  await expect(warning).toBeHidden();
  await page.keyboard.press('p');
  await expect(warning).toBeVisible();
  await standsInBothThemes(page, 'coach');
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();

  // Why, on request: in sentences, with the houses of the better plan lit.
  await page.keyboard.press('p');
  await expect(warning).toBeVisible();
  const lit = page.locator('[data-lit]');
  await expect(lit).toHaveCount(0);
  await player.panel.getByRole('button', { name: say('review.coach_why') }).click();
  await expect(player.panel.locator('.hint')).toContainText(/VP|%/);
  await expect(lit.first()).toBeVisible();
  await expect(lit.first()).toHaveAttribute('data-spot', /house$/);
  await page.setViewportSize({ width: 1366, height: 768 });
  await picture(page, 'coach-why-laptop');
  // On a phone the panel covers the lower half: what is lit lies above it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(lit).toHaveCount(0);
  await page.keyboard.press('h');
  const top = async (what: typeof lit) => (await what.boundingBox())!.y;
  await expect.poll(async () => (await top(lit.first())) < (await top(player.panel))).toBe(true);
  await expect.poll(() => top(lit.first())).toBeGreaterThanOrEqual(-10);
  await picture(page, 'coach-why-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await standsInBothThemes(page, 'coach-why');
  await player.panel.getByRole('button', { name: say('decide.hint_close') }).click();
  await expect(lit).toHaveCount(0);

  // Whoever passes all the same is told afterwards, and not before everything of that turn is open.
  await expect(after).toBeHidden();
  await page.keyboard.press('Enter');
  await player.settled(0);
  const made = { round: 1, turn: 1 };
  await expect
    .poll(() => player.data.view!.turn > made.turn || player.data.view!.round > made.round, { timeout: 30_000 })
    .toBe(true);
  await expect(after).toBeVisible();
  const show = player.panel.getByRole('button', { name: say('review.show') });
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(lit.first()).toBeVisible();
  await standsInBothThemes(page, 'coach-after');
  await player.panel.getByRole('button', { name: say('review.coach_read') }).click();
  await expect(after).toBeHidden();
  await expect(lit).toHaveCount(0);
});
