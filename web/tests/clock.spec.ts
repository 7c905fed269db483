// Clocks: whoever is on the clock sees it, calm as long as there is time, red and audible at the end.
import type { Locator, Page } from '@playwright/test';
import { standsInBothThemes } from './axe';
import { expect, test as base } from './house';
import { PagePlayer, withoutAnimations } from './player';
import { isPerson, makeTable, newPerson } from './table';
import { say } from './words';

// One of the tests takes the server away; the browser itself complains about that.
const test = base.extend<{ complaints: string[] }>({
  complaints: async ({}, use) => {
    await use([]);
  },
});

interface Clocks {
  all: Locator[]; // everywhere that a countdown is shown to its owner
  decision: Locator;
}
function clocksOf(page: Page, name: string): Clocks {
  const decision = page.getByRole('region', { name: say('decide.panel') }).locator('.countdown');
  const panel = page.getByRole('region', { name: new RegExp(`^${name}, `) }).locator('.countdown');
  const chip = page.getByRole('list', { name: say('table.order') }).locator('.countdown');
  return { all: [decision, panel, chip], decision };
}

const against = (clock: object) => ({
  settings: { players: 2, clock },
  seats: [{}, { level: 'heuristic' }],
  start: true,
});

async function countSounds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = { count: 0 };
    Object.assign(window, { heard });
    window.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        ++heard.count;
        return super.createOscillator();
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: { count: number } }).heard.count);
}

// Patterns leave a busy machine a minute between the table's beginning and what is looked at.
test('a countdown runs at panel, order and decision; the last tenth is red and audible', async ({ page, house }) => {
  test.setTimeout(240_000);
  const anna = await newPerson(house, 'Anna');
  const table = await makeTable(house, anna, against({ kind: 'decision', seconds: 300 }));
  await isPerson(page, anna);
  await page.addInitScript(() =>
    localStorage.setItem('norenberc.preferences', JSON.stringify({ speed: 'none', sounds: true, ambience: false })),
  );
  const sounds = await countSounds(page);
  await page.clock.install();
  await page.goto(`${house.address}/#/table/${table}`);
  const { all, decision } = clocksOf(page, 'Anna');
  for (const each of all) {
    await expect(each).toHaveText(/^(5:00|4:\d\d)$/);
    await expect(each).not.toHaveClass(/urgent/);
  }
  const left = async () => {
    const [minutes, seconds] = (await decision.innerText()).split(':').map(Number);
    return 60 * minutes! + seconds!;
  };
  await page.clock.fastForward(((await left()) - 50) * 1000);
  for (const each of all) await expect(each).toHaveText(/^0:[345]\d$/);
  await expect(decision).not.toHaveClass(/urgent/);
  const before = await sounds();
  await page.clock.fastForward(((await left()) - 25) * 1000);
  for (const each of all) await expect(each).toHaveClass(/urgent/);
  await expect(page.getByText(/^Your time is almost up/)).toBeAttached();
  await page.clock.runFor(3000);
  expect(await sounds()).toBeGreaterThanOrEqual(before + 3);
  await standsInBothThemes(page, 'clock-urgent');

  // The server knows better than this browser, whose clock was moved: after loading and after a lost connection.
  await page.reload();
  for (const each of all) await expect(each).toHaveText(/^(5:00|4:\d\d|3:[345]\d)$/);
  await page.clock.fastForward(120_000);
  await expect(decision).toHaveText(/^(3:00|[12]:\d\d)$/);
  await house.kill();
  await expect(page.getByText(say('general.offline'))).toBeVisible();
  await house.open();
  await page.clock.fastForward(10_000);
  await page.clock.resume();
  await expect(decision).toHaveText(/^(4|3):\d\d$/);
});

test('clocks of hours and days, budgets, a pause, and a phone', async ({ page, guest, house }) => {
  const anna = await newPerson(house, 'Anna');
  await isPerson(page, anna);
  await withoutAnimations(page);
  await page.clock.install();

  const days = await makeTable(house, anna, against({ kind: 'decision', seconds: 3 * 24 * 3600 }));
  await page.goto(`${house.address}/#/table/${days}`);
  const { all, decision } = clocksOf(page, 'Anna');
  for (const each of all) await expect(each).toHaveText(/^(3d 0h|2d 23h)$/);
  const choose = async (what: string) => {
    await page.getByRole('button', { name: say('front.nav_menu') }).click();
    // The panel of the decision has such a button, too.
    await page
      .locator('header.top')
      .getByRole('button', { name: say(what) })
      .click();
  };
  await page.clock.fastForward(3600_000);
  await expect(decision).toHaveText(/^2d 2[23]h$/);
  await choose('front.menu_pause');
  await expect(decision).toHaveClass(/stands/);
  await expect(decision).toHaveText(/^(3d 0h|2d 23h)$/);
  await page.clock.fastForward(5 * 3600_000);
  await expect(decision).toHaveText(/^(3d 0h|2d 23h)$/);
  await choose('front.menu_resume');
  await expect(decision).not.toHaveClass(/stands/);
  await page.clock.fastForward(5 * 3600_000);
  await expect(decision).toHaveText(/^2d 1[89]h$/);

  // A budget is shown while others think, too; here it is the seat's own.
  const budget = await makeTable(house, anna, against({ kind: 'budget', seconds: 600 }));
  const phone = await guest({ phone: true });
  await isPerson(phone, anna);
  await withoutAnimations(phone);
  const player = new PagePlayer(phone);
  await phone.goto(`${house.address}/#/table/${budget}`);
  await player.nextDecision();
  const small = clocksOf(phone, 'Anna');
  for (const each of small.all) await expect(each).toHaveText(/^(10|9):\d\d$/);
  await expect(small.decision).toBeInViewport();
  await expect(small.all[2]!).toBeInViewport();
  await standsInBothThemes(phone, 'clock-phone');
});
