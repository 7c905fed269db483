// Whole games against bots, as a newcomer plays them: by mouse, and by keyboard alone.
import { standsInBothThemes } from './axe';
import { expect, picture, test } from './house';
import { watchMotion } from './motion';
import { PagePlayer, playByKeyboard, playByMouse, withoutAnimations } from './player';
import { say } from './words';

test('a newcomer plays a whole game by mouse, and sees how it ended', async ({ page, house }) => {
  test.setTimeout(300_000);
  await withoutAnimations(page);
  const player = new PagePlayer(page);
  await page.goto(house.address);
  await page.getByRole('button', { name: say('front.play_now') }).click();

  let turn = 0;
  for (let decision = await player.nextDecision(); decision; decision = await player.nextDecision()) {
    await playByMouse(player, decision, turn);
    if (turn === 12) await picture(page, 'table-middle-of-the-game');
    ++turn;
  }
  expect(turn).toBeGreaterThan(15);
  expect(player.data.ending).toBe('score');
  await page.getByRole('button', { name: say('end.show_all') }).click();
  const totals = page.getByRole('row', { name: new RegExp(`^${say('end.total')}`) });
  for (const { total } of player.data.scores!) await expect(totals).toContainText(String(total));
  await picture(page, 'end');
  // Every decision was sent once.
  const ids = player.movesSent.map((each) => each.id);
  expect(new Set(ids).size).toBe(ids.length);

  // Once more with the same bots: at once, nobody has to come first.
  const first = player.message!.table;
  await page.getByRole('button', { name: say('end.rematch') }).click();
  await expect.poll(() => player.message!.table !== first && player.data.stage).toBe('running');
  await player.nextDecision();
  await expect(player.street).toBeVisible();
});

// As far as a hint compares: what it advises has the better chance, and is what the bot itself would plan more often.
const COMPARED = [/(\d+)% versus (\d+)%/, /this one (\d+)% of the time, .* (\d+)%/];

test('hints call people by their names and never advise what they show as worse; they can be followed', async ({
  page,
  house,
}) => {
  await withoutAnimations(page);
  const player = new PagePlayer(page);
  await page.goto(house.address);
  await page.getByRole('button', { name: say('front.play_now') }).click();
  const hint = player.panel.locator('.hint');
  const take = hint.getByRole('button', { name: say('decide.hint_take') });
  let marks = 0;
  const compared: { better: number; worse: number }[] = [];
  for (let turn = 0; turn < 6; ++turn) {
    await player.nextDecision();
    await page.keyboard.press('h');
    await expect(take).toBeVisible({ timeout: 30_000 });
    if (turn < 2) await standsInBothThemes(page, `hint-${turn}`);
    const words = (await hint.innerText()).replaceAll('\u00a0', ' ');
    expect(words).not.toMatch(/\bseat \d/i);
    marks += await hint.locator('.who svg').count();
    for (const pattern of COMPARED) {
      const [, better, worse] = pattern.exec(words) ?? [];
      if (better) compared.push({ better: Number(better), worse: Number(worse) });
    }
    const before = player.movesSent.length;
    await take.click();
    await page.keyboard.press('Enter');
    await player.settled(before);
  }
  expect(marks).toBeGreaterThan(0);
  expect(compared.length).toBeGreaterThan(0);
  expect(compared.filter(({ better, worse }) => better < worse)).toEqual([]);
});

// Rounds and the game end with their ceremonies. Those who want no motion see the steps at once: that keeps the test quick.
test('a whole game by keyboard alone, with its ceremonies', async ({ page, house }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = await watchMotion(page);
  await page.addInitScript(() =>
    localStorage.setItem('norenberc.preferences', JSON.stringify({ speed: 'fast', sounds: false, ambience: false })),
  );
  const player = new PagePlayer(page);
  const endOf = (round: number) => page.getByRole('region', { name: say('log.end_of_round', { round }), exact: true });
  await page.goto(house.address);
  // From the top of the page to the big button with Tab alone.
  const playNow = page.getByRole('button', { name: say('front.play_now') });
  for (let tabs = 0; tabs < 30 && !(await playNow.evaluate((node) => node === document.activeElement)); ++tabs) {
    await page.keyboard.press('Tab');
  }
  await expect(playNow).toBeFocused();
  await page.keyboard.press('Enter');

  let turn = 0;
  let round = 1;
  for (let decision = await player.nextDecision(); decision; decision = await player.nextDecision()) {
    if (player.data.view!.round > round) {
      await expect(endOf(round)).toBeVisible();
      // Read to its end with one key and closed with another; or else whoever decides has seen enough.
      if (round === 1) {
        await page.keyboard.press('Escape');
        await expect(endOf(round).getByRole('button', { name: say('play.summary_close') })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(endOf(round)).toBeHidden();
      }
      ++round;
    }
    await playByKeyboard(player, decision, turn++);
  }
  expect(turn).toBeGreaterThan(15);
  expect(player.data.ending).toBe('score');

  // After the last round's end comes the score sheet.
  await expect(endOf(round)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(endOf(round)).toBeHidden();
  const totals = page.getByRole('row', { name: new RegExp(`^${say('end.total')}`) });
  for (const { total } of player.data.scores!) await expect(totals).toContainText(String(total));
  // The counting on the board, too, is begun, skipped and closed by keyboard.
  const log = page.getByRole('region', { name: say('log.log_region') });
  await log.getByRole('button', { name: say('play.watch_count') }).press('Enter');
  await expect(totals).toBeHidden();
  await expect(player.street).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(totals).toBeVisible();
  expect(await moved(), 'whoever wants no motion sees none').toEqual([]);
});
