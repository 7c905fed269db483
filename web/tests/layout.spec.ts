// The table fits its window: nothing of a round is out of sight on a laptop, nothing is empty on a large screen, and on a
// phone the decision hides neither the board nor what the player owns.
import type { Locator, Page } from '@playwright/test';
import { expect, picture, test } from './house';
import { STOPS } from '../src/learn/stops';
import { PagePlayer, withoutAnimations } from './player';
import { command, isPerson, makeTable, newPerson, playUntil } from './table';
import { LANGUAGES } from './tour';
import { say } from './words';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const boxOf = (page: Page, selector: string): Promise<Box> =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return { left, right, top, bottom };
    });
// Whether the middle of something is seen, and not what lies over it.
const isSeen = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { left, width, top, height } = node.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there !== null && (node.contains(there) || there.contains(node));
    });

const SIZES = [
  [1920, 1080],
  [1366, 768],
  [844, 390],
  [683, 384], // a laptop at twice its size
  [390, 844],
  [360, 740],
] as const;

// Of the small things that one has to read on a house, those that lie on each other or reach out of it.
const clashes = (page: Page): Promise<string[]> =>
  page.locator('.house').evaluateAll((houses) => {
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const apart = (house: Element, selector: string, others: string) =>
      [...house.querySelectorAll(selector)].flatMap((one) =>
        [...house.querySelectorAll(others)]
          .filter((other) => !one.contains(other) && !other.contains(one))
          .filter((other) => meet(one.getBoundingClientRect(), other.getBoundingClientRect()))
          .map((other) => `${selector} on ${other.getAttribute('class')}`),
      );
    return houses.flatMap((house) => {
      const box = house.getBoundingClientRect();
      const outside = [...house.querySelectorAll('.runner, .way, .amount, .heap')].filter((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return width > 0 && (left < box.left || right > box.right);
      });
      return [
        ...outside.map((each) => `out of its house: ${each.getAttribute('class')}`),
        ...apart(house, '.leaders', '.heap, .visitors, .crests, .amount, .window img, .way'),
        ...apart(house, '.way', '.way, .window img'),
        ...apart(house, '.amount', '.window img, .crests'),
      ].map((each) => `${house.getAttribute('data-spot')}: ${each}`);
    });
  });

const smallest = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      Math.min(...all.map((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height))),
    );

// Numbers of prices in sight on which something else lies.
const covered = (page: Page): Promise<string[]> =>
  page.locator('.house .way b').evaluateAll((numbers) =>
    numbers.flatMap((number) => {
      const { left, top, width, height } = number.getBoundingClientRect();
      const stack = document.elementsFromPoint(left + width / 2, top + 3);
      const first = stack.find((each) => number.parentElement!.contains(each));
      return height > 0 && first && first !== number
        ? [`${number.closest('[data-spot]')?.getAttribute('data-spot')}: ${number.textContent}`]
        : [];
    }),
  );

test('board, panels and decision share the window, on every screen', async ({ page, house }) => {
  const anna = await newPerson(house, 'Anna', 'red');
  const bela = await newPerson(house, 'Béla', 'blue');
  const table = await makeTable(house, anna, {
    settings: { players: 4 },
    seats: [{}, {}, { level: 'heuristic' }, { level: 'heuristic' }],
  });
  const link = await command(house, anna, table, { do: 'invite' });
  await command(house, bela, table, { do: 'take_seat', secret: link.split('.')[1] });
  await command(house, anna, table, { do: 'start' });
  await isPerson(page, anna);
  await withoutAnimations(page);
  const player = new PagePlayer(page);

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${house.address}/#/table/${table}`);
  await player.nextDecision();
  // No dead band: the board and the panels reach from the header to the lower edge, tiles are large.
  expect((await boxOf(page, '.players')).bottom).toBeGreaterThan(1080 * 0.9);
  expect((await boxOf(page, '.players')).bottom).toBeLessThanOrEqual(1080);
  expect((await boxOf(page, '.side')).right).toBeGreaterThan(1920 * 0.98);
  const guest = await boxOf(page, '[data-spot="brewers/l4"] img');
  expect(guest.right - guest.left).toBeGreaterThan(60);

  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(async () => (await boxOf(page, '.players')).bottom).toBeLessThanOrEqual(768);
  await expect(player.confirming).toBeInViewport({ ratio: 1 });

  // A phone on its side, or a laptop at twice its size: the decision stands beside the board.
  for (const [width, height] of SIZES.filter(([, height]) => height < 400)) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await boxOf(page, '.decision')).left).toBeGreaterThan(width / 2);
    expect((await boxOf(page, '.street')).right).toBeLessThanOrEqual((await boxOf(page, '.decision')).left);
    expect(await isSeen(page, '[data-spot$="/w1"]')).toBe(true);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const means = page.getByRole('region', { name: say('table.my_means') });
  await expect(means).toBeInViewport({ ratio: 1 });
  await expect(means).toContainText(String(player.data.view!.seats[0]!.talers));
  expect(await isSeen(page, '[data-spot$="/house"]')).toBe(true);
  // What others say is not two screens away.
  await command(house, bela, table, { do: 'say', text: 'Hello from the other end' });
  const unread = means.getByRole('button', { name: say('table.unread', { count: 1 }) });
  await expect(unread).toBeInViewport({ ratio: 1 });
  await picture(page, 'phone-unread');
  await unread.click();
  await expect(page.getByText('Hello from the other end', { exact: true })).toBeInViewport();
});

test('prices and who leads are read on every house, with five at the table, early and late', async ({
  page,
  house,
}) => {
  const anna = await newPerson(house, 'Anna', 'red');
  const seats = [{}, ...Array.from({ length: 4 }, () => ({ level: 'heuristic' }))];
  const table = await makeTable(house, anna, { settings: { players: 5 }, seats, start: true });
  await isPerson(page, anna);
  await withoutAnimations(page);
  const player = new PagePlayer(page);
  for (const round of [1, 4]) {
    await playUntil(
      house,
      anna,
      table,
      ({ view, decision }) => view!.round === round && view!.turn > 1 && decision!.decision === 'action',
    );
    await page.goto(`${house.address}/#/`);
    await page.goto(`${house.address}/#/table/${table}`);
    await expect.poll(() => player.message?.data.view?.round).toBe(round);
    await player.nextDecision();
    const favorites = player.data.standings!.favorites!;
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const where = `round ${round}, ${width} × ${height}`;
      await expect.poll(() => clashes(page), where).toEqual([]);
      expect(await covered(page), where).toEqual([]);
      expect(await smallest(page, '.cost svg'), where).toBeGreaterThanOrEqual(19.9);
      // What has been won needs room, too.
      if (width > 1000) expect((await boxOf(page, '.players')).bottom, where).toBeLessThanOrEqual(height);
      // Whoever leads is crowned, and seen.
      for (const { guild, goods, leads } of favorites.filter((each) => each.goods.length > 0)) {
        const crowned = page.locator(`[data-spot="${guild}/house"] .runner.leads:visible`);
        expect(await crowned.count(), `${where}, ${guild}`).toBeGreaterThanOrEqual(Math.min(1, leads.length));
        await expect(crowned.first()).toContainText(String(Math.max(...goods.map((each) => each.count))));
      }
      await picture(page, `five-round-${round}-${width}`);
    }
    await page.keyboard.press('r');
    expect(await smallest(page, '.guests .way svg')).toBeGreaterThanOrEqual(19.9);
    await page.keyboard.press('Escape');
  }
});

test('three at a laptop see all of their panels in the last round', async ({ page, house }) => {
  const anna = await newPerson(house, 'Anna', 'red');
  const seats = [{}, { level: 'heuristic' }, { level: 'heuristic' }];
  const table = await makeTable(house, anna, { settings: { players: 3 }, seats, start: true });
  await isPerson(page, anna);
  await withoutAnimations(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await playUntil(house, anna, table, ({ view }) => view!.round === 4);
  await page.goto(`${house.address}/#/table/${table}`);
  await new PagePlayer(page).nextDecision();
  expect((await boxOf(page, '.players')).bottom).toBeLessThanOrEqual(768);
  await picture(page, 'three-round-4');
});

test('the introduction ends above the lower edge of a laptop', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${house.address}/#/learn`);
  for (const [at, stop] of STOPS.entries()) {
    await expect(page.getByText(say('learn.progress', { step: at + 1, count: STOPS.length }))).toBeVisible();
    if ('board' in stop && stop.board === 'sheet') break;
    expect((await boxOf(page, '.players')).bottom, stop.key).toBeLessThanOrEqual(768);
    if (stop.kind === 'show') {
      await page.locator('.coach > .primary').click();
      continue;
    }
    await page.getByRole('button', { name: say('learn.show_me') }).click();
    await page.locator('.panel .buttons .primary').click();
    if (stop.kind === 'free') await page.locator('.go-on').click();
  }
});

// Those of which the text is broken into lines.
const broken = (all: Locator): Promise<string[]> =>
  all.evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node.querySelector('.seen') ?? node);
      const lines = new Set([...range.getClientRects()].map((each) => Math.round(each.top / 8)));
      return lines.size > 1 ? [node.textContent.trim()] : [];
    }),
  );

test('buttons and points keep to their line in every language', async ({ page, house }) => {
  const anna = await newPerson(house, 'Anna', 'red');
  await isPerson(page, anna);
  await withoutAnimations(page);
  const table = await makeTable(house, anna, {
    settings: { players: 4 },
    seats: [{}, { level: 'heuristic' }, { level: 'heuristic' }, { level: 'heuristic' }],
    start: true,
  });
  const found: string[] = [];
  for (const code of LANGUAGES) {
    const player = new PagePlayer(page, code);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(house.address);
    await page.evaluate((chosen) => localStorage.setItem('norenberc.language', chosen), code);
    await page.goto(`${house.address}/#/table/${table}`);
    await page.reload();
    await player.nextDecision();
    const buttons = player.panel.locator('.buttons button');
    const tops = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    if (new Set(tops).size > 1) found.push(`${code}: the buttons of the decision`);
    found.push(...(await broken(page.locator('.points'))).map((each) => `${code}: ${each}`));

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${house.address}/#/bots`);
    const all = page.getByRole('main').getByRole('listitem').getByRole('button');
    await expect(all.first()).toBeVisible();
    found.push(...(await broken(all)).map((each) => `${code}: ${each}`));
  }
  expect(found).toEqual([]);
});
