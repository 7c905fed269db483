// A table against bots, looked at closely: what it shows and offers while somebody plans, acts and pays.
import type { Page } from '@playwright/test';
import { CATALOGUE } from '../src/game/catalogue';
import { readMove } from '../src/game/moves';
import { GOODS, type Good, type Goods } from '../src/game/protocol';
import { standsInBothThemes } from './axe';
import { expect, test } from './house';
import { PagePlayer, playByMouse, withoutAnimations } from './player';
import { say } from './words';

const LONG_NAME = 'Anna von und zu Nürnberg an der Pegnitz im Frankenland'; // longer than the server keeps

async function lastLineIsSeen(page: Page): Promise<boolean> {
  return page.getByRole('region', { name: say('log.log_region') }).evaluate((log) => {
    const last = [...log.querySelectorAll('li')].at(-1)!.getBoundingClientRect();
    const box = log.getBoundingClientRect();
    return last.bottom <= box.bottom + 1 && last.top >= box.top - 1;
  });
}

test('names, prices, Enter, payments and the menu of a game against bots', async ({ page, house }) => {
  await withoutAnimations(page);
  const player = new PagePlayer(page);
  await page.goto(house.address);
  // A name that is too long is not cut without a word.
  const field = page.getByRole('textbox', { name: say('front.your_name') });
  await field.fill(LONG_NAME);
  await expect(field).toHaveValue(LONG_NAME);
  await expect(page.getByText(/Others will see “Anna von und zu Nürnberg/)).toBeVisible();
  await field.fill('Anna');
  await page.getByRole('radio', { name: say('front.players_count', { players: 4 }) }).check({ force: true });
  await page.getByRole('button', { name: say('front.play_now') }).click();
  await player.nextDecision();

  // Three bots of one level: three people, and what they are below.
  const bots = player.data.seats.filter((each) => each.sitter === 'bot');
  expect(new Set(bots.map((each) => each.level)).size).toBe(1);
  const level = say(`game.level_${bots[0]!.level!}`);
  for (const nth of ['1', '2', '3']) {
    const name = say(`game.bot_${bots[0]!.level!}`, { nth });
    const panel = page.getByRole('region', { name: new RegExp(`^${name}, `) });
    await expect(panel).toContainText(say('table.bot_level', { level }));
  }

  // Nobody else is there who could stand in or agree.
  await page.getByRole('button', { name: say('front.nav_menu') }).click();
  for (const gone of ['menu_substitute', 'menu_end', 'menu_leave', 'menu_resign', 'menu_pause']) {
    await expect(page.getByRole('button', { name: say(`front.${gone}`), exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: say('front.menu_end_solo') })).toBeVisible();
  await page.keyboard.press('Escape');

  // The player aid is a key away, with the engine's numbers and everybody in town.
  await page.keyboard.press('a');
  const aid = page.getByRole('dialog', { name: say('play.aid') });
  const { townsmen, points } = CATALOGUE;
  const inGame = townsmen.filter((each) => !each.bonus).flatMap(({ numbers }) => Math.max(1, numbers.length));
  await expect(aid.getByRole('listitem')).toHaveCount(inGame.reduce((sum, each) => sum + each, 0));
  await expect(aid.getByRole('row').nth(1)).toContainText(say('game.points', { count: points.majority.first }));
  await expect(aid.getByRole('cell', { name: say('game.points', { count: points.crests.at(-1)! }) })).toBeVisible();
  await page.keyboard.press('a');
  await expect(aid).toBeHidden();
  await page.getByRole('button', { name: say('play.aid') }).click();
  await expect(aid).toBeVisible();
  await page.keyboard.press('Escape');

  // A price is explained, also while houses are chosen, and does not say that nobody is there.
  const view = player.data.view!;
  const own = view.seats.find((each) => each.seat === player.data.you!.seat)!;
  const house1 = view.guilds.find(
    ({ guild }) => own.goods[GOODS[view.guilds.findIndex((each) => each.guild === guild)]!],
  )!;
  const window = house1.lodgings.findIndex((tile) => tile !== null) + 1;
  const guildName = say(`game.guild_${house1.guild}`);
  const region = player.street.getByRole('region', { name: new RegExp(`^\\d ${guildName}`) });
  await region
    .locator('.cost')
    .nth(window - 1)
    .hover();
  const popover = page.locator('.explain');
  await expect(popover).toContainText(say('table.about_lodging_title', { window }));
  await expect(popover).not.toContainText('No guest');
  await standsInBothThemes(page, 'explained');
  await page.mouse.move(2, 2);

  // Chosen with the mouse, confirmed with Enter.
  await player.street.getByRole('button', { name: say('decide.plan_add', { guild: guildName }) }).click();
  await expect(player.confirming).toBeEnabled();
  await page.keyboard.press('Enter');
  await player.settled(0);

  const decision = (await player.nextDecision())!;
  expect(decision.decision).toBe('action');
  // However the panel grows and shrinks, the newest line of the log stays in sight.
  for (const height of [800, 460, 700, 430, 900]) {
    await page.setViewportSize({ width: 1280, height });
    await expect.poll(() => lastLineIsSeen(page)).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await pays(page, player);
});

test('the town is heard from the first touch on, and does not begin anew with every move', async ({ page, house }) => {
  await page.addInitScript(() => {
    localStorage.setItem('norenberc.preferences', JSON.stringify({ speed: 'none', sounds: true, ambience: true }));
    const heard = window as unknown as { winds: number };
    heard.winds = 0;
    window.AudioBufferSourceNode = class extends AudioBufferSourceNode {
      override start(): void {
        ++heard.winds;
        super.start();
      }
    };
  });
  const winds = () => page.evaluate(() => (window as unknown as { winds: number }).winds);
  const player = new PagePlayer(page);
  await page.goto(house.address);
  expect(await winds()).toBe(0);
  await page.getByRole('button', { name: say('front.play_now') }).click();
  for (let turn = 0; turn < 3; ++turn) await playByMouse(player, (await player.nextDecision())!, turn);
  await player.nextDecision();
  expect(player.data.view!.round).toBe(1);
  expect(await winds()).toBe(1);
});

async function pays(page: Page, player: PagePlayer): Promise<void> {
  const recruits = player.data.decision!.moves.map(readMove).filter((read) => read.kind === 'recruit');
  const window = Math.max(...recruits.map((read) => read.window));
  const payments = recruits.filter((read) => read.window === window).map((read) => read.payment);
  expect(payments.length).toBeGreaterThan(1);
  // Those are counted that give nothing away.
  const isPartOf = (one: Goods, other: Goods) => GOODS.every((good) => (one[good] ?? 0) <= (other[good] ?? 0));
  const lean = payments.filter((one) => payments.every((other) => other === one || !isPartOf(other, one)));
  await player.street.getByRole('button', { name: new RegExp(`^Recruit the .* in window ${window}$`) }).click();
  await standsInBothThemes(page, 'paying');

  const shown = async (): Promise<Goods> => {
    const counts: Goods = {};
    for (const group of await player.panel.getByRole('group').all()) {
      const name = await group.getAttribute('aria-label');
      const good = GOODS.find((each) => say(`game.good_${each}`, { count: 2 }) === name);
      const count = Number(await group.locator('output').textContent());
      if (good && count > 0) counts[good] = count;
    }
    return counts;
  };
  const tap = (good: Good) =>
    page.getByRole('button', { name: new RegExp(`^Pay with one more ${say(`game.good_${good}`, { count: 1 })};`) });

  await expect(player.panel.getByText(/^Payment \d of \d+$/)).toHaveText(new RegExp(` of ${lean.length}$`));

  // Each tap changes what was tapped, and nothing else.
  const proposed = await shown();
  const own = player.data.view!.seats.find((each) => each.seat === player.data.you!.seat)!.goods;
  const other = GOODS.find((good) => !proposed[good] && own[good] && payments.some((each) => each[good]))!;
  await tap(other).first().click();
  await expect.poll(shown).toEqual({ ...proposed, [other]: 1 });
  // Too much now, so another one goes: any that makes it a payment again.
  const given = GOODS.find((good) => {
    const without = { ...proposed, [other]: 1, [good]: (proposed[good] ?? 0) - 1 };
    return payments.some((each) => GOODS.every((one) => (each[one] ?? 0) === (without[one] ?? 0)));
  })!;
  await player.panel
    .getByRole('button', {
      name: say('decide.less_of', { good: say(`game.good_${given}`, { count: 2, form: 'kind' }) }),
    })
    .click();
  await expect(player.confirming).toBeEnabled();
  const paid = await shown();
  expect(paid[other]).toBe(1);
  expect(paid[given] ?? 0).toBe((proposed[given] ?? 0) - 1);
  const before = player.movesSent.length;
  await page.keyboard.press('Enter');
  await player.settled(before);
  const sent = readMove(player.movesSent.at(-1)!.data.move);
  expect(sent).toMatchObject({ kind: 'recruit', window, payment: paid });
}
