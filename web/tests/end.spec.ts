// What is shown of a game that is over: the score sheet, the record, the replay. Bots have played it.
import { readFileSync } from 'node:fs';
import { standsInBothThemes } from './axe';
import { expect, picture, test } from './house';
import { finishedGame } from './table';
import { say } from './words';

test('the score sheet is built up category by category, and every place is explained', async ({ page, house }) => {
  const { id, data } = await finishedGame(house, 5);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${house.address}/#/table/${id}`);
  const sheet = page.locator('section.sheet');
  // Who won is for the sheet to say, not for the log beside it.
  const log = page.getByRole('region', { name: say('log.log_region') });
  const winner = /The game is over[.:]/;
  await expect(log).toContainText(say('log.end_of_round', { round: 4 }));
  await expect(log).not.toContainText(winner);
  for (const category of ['townsmen', 'majorities', 'thirty', 'all_types', 'richest', 'crests']) {
    await sheet.getByRole('button', { name: say(`end.count_${category}`) }).click();
  }
  await sheet.getByRole('button', { name: say('end.show_winner') }).click();
  await expect(log).toContainText(winner);
  for (const score of data.scores!) {
    await expect(sheet.locator('tfoot td').nth(score.seat - 1)).toContainText(String(score.total));
  }
  await sheet.getByRole('button', { name: say('end.category_majorities') }).click();
  const [first] = data.standings!.majorities;
  for (const place of first!.places.filter((each) => each.place > 0)) {
    await expect(
      sheet
        .locator('tr.part')
        .first()
        .locator('td')
        .nth(place.seat - 1),
    ).toContainText(String(place.points));
  }
  await standsInBothThemes(page, 'score-sheet-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: say('end.download') }).click();
  expect(readFileSync(await (await file).path(), 'utf8')).toContain('[Players "5"]');
  await page.getByRole('button', { name: say('end.share') }).click();
  const link = await page.getByRole('textbox', { name: say('end.share_label') }).inputValue();
  expect(link.length).toBeLessThan(2_000);
  await page.goto(link);
  await expect(page.getByRole('slider')).toBeVisible();
});

test('the replay is turned by keys, jumps to rounds and changes eyes', async ({ page, house }) => {
  const { id } = await finishedGame(house, 3);
  await page.goto(`${house.address}/#/replay/${id}`);
  const slider = page.getByRole('slider');
  await expect(slider).toHaveValue('0');
  const last = Number(await slider.getAttribute('max'));
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(slider).toHaveValue('1');
  await page.keyboard.press('End');
  await expect(slider).toHaveValue(String(last));
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');

  await page.getByRole('button', { name: say('end.round', { round: 3 }), exact: true }).click();
  await expect(page.locator('.table')).toContainText('Round 3');
  const there = Number(await slider.inputValue());
  await picture(page, 'replay');
  // The same moment behind a player's own screen.
  await expect(page.locator('.table [data-spot="seat/2/purse"]')).not.toContainText('?');
  await page.getByLabel(say('end.seen_by')).selectOption('1');
  await expect(page.locator('.table [data-spot="seat/2/purse"]')).toContainText('?');
  await expect(slider).toHaveValue(String(there));

  await page.getByLabel(say('end.speed')).selectOption('fast');
  await page.getByRole('button', { name: say('end.play'), exact: true }).click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(there + 1);
  await page.getByRole('button', { name: say('end.pause'), exact: true }).click();
});

test('a replay that cannot be fetched can be tried again', async ({ page, house, complaints }) => {
  const { id } = await finishedGame(house, 2);
  await page.route(/\/replay\?/, (route) => route.abort());
  await page.goto(`${house.address}/#/replay/${id}`);
  await expect(page.getByRole('alert')).toHaveText(say('general.out_of_reach'));
  await expect(page.getByRole('link', { name: say('front.nav_games') })).toBeVisible();
  await standsInBothThemes(page, 'replay-out-of-reach');
  await page.unroute(/\/replay\?/);
  await page.getByRole('button', { name: say('general.try_again') }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('/replay')]);
});
