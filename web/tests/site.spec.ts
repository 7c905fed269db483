// The static site under a sub-path, with the network cut after the first visit: whole games, two tabs, an update in
// mid-game, five languages. What a killed browser leaves is in killed.spec.ts.
import { languageCodes } from '../build/languages';
import { standsInBothThemes, violations } from './axe';
import { planOneAfterAnother } from './hot-seat';
import { picture } from './house';
import { playByKeyboard, playByMouse, withoutAnimations } from './player';
import { expect, LocalPlayer, test, visited } from './site';
import { say } from './words';

test('a whole game by mouse without a network, and its replay', async ({ page, site, player }) => {
  test.setTimeout(420_000);
  await withoutAnimations(page);
  await visited(page, site);
  await site.cut();
  await page.reload();
  await page.getByRole('button', { name: say('front.play_now') }).click();

  let turn = 0;
  const seen = new Set<string>();
  for (let decision = await player.nextDecision(); decision; decision = await player.nextDecision()) {
    if (!seen.has(decision.decision)) await standsInBothThemes(page, `site-table-${decision.decision}`);
    seen.add(decision.decision);
    await playByMouse(player, decision, turn);
    if (turn === 8) await picture(page, 'site-table');
    // Closing the page loses nothing.
    if (turn === 5) await page.reload();
    ++turn;
  }
  expect(turn).toBeGreaterThan(15);
  expect([...seen]).toEqual(expect.arrayContaining(['plan', 'action']));
  expect(player.data.ending).toBe('score');
  await expect(page.locator('section.sheet')).toBeVisible();
  await standsInBothThemes(page, 'site-end');
  // Another one that is not over, so that there is something on every list.
  await page.goto(`${site.address}#/`);
  await page.getByRole('button', { name: say('front.play_now') }).click();
  await expect(player.street).toBeVisible();
  for (const screen of ['', 'bots', 'games']) {
    await page.goto(`${site.address}#/${screen}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main').getByRole('list').first()).toBeVisible();
    await standsInBothThemes(page, `site-${screen || 'front'}-filled`);
  }
  await page.getByRole('link', { name: say('front.games_replay') }).click();
  await expect(page.getByRole('slider').first()).toBeVisible();
  await standsInBothThemes(page, 'site-replay');
  // Its review is kept with the game, and adds to the picture of one's play.
  await page.getByRole('button', { name: say('review.begin') }).click();
  await expect(page.getByText(say('review.luck_about'))).toBeVisible({ timeout: 120_000 });
  await page.goto(`${site.address}#/games`);
  const habits = page.getByRole('heading', { name: say('review.habits') });
  await expect(habits).toBeVisible();
  await habits.evaluate((heading) => heading.scrollIntoView());
  await standsInBothThemes(page, 'site-habits');
});

test('a whole game by keyboard alone, with a hint, against a burgrave', async ({ page, site, player }) => {
  test.setTimeout(300_000);
  await withoutAnimations(page);
  await page.addInitScript(() => localStorage.setItem('norenberc.quick_game', '{"players":2,"levels":["burgrave"]}'));
  await visited(page, site);
  await site.cut();
  await page.getByRole('button', { name: say('front.play_now') }).click();
  await player.nextDecision();
  // A hint takes as long as the bot that gives it. Asking for it with the mouse takes nothing from the keyboard.
  await player.panel.getByRole('button', { name: say('decide.hint'), exact: true }).click();
  await expect(player.panel).toContainText(/VP/);
  // All of it can be read and used, also on a phone.
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(player.panel.locator('.hint')).toBeInViewport({ ratio: 1 });
  }
  let turn = 0;
  for (let decision = await player.nextDecision(); decision; decision = await player.nextDecision()) {
    await playByKeyboard(player, decision, turn++);
  }
  expect(turn).toBeGreaterThan(15);
  expect(player.data.ending).toBe('score');
});

test('two tabs at one game show the same, and a new version takes it over', async ({ page, site, player, context }) => {
  await withoutAnimations(page);
  await visited(page, site);
  await page.getByRole('button', { name: say('front.play_now') }).click();
  await playByMouse(player, (await player.nextDecision())!, 0);
  const second = await LocalPlayer.at(await context.newPage());
  await second.page.goto(page.url());
  const decision = await second.nextDecision();
  await playByMouse(second, decision!, 1);
  await expect.poll(() => player.message!.version).toBe(second.message!.version);
  // Each tab is told what is new to it.
  expect({ ...player.data, news: [] }).toEqual({ ...second.data, news: [] });

  const { version } = player.message!;
  site.update('another');
  await page.reload();
  await expect(page.getByText(say('general.new_version'))).toBeVisible();
  await picture(page, 'site-new-version');
  expect(await page.locator('meta[name=test-version]').count()).toBe(0);
  await page.getByRole('button', { name: say('general.new_version_reload') }).click();
  // Both tabs, since the files of the old version are gone.
  for (const each of [page, second.page]) {
    await expect(each.locator('meta[name=test-version]')).toHaveAttribute('content', 'another');
  }
  await player.nextDecision();
  expect(player.message!.version).toBeGreaterThanOrEqual(version);
});

test('the front page, the introduction, rules and settings in every language, offline', async ({ page, site }) => {
  test.setTimeout(300_000);
  await visited(page, site);
  await site.cut();
  for (const code of languageCodes()) {
    await page.evaluate((code) => localStorage.setItem('norenberc.language', code), code);
    for (const screen of ['', 'here', 'learn', 'rules', 'settings', 'bots', 'games']) {
      await page.goto(`${site.address}?${code}#/${screen}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      // Lists are empty here; the whole game above fills them.
      if (code === 'en') await standsInBothThemes(page, `site-${screen || 'front'}-empty`);
    }
    await page.goto(`${site.address}?${code}#/`);
    await expect(page.getByRole('button', { name: say('front.play_now', {}, code) })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await picture(page, `site-front-${code}`);
  }
});

test('three people at one screen: nothing is left of what one of them saw', async ({ page, site, player }) => {
  test.setTimeout(300_000);
  await withoutAnimations(page);
  await visited(page, site, '#/here');
  await site.cut();
  await planOneAfterAnother(page, player, (screen) => standsInBothThemes(page, `site-${screen}`));
});
