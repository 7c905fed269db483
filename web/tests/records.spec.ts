// Games that come from elsewhere: a file that is chosen or dropped, a link that has the whole game in it. The same on the
// static site without a network and on the page that a server serves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from './axe';
import { expect as expectOfHouse, picture, ROOT, test as testAtHouse } from './house';
import { withoutAnimations } from './player';
import { expect, test, visited } from './site';
import { say } from './words';

const GAME = join(ROOT, 'tests/data/served_game.txt');
const text = readFileSync(GAME, 'utf8');

async function choose(page: Page, name: string, content: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
}

async function drop(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, content }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], name, { type: 'text/plain' }));
      return transfer;
    },
    { name, content },
  );
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
}

test('files and links are checked and shown with no network, and what is wrong is said', async ({ page, site }) => {
  await visited(page, site, '#/games');
  await site.cut();
  const open = page.getByRole('button', { name: say('front.games_open_file') });
  await expect(open).toBeVisible();
  const alert = page.getByRole('alert');
  const wrong = {
    'letter.txt': ['Dear Anna,\nhow are you?\n', 'line 1, column 1'],
    'huge.txt': ['x'.repeat(100_000), 'kilobytes'],
    'cheat.txt': [text.replace(/\n1: buy \S+/, '\n1: recruit 4'), 'line '],
    'richer.txt': [text.replace(/total (\d+)/, 'total 99'), 'add up to'],
    'unfair.txt': [text.replace(/(Secret "..)../, '$100'), 'weren’t dealt'],
  };
  for (const [name, [content, words]] of Object.entries(wrong)) {
    await choose(page, name, content!);
    await expect(alert).toContainText(name);
    await expect(alert).toContainText(words!);
    expect(page.url()).toContain('#/games');
  }
  await picture(page, 'site-wrong-record');
  expect(await violations(page)).toEqual([]);

  await drop(page, 'game.txt', text);
  const slider = page.getByRole('slider').first();
  await expect(slider).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(say('end.seen_by')).selectOption('1');
  await expect(page.locator('.table [data-spot="seat/2/purse"]')).toContainText('?');
  await picture(page, 'site-record');
  // By keys: the link, and the file again as it was.
  await page.getByRole('button', { name: say('end.share') }).focus();
  await page.keyboard.press('Enter');
  const link = await page.getByRole('textbox', { name: say('end.share_label') }).inputValue();
  expect(link.length).toBeLessThan(2_000);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'site-share');
  await page.keyboard.press('Escape');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: say('end.download') }).click();
  expect(readFileSync(await (await file).path(), 'utf8')).toBe(text);

  await page.goto(link.slice(0, -60));
  await expect(alert).toHaveText(say('end.bad_link'));
  await page.goto(link);
  await expect(slider).toBeVisible();
});

test('a running game is saved for a server, without a plan that nobody has acted on', async ({
  page,
  site,
  player,
}) => {
  await withoutAnimations(page);
  await visited(page, site);
  await site.cut();
  await page.getByRole('button', { name: say('front.play_now') }).click();
  await player.nextDecision();
  await page.getByRole('button', { name: say('front.nav_menu') }).click();
  await page.getByRole('button', { name: say('front.menu_take') }).click();
  await picture(page, 'site-take');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: say('front.games_take_yes') }).click();
  const saved = readFileSync(await (await file).path(), 'utf8');
  expect(saved).toContain('[Player1 ');
  expect(saved).toContain('Set-up');
  expect(saved).not.toMatch(/Secret|plan /);
});

testAtHouse('the page of a server opens files and links itself', async ({ page, house }) => {
  await page.goto(`${house.address}/#/games`);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await choose(page, 'cheat.txt', text.replace(/\n1: buy \S+/, '\n1: recruit 4'));
  await expectOfHouse(page.getByRole('alert')).toContainText('cheat.txt');
  await choose(page, 'game.txt', text);
  await expectOfHouse(page.getByRole('slider').first()).toBeVisible();
  expectOfHouse(sent.filter((each) => each.startsWith('POST'))).toEqual([]);
  await picture(page, 'record');
  expectOfHouse(await violations(page)).toEqual([]);

  // One that is not over goes on here.
  await page.goto(`${house.address}/#/games`);
  await choose(page, 'begun.txt', text.slice(0, text.indexOf('\nRound 2')));
  await expectOfHouse(page.getByText(say('front.games_unfinished', { round: 2, turn: 1 }))).toBeVisible();
  await picture(page, 'begun-record');
  expectOfHouse(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: say('front.games_continue') }).click();
  await expectOfHouse(page.getByText(say('front.wait_begun'))).toBeVisible();
  await picture(page, 'begun-waiting');
  expectOfHouse(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: say('front.wait_start') }).click();
  await expectOfHouse(page.getByRole('region', { name: say('log.log_region') })).toContainText(
    say('log.started_elsewhere'),
  );
  await picture(page, 'begun-table');
});
