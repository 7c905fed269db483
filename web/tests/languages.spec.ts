// The language follows the browser, can be changed in the middle of a game, and everybody has their own.
import type { Page } from '@playwright/test';
import { language_codes, read_area } from '../build/languages';
import { expect, test } from './house';
import { PagePlayer, play_by_keyboard, without_show } from './player';
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
  const names = language_codes().map((code) => read_area(code, 'language')['name']!);
  expect(names.slice(0, 2)).toEqual(['English', 'Deutsch']);
  await expect(choice.getByRole('option')).toHaveText(names);
});

test('the language changes in the middle of a game, without reload, and stays', async ({ page, house }) => {
  await without_show(page);
  const player = new PagePlayer(page);
  await page.goto(house.address);
  await page.getByRole('button', { name: say('front.play_now') }).click();
  for (let turn = 0; turn < 3; ++turn) await play_by_keyboard(player, (await player.next_decision())!, turn);
  await player.next_decision();
  await expect(page.getByText(say('log.started'))).toBeAttached();
  await page.evaluate(() => Object.assign(window, { has_not_reloaded: true }));

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
  await play_by_keyboard(player, (await player.next_decision())!, 3);
  expect(await page.evaluate(() => 'has_not_reloaded' in window)).toBe(true);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(player.street).toBeVisible();
});

test('two at one table, each in their own language', async ({ page, house, guest }) => {
  const other = await guest();
  const players = await gather(house, [page, other], ['Anna', 'Béla']);
  for (const [player, code] of [[players[0]!, 'de'], [players[1]!, 'ru']] as const) {
    await player.next_decision();
    await choose(player.page, 'en', code);
    player.code = code;
  }
  for (const player of players) await play_by_keyboard(player, (await player.next_decision())!, 0);
  for (const { page: each, code } of players) {
    const told = say('event.plans_made', { plans: '' }, code).split(':')[0]!;
    await expect(each.getByText(told).first()).toBeAttached();
  }
});

// The page offers only what the rules allow: so its move is changed on the way to the server.
async function always_sends(page: Page, move: string): Promise<void> {
  await page.addInitScript((wrong) => {
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
  for (const each of [page, other]) await always_sends(each, 'sell 2');
  const players = await gather(house, [page, other], ['Anna', 'Béla']);
  for (const [player, code] of [[players[0]!, 'hu'], [players[1]!, 'fr']] as const) {
    await player.next_decision();
    await choose(player.page, 'en', code);
    player.code = code;
    await player.page.keyboard.press('p');
    await expect(player.confirming).toBeEnabled();
    await player.page.keyboard.press('Enter');
  }
  await expect(page.getByRole('alert').filter({ hasText: say('refusal.asked_plan', {}, 'hu') })).toBeVisible();
  await expect(other.getByRole('alert').filter({ hasText: say('refusal.asked_plan', {}, 'fr') })).toBeVisible();
});
