// The language follows the browser, can be changed in the middle of a game, and everybody has their own.
import type { Page } from '@playwright/test';
import { languageCodes, readArea } from '../build/languages';
import { expect, test } from './house';
import { PagePlayer, playByKeyboard, withoutAnimations } from './player';
import { gather } from './table';
import { say } from './words';

async function choose(page: Page, before: string, code: string): Promise<void> {
  await page.getByRole('button', { name: say('front.nav_menu', {}, before) }).click();
  await page.getByRole('combobox', { name: say('front.language', {}, before) }).selectOption(code);
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  await page.keyboard.press('Escape');
  // The keys of the game are pressed nowhere in particular.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

for (const [locale, code] of [
  ['de-AT', 'de'],
  ['fr-CA', 'fr'],
  ['hu-HU', 'hu'],
  ['ru-RU', 'ru'],
  ['ja-JP', 'en'],
] as const) {
  test(`a browser in ${locale} gets ${code}`, async ({ browser, house }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(house.address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('front.headline', {}, code));
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await page.goto(`${house.address}/#/rules/R4.3`);
    await expect(page.locator('[id="rule-R4.3"]')).toBeVisible();
    await expect(page).toHaveTitle(say('front.title', { page: say('general.rules', {}, code) }, code));
    await context.close();
  });
}

test('each language is called by its own name', async ({ page, house }) => {
  await page.goto(house.address);
  const choice = page.getByRole('combobox', { name: say('front.language') });
  const names = languageCodes().map((code) => readArea(code, 'language')['name']!);
  expect(names.slice(0, 2)).toEqual(['English', 'Deutsch']);
  await expect(choice.getByRole('option')).toHaveText(names);
});

test('the language changes in the middle of a game, without reload, and stays', async ({ page, house }) => {
  await withoutAnimations(page);
  const player = new PagePlayer(page);
  await page.goto(house.address);
  await page.getByRole('button', { name: say('front.play_now') }).click();
  for (let turn = 0; turn < 3; ++turn) await playByKeyboard(player, (await player.nextDecision())!, turn);
  await player.nextDecision();
  await expect(page.getByText(say('log.started'))).toBeAttached();
  await page.evaluate(() => Object.assign(window, { hasNotReloaded: true }));

  let before = 'en';
  for (const code of ['de', 'ru', 'hu', 'fr']) {
    await choose(page, before, code);
    player.code = code;
    await expect(player.panel).toBeVisible();
    await expect(page.getByText(say('log.started', {}, code))).toBeAttached();
    await expect(page.getByText(say('log.started', {}, before))).not.toBeAttached();
    await expect(page).toHaveTitle(say('play.title_your_turn', {}, code));
    before = code;
  }
  await playByKeyboard(player, (await player.nextDecision())!, 3);
  expect(await page.evaluate(() => 'hasNotReloaded' in window)).toBe(true);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(player.street).toBeVisible();
});

test('two at one table, each in their own language', async ({ page, house, guest }) => {
  const other = await guest();
  const players = await gather(house, [page, other], ['Anna', 'Béla']);
  for (const [player, code] of [
    [players[0]!, 'de'],
    [players[1]!, 'ru'],
  ] as const) {
    await player.nextDecision();
    await choose(player.page, 'en', code);
    player.code = code;
  }
  for (const player of players) await playByKeyboard(player, (await player.nextDecision())!, 0);
  for (const { page: each, code } of players) {
    const logLine = say('event.plans_made', { plans: '' }, code).split(':')[0]!;
    await expect(each.getByText(logLine).first()).toBeAttached();
  }
});

// The page offers only what the rules allow: so its move is changed on the way to the server.
async function alwaysSends(page: Page, move: string): Promise<void> {
  await page.addInitScript((wrong) => {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its socket below
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (this: WebSocket, text: string) {
      const envelope = JSON.parse(text) as { data?: { do?: string; move?: string } };
      if (envelope.data?.do === 'move') envelope.data.move = wrong;
      send.call(this, JSON.stringify(envelope));
    };
  }, move);
}

test('the same move is refused to each of two players in their own language', async ({ page, house, guest }) => {
  const other = await guest();
  for (const each of [page, other]) await alwaysSends(each, 'sell 2');
  const players = await gather(house, [page, other], ['Anna', 'Béla']);
  for (const [player, code] of [
    [players[0]!, 'hu'],
    [players[1]!, 'fr'],
  ] as const) {
    await player.nextDecision();
    await choose(player.page, 'en', code);
    player.code = code;
    await player.page.keyboard.press('p');
    await expect(player.confirming).toBeEnabled();
    await player.page.keyboard.press('Enter');
  }
  await expect(page.getByRole('alert').filter({ hasText: say('refusal.asked_plan', {}, 'hu') })).toBeVisible();
  await expect(other.getByRole('alert').filter({ hasText: say('refusal.asked_plan', {}, 'fr') })).toBeVisible();
});
