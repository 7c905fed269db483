// The table fits its window: nothing of a round is out of sight on a laptop, nothing is empty on a large screen, and on a
// phone the decision hides neither the board nor what the player owns.
import type { Page } from '@playwright/test';
import { expect, picture, test } from './house';
import { PagePlayer, withoutAnimations } from './player';
import { command, isPerson, makeTable, newPerson } from './table';
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

// How many of the small things that one has to read lie on each other: numbers and tokens of prices, stored goods, and
// those who lead for favorite.
const overlaps = (page: Page): Promise<number> =>
  page.locator('.house').evaluateAll((houses) => {
    const boxes = (house: Element, selector: string) =>
      [...house.querySelectorAll(selector)].map((node) => node.getBoundingClientRect());
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return houses.flatMap((house) => {
      const tokens = boxes(house, '.cost svg');
      const leaders = boxes(house, '.leaders');
      return [
        ...boxes(house, '.cost b').filter((number) => tokens.some((token) => meet(number, token))),
        ...boxes(house, '.heap').filter((heap) => leaders.some((each) => meet(heap, each))),
      ];
    }).length;
  });

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

  // A phone on its side: the decision stands beside the board.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await boxOf(page, '.decision')).left).toBeGreaterThan(844 / 2);
  expect((await boxOf(page, '.street')).right).toBeLessThanOrEqual((await boxOf(page, '.decision')).left);

  await page.setViewportSize({ width: 390, height: 844 });
  const means = page.getByRole('region', { name: say('table.my_means') });
  await expect(means).toBeInViewport({ ratio: 1 });
  await expect(means).toContainText(String(player.data.view!.seats[0]!.talers));
  expect(await isSeen(page, '[data-spot$="/house"]')).toBe(true);
  expect(await overlaps(page)).toBe(0);
  // What others say is not two screens away.
  await command(house, bela, table, { do: 'say', text: 'Hello from the other end' });
  const unread = means.getByRole('button', { name: say('table.unread', { count: 1 }) });
  await expect(unread).toBeInViewport({ ratio: 1 });
  await picture(page, 'phone-unread');
  await unread.click();
  await expect(page.getByText('Hello from the other end', { exact: true })).toBeInViewport();
});
