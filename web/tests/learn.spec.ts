// The introduction and the rules, as somebody meets them who does not know the game.
import type { Page } from '@playwright/test';
import { standsInBothThemes } from './axe';
import { expect, picture, test } from './house';
import { watchMotion } from './motion';
import { STOPS } from '../src/learn/stops';
import { say } from './words';

// What is pressed at each stop that waits for a move. A payment is turned until it is the right one.
const KEYS = new Map([
  ['plan', ['2', '4']],
  ['sell', ['s']],
  ['buy', ['b', '4', '4', '4']],
  ['plan_again', ['1', '3']],
  ['councilman', ['r', '2']],
  ['first', ['f']],
  ['craftsman', ['r', '2']],
  ['own_plan', ['1', '2']],
  ['buy_pages', ['b', '4', '4', '4']],
  ['last_agent', ['p']],
  ['buy_shoes', ['b', '3', '3', '3']],
  ['plan_trade', ['1', '4']],
  ['foreign', ['b', '1', '1', '4']],
  ['own_action', ['n']],
  ['plan_window', ['1']],
  ['window', ['r', '3']],
]);

const progress = (page: Page, at: number) =>
  page.getByText(say('learn.progress', { step: at + 1, count: STOPS.length }));

async function expectStop(page: Page, at: number): Promise<void> {
  await expect(progress(page, at)).toBeVisible();
}

async function moveByKeyboard(page: Page, at: number): Promise<void> {
  const { key, kind } = STOPS[at]!;
  for (const each of KEYS.get(key)!) await page.keyboard.press(each);
  const next = progress(page, at + 1);
  const remark = page.locator('.remark');
  if (kind === 'free') {
    await page.keyboard.press('Enter');
    await expect(page.locator('.answer')).toBeVisible();
    await expect(page.locator('.go-on')).toBeFocused();
    await page.keyboard.press('Enter');
    return expect(next).toBeVisible();
  }
  for (let turn = 0; turn < 8; ++turn) {
    await page.keyboard.press('Enter');
    await expect(next.or(remark).first()).toBeVisible();
    if (await next.isVisible()) return;
    expect(key, 'only a payment may need another try').toMatch(/councilman|craftsman|window/);
    await page.keyboard.press('ArrowUp');
    await expect(remark).toBeHidden();
  }
}

test('the introduction, passed by keyboard alone', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = await watchMotion(page);
  await page.goto(`${house.address}/#/learn`);
  const begin = page.getByRole('button', { name: say('learn.start') });
  for (let tabs = 0; tabs < 12 && !(await begin.evaluate((node) => node === document.activeElement)); ++tabs) {
    await page.keyboard.press('Tab');
  }
  await expect(begin).toBeFocused();
  for (const [at, stop] of STOPS.entries()) {
    await expectStop(page, at);
    await expect(page.getByRole('heading', { name: say(`learn.stop_${stop.key}_title`), exact: true })).toBeVisible();
    // What it points at is there to be seen.
    for (const name of ('look' in stop ? stop.look : undefined) ?? []) {
      await expect(page.locator(`[data-spot="${name}"]`).first()).toHaveAttribute('data-lit');
      await expect(page.locator(`[data-spot="${name}"]`).first()).toBeVisible();
    }
    if (at === STOPS.length - 1) break;
    if (stop.kind === 'show') {
      await page.keyboard.press('Enter'); // the button that goes on has the focus
    } else {
      await moveByKeyboard(page, at);
    }
    if (stop.key === 'councilman') await picture(page, 'introduction');
  }
  // The winner is named over a filled sheet.
  const sheet = page.locator('.sheet');
  await expect(sheet.getByRole('heading')).toContainText(say('end.winner_you', { points: 45 }));
  await expect(sheet.locator('tfoot')).toContainText('45');
  expect(await moved(), 'whoever wants no motion sees none').toEqual([]);
  // And on to a game, with hints at hand.
  await page.getByRole('button', { name: say('learn.first_game') }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await expect(page.getByRole('button', { name: say('decide.hint'), exact: true })).toBeVisible();
});

test('the introduction on a phone, by touch', async ({ guest, house }) => {
  const page = await guest({ phone: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${house.address}/#/learn`);
  for (const [at, stop] of STOPS.entries()) {
    await expectStop(page, at);
    if (at === STOPS.length - 1) break;
    // What it points at is not covered by the teacher.
    const [look] = ('look' in stop ? stop.look : undefined) ?? [];
    if (look) {
      const top = async () => (await page.locator(`[data-spot="${look}"]`).first().boundingBox())!.y;
      await expect.poll(top).toBeLessThan((await page.locator('.whole .side').boundingBox())!.y);
    }
    if (stop.kind === 'show') {
      await page.locator('.coach > .primary').tap();
      continue;
    }
    await page.getByRole('button', { name: say('learn.show_me') }).tap();
    await page.locator('.panel .buttons .primary').tap();
    if (stop.kind !== 'free') continue;
    await expect(page.locator('.answer.best, .answer.close')).toBeInViewport();
    if (stop.key === 'own_plan') await picture(page, 'introduction-phone');
    await page.locator('.go-on').tap();
  }
  await expect(page.getByRole('link', { name: say('learn.read_rules') })).toHaveAttribute('href', '#/rules');
  await page.getByRole('link', { name: say('learn.with_friends') }).tap();
  await expect(page).toHaveURL(/#\/new$/);
});

test('another move is declined kindly, Show me helps, and the place is remembered', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${house.address}/#/learn`);
  const at = STOPS.findIndex((stop) => stop.key === 'plan');
  for (let i = 0; i < at; ++i) await page.locator('.coach > .primary').click();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('learn.stop_plan_why'))).toBeVisible();
  await standsInBothThemes(page, 'introduction-declined');
  await expectStop(page, at);
  await page.getByRole('button', { name: say('learn.show_me') }).click();
  await page.keyboard.press('Enter');
  await expectStop(page, at + 1);

  await page.getByRole('link', { name: say('learn.leave') }).click();
  await page.goto(`${house.address}/#/learn`);
  await expectStop(page, at + 1);
  await page.getByRole('button', { name: say('learn.again') }).click();
  await expectStop(page, 0);
});

test('the rules are found by number, by link and by word', async ({ page, house }) => {
  await page.goto(`${house.address}/#/`);
  await page.goto(`${house.address}/#/rules/R11.2`);
  const burglar = page.getByRole('group', { name: say('general.rule', { rule: 'R11.2' }), exact: true });
  await expect(burglar).toBeInViewport();
  await expect(burglar).toBeFocused();
  await expect(burglar).toContainText('Burglar');

  await page.keyboard.press('/');
  await page.keyboard.type('stockpile agent');
  await expect(burglar).toBeHidden();
  await expect(page.getByRole('group', { name: say('general.rule', { rule: 'R7.4' }), exact: true })).toBeVisible();
  await expect(page.locator('mark', { hasText: /^stockpile$/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(burglar).toBeVisible();

  // A reference leads to its rule, and one step back leads out.
  await page
    .getByRole('link', { name: say('general.rule', { rule: 'R12.6' }), exact: true })
    .first()
    .click();
  await expect(page.getByRole('group', { name: say('general.rule', { rule: 'R12.6' }), exact: true })).toBeInViewport();
  await page.getByRole('button', { name: say('general.back') }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('rules that come after their reader has left disturb nobody', async ({ page, house }) => {
  let letCome = () => {};
  const wait = new Promise<void>((done) => (letCome = done));
  await page.route('**/rules-en-*.js', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(`${house.address}/#/rules/R11.2`);
  await expect(page.getByRole('searchbox')).toBeVisible();
  for (const [screen, title] of [
    ['settings', 'general.settings'],
    ['games', 'front.nav_games'],
  ]) {
    await page.goto(`${house.address}/#/${screen}`);
    await expect(page.getByRole('heading', { level: 1, name: say(title!) })).toBeVisible();
  }
  const come = page.waitForResponse('**/rules-en-*.js');
  letCome();
  // The same module again, and a frame: then whoever has waited for it has it.
  const address = (await come).url();
  await page.evaluate(async (address) => {
    await import(address);
    await new Promise(requestAnimationFrame);
  }, address);
});
