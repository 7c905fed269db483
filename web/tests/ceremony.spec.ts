// The end of a round plays on the board, step by step, and keeps nobody from deciding.
import type { Locator, Page } from '@playwright/test';
import { stands, standsInBothThemes } from './axe';
import { expect, picture, test } from './house';
import { PagePlayer } from './player';
import { isPerson, makeTable, newPerson, playUntil } from './table';
import { say } from './words';

test('the end of a round is seen step by step, skipped, seen again, and turned off', async ({ page, house }) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    if (!localStorage.getItem('norenberc.preferences'))
      localStorage.setItem('norenberc.preferences', JSON.stringify({ speed: 'fast', sounds: false }));
  });
  const player = new PagePlayer(page);
  await page.goto(house.address);
  await page.getByRole('radio', { name: say('front.players_count', { players: 2 }) }).check({ force: true });
  await page.getByRole('button', { name: say('front.play_now') }).click();
  await player.nextDecision();
  await player.button(say('decide.plan_pass')).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await player.confirm();
  // On a phone, too, what flies is put into words.
  const caption = page.locator('.caption');
  await expect(caption).toBeInViewport({ ratio: 1 });
  expect((await coveredBy(caption)).filter((each) => /^(top|decision|countdown)/.test(each))).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });

  // The bot plays on; then the round ends, on the board, while the next plan can be made already.
  const ending = page.getByRole('region', { name: say('log.end_of_round', { round: 1 }), exact: true });
  await expect(ending).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.phase')).toContainText(say('log.end_of_round', { round: 1 }));
  // What the steps change is in sight, in the panels as well.
  await expect(page.locator('.players').first()).toBeInViewport({ ratio: 1 });
  await expect(player.panel).toContainText(say('decide.plan_question'));
  const houses = player.data.view!.guilds;
  const crests = (at: number) => page.locator(`[data-spot="${houses[at]!.guild}/crests"] .count`);
  // Every house had its favorite or none; the first step is the first house's.
  const last = houses.length - 1;
  expect(houses[last]!.crests).toBeLessThanOrEqual(4);
  await expect(crests(last)).toHaveText('4');
  const tilesOf = (data: typeof houses) => data.map((each) => each.workshop[0]?.[0]);
  expect(tilesOf(houses).every(Boolean)).toBe(true); // the table itself is further: new guildmasters are there
  await stands(page, 'ceremony-step');
  const next = ending.getByRole('button', { name: say('play.step_next') });
  for (let step = 0; step < 60 && (await next.isVisible()); ++step) await next.click({ timeout: 2000 }).catch(() => {});

  // The summary waits.
  const done = ending.getByRole('button', { name: say('play.summary_close') });
  await expect(done).toBeVisible();
  for (const [at, each] of houses.entries()) await expect(crests(at)).toHaveText(String(each.crests));
  await standsInBothThemes(page, 'ceremony-summary');
  await done.click();
  await expect(ending).toBeHidden();

  // Again from the log, also after loading; Escape skips it.
  for (const isFresh of [false, true]) {
    if (isFresh) await page.reload();
    await page
      .getByRole('button', {
        name: new RegExp(`^${say('play.watch_again')}.*${say('log.end_of_round', { round: 1 })}$`),
      })
      .click();
    await expect(ending).toContainText(/1 of \d+/);
    await expect(crests(last)).toHaveText('4');
    await page.keyboard.press('Escape');
    await expect(done).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ending).toBeHidden();
  }
  // On a phone the log is far below the board, which comes into sight.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: new RegExp(`${say('log.end_of_round', { round: 1 })}$`) }).click();
  await expect(ending).toBeInViewport({ ratio: 1 });
  await stands(page, 'ceremony-phone');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1366, height: 768 });
  // Whoever was away sees the moves since then.
  await page.getByRole('button', { name: say('play.watch_missed') }).click();
  const missed = page.getByRole('region', { name: say('log.since'), exact: true });
  await expect(missed).toContainText(/1 of \d+/);
  // A choice is more important than the past.
  await page.keyboard.press('1');
  await expect(missed).toBeHidden();

  // Speed, sound and ceremonies are in the menu of the table.
  await page.getByRole('button', { name: say('front.nav_menu') }).click();
  await page.getByRole('switch', { name: say('front.ceremonies') }).uncheck({ force: true });
  const volume = page.getByRole('slider', { name: say('front.volume') });
  await expect(volume).toBeDisabled();
  await page.getByRole('switch', { name: say('front.sounds'), exact: true }).check({ force: true });
  await volume.fill('40');
  await page.getByRole('switch', { name: say('front.ambience') }).uncheck({ force: true });
  await page.getByLabel(say('front.speed')).selectOption('slow');
  await picture(page, 'menu-settings');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('norenberc.preferences')!) as object);
  expect(kept).toMatchObject({ ceremonies: false, sounds: true, speed: 'slow', volume: 40, ambience: false });
  // The switch for all sounds needs no menu.
  const sounds = page.getByRole('button', { name: say('front.sounds') });
  await expect(sounds).toHaveAttribute('aria-pressed', 'true');
  await sounds.click();
  await expect(sounds).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: say('front.nav_menu') }).click();
  await page.getByRole('button', { name: say('front.full_screen') }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});

// What one needs to decide, as far as `card` lies on it.
const coveredBy = (card: Locator): Promise<string[]> =>
  card.evaluate((node) => {
    const box = node.getBoundingClientRect();
    return [
      ...document.querySelectorAll('header.top, .house .cost, .house .tile, .players .panel, .decision, .countdown'),
    ]
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
      })
      .map((each) => `${each.className}: ${each.closest('[data-spot]')?.getAttribute('data-spot')}`);
  });

test('while a clock runs, the summary of a round lies over nothing that one needs to decide', async ({
  page,
  house,
}) => {
  const anna = await newPerson(house, 'Anna', 'red');
  const table = await makeTable(house, anna, {
    settings: { players: 5, clock: { kind: 'decision', seconds: 300 } },
    seats: [{}, ...Array.from({ length: 4 }, () => ({ level: 'heuristic' }))],
    start: true,
  });
  await isPerson(page, anna);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() =>
    localStorage.setItem('norenberc.preferences', JSON.stringify({ speed: 'fast', sounds: false, ambience: false })),
  );
  await page.setViewportSize({ width: 1366, height: 768 });
  const player = new PagePlayer(page);
  await page.goto(`${house.address}/#/table/${table}`);
  await player.nextDecision();
  await playUntil(house, anna, table, ({ view }) => view!.round === 2);
  const ending = page.getByRole('region', { name: say('log.end_of_round', { round: 1 }), exact: true });
  await expect(ending).toBeVisible();
  expect(await coveredBy(ending), 'a step').toEqual([]);
  await page.keyboard.press('Escape');
  const done = ending.getByRole('button', { name: say('play.summary_close') });
  await expect(done).toBeVisible();
  await expect(ending.getByRole('listitem')).toHaveCount(5);

  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(done).toBeInViewport({ ratio: 1 });
    await expect.poll(() => coveredBy(ending), `${width} × ${height}`).toEqual([]);
    await picture(page, `summary-${width}`);
  }
  // A hint needs most of the column; the summary can be closed all the same.
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('h');
  await expect(player.panel.getByRole('button', { name: say('decide.hint_take') })).toBeVisible({ timeout: 30_000 });
  await expect(done).toBeInViewport({ ratio: 1 });
  expect(await coveredBy(ending)).toEqual([]);
  await picture(page, 'summary-hint');
  await player.button(say('decide.hint_close')).click();

  // A phone shows it above the houses and lets it go with them.
  await page.setViewportSize({ width: 390, height: 844 });
  await scrollTo(page, 0);
  await expect(done).toBeInViewport({ ratio: 1 });
  await picture(page, 'summary-phone');
  for (const top of [0, 200, 500]) {
    await scrollTo(page, top);
    expect(await coveredBy(ending), `scrolled by ${top}`).toEqual([]);
  }
  // Whoever decides meanwhile leaves it as it is.
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('1');
  await expect(player.confirming).toBeEnabled();
  await expect(done).toBeVisible();
  await done.click();
  await expect(ending).toBeHidden();
  await expect(player.confirming).toBeEnabled();
});

const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top);
