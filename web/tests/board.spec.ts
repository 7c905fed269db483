// The analysis board on the static site: from a replay to variations, judgments, the score sheet and a position that is
// set up by hand, with no network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stands, standsInBothThemes, violations } from './axe';
import { ROOT } from './house';
import { expect, test, visited } from './site';
import { say } from './words';

const GAME = join(ROOT, 'tests/data/served_game.txt');

test('a replay is explored, judged, saved and shared', async ({ page, site }) => {
  await visited(page, site, '#/games');
  await site.cut();
  await page.locator('input[type=file]').setInputFiles(GAME);
  await expect(page.getByRole('slider').first()).toBeVisible();
  for (let step = 0; step < 3; ++step) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: say('board.explore') }).focus();
  await page.keyboard.press('Enter');

  // All three have planned: Till, Brewers.
  const moves = page.getByRole('region', { name: say('board.moves'), exact: true });
  const current = moves.locator('[aria-current="step"]');
  await expect(current).toContainText('Till');
  const before = await moves.getByRole('listitem').count();

  // By keys: another move than the one that was played, back, and forward again.
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(moves.getByRole('listitem')).toHaveCount(before + 1);
  await expect(current).toContainText(say('board.variation'));
  await page.keyboard.press(',');
  await expect(current).not.toContainText(say('board.variation'));
  await page.keyboard.press('.');
  await expect(current).toContainText('recruits'); // the main line goes first
  await page.keyboard.press(',');
  await moves.getByRole('button', { name: say('board.variation') }).click();
  await expect(current).toContainText(say('board.variation'));
  await page.getByRole('textbox', { name: say('board.comment') }).fill('Too timid?');
  await page.keyboard.press('Tab');
  await expect(moves.getByText('Too timid?')).toBeVisible();

  await page.getByRole('button', { name: say('board.judge'), exact: true }).click();
  await page.getByLabel(say('board.judged_by')).selectOption('goldsmith');
  await page.getByRole('button', { name: say('board.ask') }).click();
  await expect(page.getByText(say('board.chances'))).toBeVisible();
  // Each player's chance; together they win one game, but for rounding.
  await expect(page.locator('.expected li')).toHaveCount(3);
  const chances = (await page.locator('.expected .chance').allInnerTexts()).map((text) => parseInt(text));
  expect(Math.abs(chances.reduce((sum, each) => sum + each, 0) - 100)).toBeLessThanOrEqual(1);
  // Why, with the players' names, in the language of the page.
  const why = page.locator('.note');
  await expect(why).toContainText(/Anna|Ulrich|Till/);
  await expect(why).not.toContainText(/Seat \d/);
  await expect(page.locator('.best li').first()).toContainText('%');
  await standsInBothThemes(page, 'board');

  await page.getByRole('button', { name: say('board.share'), exact: true }).click();
  const link = await page.getByRole('textbox', { name: say('board.share_label') }).inputValue();
  expect(link.length).toBeLessThan(4_000);
  await page.keyboard.press('Escape');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: say('board.save') }).click();
  const file = await (await saving).path();
  expect(readFileSync(file, 'utf8')).toContain('# board ');

  // The link and the file have all that was tried before.
  await page.goto(link);
  await expect(moves.getByText('Too timid?')).toBeVisible();
  await expect(moves.getByRole('listitem')).toHaveCount(before + 1);
  await page.getByRole('button', { name: say('board.new') }).click();
  await expect(moves.getByRole('listitem')).toHaveCount(1);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(moves.getByText('Too timid?')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Anna,\n') });
  await expect(page.getByRole('alert').first()).toContainText('letter.txt');
  await expect(moves.getByText('Too timid?')).toBeVisible();
});

test('a position is counted, and changed by hand to what can be', async ({ page, site }) => {
  await page.goto(`${site.address}#/board`);
  const moves = page.getByRole('region', { name: say('board.moves'), exact: true });
  const current = moves.locator('[aria-current="step"]');
  await expect(current).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(GAME);
  await expect(moves.getByRole('listitem').nth(50)).toBeAttached();
  await page.getByRole('button', { name: say('board.shown_sheet') }).click();
  await expect(page.getByText(say('board.sheet_about'))).toBeVisible();
  await expect(page.locator('.sheet tfoot td')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);

  // What cannot be is said, and not taken over.
  await page.getByRole('button', { name: say('board.shown_editor') }).click();
  const anna = page.getByRole('region', { name: 'Anna' });
  const verdict = page.locator('.verdict');
  const takeOver = page.getByRole('button', { name: say('board.take_over') });
  await anna.getByLabel('Anna: Pages').fill('12');
  await page.keyboard.press('Tab');
  await expect(verdict).toContainText('accounted for; there must be 12');
  await expect(takeOver).toBeDisabled();
  await stands(page, 'board-impossible');
  await page.getByRole('button', { name: say('board.start_over') }).click();
  await anna.getByLabel(say('board.talers')).fill('77');
  await page.keyboard.press('Tab');
  await expect(takeOver).toBeEnabled();
  await expect(verdict).toContainText(say('board.possible'));
  await takeOver.click();
  await expect(page.locator('[data-spot="seat/1/purse"]')).toContainText('77');
  await expect(current).toHaveText(say('board.start_position'));

  // From there against bots, at a table of one's own.
  await page.getByRole('button', { name: say('board.play_on'), exact: true }).click();
  const atTable = page.getByRole('button', { name: say('board.at_table') });
  const decides = (name: string) => page.getByLabel(say('board.decided_by', { name }));
  await expect(decides('Seat 1')).toHaveValue('');
  await expect(decides('Seat 2')).not.toHaveValue('');
  await decides('Seat 3').selectOption('');
  await expect(atTable).toBeDisabled();
  await decides('Seat 3').selectOption('errand_boy');
  await atTable.click();
  await expect(page.getByText(say('play.begun_elsewhere'))).toBeVisible();
  await expect(page.locator('[data-spot="seat/1/purse"]')).toContainText('77');
});

test('owners of the box come to the editor, and play on against bots, at a table too', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.address);
  await page.getByRole('link', { name: say('general.box') }).click();
  await stands(page, 'box-phone');
  await page.getByRole('link', { name: say('board.box_score') }).click();
  await expect(page.getByText(say('board.possible'))).toBeVisible();
  await stands(page, 'board-editor-phone');
  await page.getByRole('button', { name: say('board.shown_board'), exact: true }).click();
  await stands(page, 'board-phone');

  await page.getByRole('button', { name: say('board.play_on'), exact: true }).click();
  for (const seat of ['2', '3']) {
    const who = page.getByLabel(new RegExp(`^${say('board.decided_by', { name: '' }).trim()}.*${seat}`));
    await who.selectOption('errand_boy');
  }
  await page.getByRole('button', { name: say('board.go_on') }).click();
  await page.getByRole('button', { name: say('board.moves'), exact: true }).click();
  const moves = page.getByRole('region', { name: say('board.moves'), exact: true });
  // The start, and the plans of two bots; what these are is not for their opponent to know.
  await expect(moves.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: say('board.play_on'), exact: true }).click();
  await page.getByRole('button', { name: say('board.at_table') }).click();
  await expect(page.getByRole('region', { name: say('table.street') })).toBeVisible();
  await expect(page.getByText(say('play.begun_elsewhere'))).toBeVisible();
});
