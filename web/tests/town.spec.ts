// The table as a published game: what the board says without words, and what moves on it.
import type { Page } from '@playwright/test';
import { face, goodOf } from '../src/game/tiles';
import { canPay, LODGINGS_WINDOWS, windowPrices } from '../src/game/windows';
import { expect, picture, test } from './house';
import { PagePlayer } from './player';
import { isPerson, makeTable, newPerson, playUntil } from './table';
import { say } from './words';

interface Seen {
  walks: string[]; // what was set in motion by script
  flips: number[]; // the frames in which plan cards began to turn over
}
async function watchTown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { walks: [], flips: [] };
    Object.assign(window, { seen });
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called for each element below
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      seen.walks.push(String(this.className));
      return animate.apply(this, given);
    };
    addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.closest('.cards')) seen.flips.push(Number(document.timeline.currentTime));
    });
  });
}
const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

test('faces, prices that cannot be paid, walking pawns, plans that turn over together, fans of craftsmen, and the hour', async ({
  page,
  house,
}) => {
  const anna = await newPerson(house, 'Anna', 'red');
  const seats = [{}, ...Array.from({ length: 3 }, () => ({ level: 'heuristic' }))];
  const table = await makeTable(house, anna, { settings: { players: 4 }, seats, start: true });
  await isPerson(page, anna);
  await page.addInitScript(() =>
    localStorage.setItem('norenberc.preferences', JSON.stringify({ speed: 'fast', sounds: false, ambience: false })),
  );
  await watchTown(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  const player = new PagePlayer(page);
  await page.goto(`${house.address}/#/table/${table}`);
  await player.nextDecision();

  await expect(page.locator('.world')).toHaveClass(/hour-1/);
  // Somebody, not something, sits there.
  await expect(page.locator('.players .face')).toHaveCount(3);
  const view = player.data.view!;
  const { goods } = view.seats.find((each) => each.seat === player.data.you!.seat)!;
  for (const { guild } of view.guilds) {
    const costs = page.locator(`[data-spot="${guild}/house"] .cost`);
    for (const window of LODGINGS_WINDOWS) {
      const isPoor = windowPrices(window).map((way) => !canPay(way, goods, goodOf(guild)));
      const ways = costs.nth(window - 1).locator('.way');
      expect(await ways.evaluateAll((all) => all.map((each) => each.classList.contains('poor')))).toEqual(isPoor);
    }
  }

  // My pawn walks to each house that I choose.
  const chosen = [view.guilds[0]!, view.guilds.at(-1)!].map((each) => each.guild);
  for (const guild of chosen) {
    const name = say(`game.guild_${guild}`);
    await player.street.getByRole('button', { name: say('decide.plan_add', { guild: name }) }).click();
    await expect(page.locator(`[data-spot="${guild}/house"] .visitor.mine`)).toBeVisible();
  }
  expect((await seenIn(page)).walks.filter((each) => each.includes('mine'))).toHaveLength(chosen.length);

  // All plans come to the table in one moment; the card of the last house is still face down.
  await player.confirm();
  const cards = page.locator('.players .cards svg');
  await expect(cards.first()).toBeVisible();
  await expect.poll(async () => (await seenIn(page)).flips.length).toBeGreaterThan(0);
  expect(new Set((await seenIn(page)).flips).size).toBe(1);

  // What somebody has won lies under the banners, tile by tile; the last round is dusk.
  await playUntil(house, anna, table, ({ view }) => view!.round === 4);
  await page.reload();
  await expect.poll(() => player.message?.data.view?.round).toBe(4);
  await player.nextDecision();
  await expect(page.locator('.world')).toHaveClass(/hour-4/);
  let won = 0;
  for (const { seat, tiles } of player.data.view!.seats) {
    const craftsmen = tiles.filter((tile) => face(tile).kind === 'craftsman');
    await expect(page.locator(`[data-spot="seat/${seat}/panel"] .fan img`)).toHaveCount(craftsmen.length);
    won += craftsmen.length;
  }
  expect(won).toBeGreaterThan(0);
  await picture(page, 'town-dusk');
});
