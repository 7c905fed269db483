// A game that two people begin at one device with no server, and that they and a bot finish at a server's table.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violations } from './axe';
import { House, picture } from './house';
import { PagePlayer, playByMouse, withoutAnimations } from './player';
import { expect, test, visited } from './site';
import { say } from './words';

// Whoever is asked for at the device plays, so many times in all.
async function playHere(page: Page, player: PagePlayer, decisions: number): Promise<void> {
  const ready = page.getByRole('button', { name: /^I’m (Anna|Ben)$/ }).first();
  const isAsked = () => player.message !== null && player.data.decision !== undefined && !player.data.you?.plan;
  for (let turn = 0; turn < decisions; ++turn) {
    await expect.poll(async () => isAsked() || (await ready.isVisible())).toBe(true);
    if (!isAsked()) await ready.click();
    await playByMouse(player, (await player.nextDecision())!, turn);
  }
}

async function playToTheEnd(player: PagePlayer): Promise<void> {
  let turn = 0;
  for (let decision = await player.nextDecision(); decision; decision = await player.nextDecision()) {
    await playByMouse(player, decision, turn++);
  }
}

const save = async (page: Page, button: string): Promise<string> => {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await file).path(), 'utf8');
};

const open = (page: Page, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(content) });

test('a game from one device goes on at a server, in the old seats, to its end', async ({
  page,
  site,
  player,
  browser,
}) => {
  test.setTimeout(300_000);
  await withoutAnimations(page);
  await visited(page, site, '#/here');
  await site.cut();
  for (const [index, name] of ['Anna', 'Ben'].entries()) {
    await page.getByRole('textbox', { name: say('front.here_name', { seat: index + 1 }) }).fill(name);
  }
  await page.getByRole('combobox', { name: say('game.seat', { seat: 3 }) }).selectOption('journeyman');
  await page.getByRole('button', { name: say('front.new_start') }).click();
  await playHere(page, player, 6);
  await page.getByRole('button', { name: say('front.nav_menu') }).click();
  await page.getByRole('button', { name: say('front.menu_take') }).click();
  const begun = await save(page, say('front.games_take_yes'));
  expect(begun).toContain('[Player2 "Ben"]');

  const house = new House();
  await house.open();
  try {
    const pages = [await browser.newPage(), await browser.newPage()] as const;
    const [ben, anna] = pages;
    for (const each of pages) await withoutAnimations(each);
    const players = pages.map((each) => new PagePlayer(each));
    await ben.goto(`${house.address}/#/games`);
    await open(ben, begun);
    await ben.getByLabel(say('front.games_seat')).selectOption('Ben');
    await picture(ben, 'handover-seat');
    expect(await violations(ben)).toEqual([]);
    await ben.getByRole('button', { name: say('front.games_continue') }).click();
    await expect(ben.getByText(say('front.wait_begun'))).toBeVisible();
    await ben.getByRole('button', { name: say('front.wait_invite'), exact: true }).click();
    const link = ben.getByRole('textbox', { name: say('front.wait_link') });
    await expect(link).toHaveValue(/#join=/);
    await anna.goto(await link.inputValue());
    await anna.getByRole('textbox').first().fill('Anna');
    await anna.getByRole('button', { name: say('front.join_sit') }).click();
    await ben.getByRole('button', { name: say('front.wait_start'), exact: true }).click();

    // Everybody sees it for as long as the game lasts.
    const mark = say('play.begun_elsewhere');
    for (const each of pages) await expect(each.locator('header').getByText(mark)).toBeVisible();
    await picture(ben, 'handover-table');
    expect(await violations(ben)).toEqual([]);
    await Promise.all(players.map(playToTheEnd));
    expect(players.map(({ data }) => data.you?.seat)).toEqual([2, 1]);
    for (const { page: each } of players) await expect(each.getByText(say('end.begun_elsewhere'))).toBeVisible();
    await picture(ben, 'handover-end');
    const finished = await save(ben, say('end.download'));
    expect(finished).toMatch(/\[BegunElsewhere "\d+"\]/);
    for (const each of pages) await each.close();

    // And back on the device, where it is checked and watched with no network.
    await page.goto(`${site.address}#/games`);
    await open(page, finished);
    await expect(page.getByRole('slider').first()).toBeVisible();
  } finally {
    await house.close();
  }
});
