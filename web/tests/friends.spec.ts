// Friends at one table, each with a browser of their own.
import { standsInBothThemes } from './axe';
import { expect, picture, test } from './house';
import { playByMouse, type PagePlayer } from './player';
import { gather } from './table';
import { say } from './words';

// Everybody who owes a decision makes it, until the round is so far.
async function playUntilRound(players: PagePlayer[], round: number): Promise<void> {
  for (let turn = 0; turn < 80; ++turn) {
    for (const player of players) {
      if (player.message && player.data.view && player.data.view.round >= round) return;
    }
    for (const player of players) {
      if (!player.message?.data.decision || player.data.you?.plan) continue;
      await player.shown();
      await playByMouse(player, player.data.decision!, turn);
      break;
    }
    await players[0]!.page.waitForTimeout(30);
  }
  throw new Error('the round does not come');
}

test('two people play a round, plan in secret, and see the same table', async ({ page, guest, house }) => {
  const pages = [page, await guest()];
  const players = await gather(house, pages, ['Anna', 'Béla']);
  await Promise.all(players.map((player) => player.nextDecision()));
  const [anna, bela] = players as [PagePlayer, PagePlayer];

  // Anna plans, changes her mind, and Béla learns only that she has planned.
  await playByMouse(anna, anna.data.decision!, 0);
  await expect(anna.button(say('decide.plan_withdraw'))).toBeVisible();
  await anna.button(say('decide.plan_withdraw')).click();
  await expect.poll(() => anna.data.you?.plan ?? null).toBe(null);
  await anna.nextDecision();

  await playUntilRound(players, 2);
  await expect.poll(() => anna.message!.version === bela.message!.version).toBe(true);
  const { view: one } = anna.data;
  const { view: other } = bela.data;
  expect(other!.guilds).toEqual(one!.guilds);
  expect(other!.order).toEqual(one!.order);
  expect(other!.seats[0]!.talers).toBe(null);
  expect(one!.seats[1]!.talers).toBe(null);
  await picture(page, 'two-people');
});

test('four people, one of them on a phone, and words between them', async ({ page, guest, house }) => {
  const pages = [page, await guest(), await guest({ phone: true }), await guest()];
  const players = await gather(house, pages, ['Anna', 'Béla', 'Chloé', 'Дмитрий']);
  await Promise.all(players.map((player) => player.nextDecision()));
  for (const player of players) await playByMouse(player, player.data.decision!, 1);
  await expect.poll(() => players.every((player) => player.data.view?.phase === 'action')).toBe(true);

  await page.getByRole('button', { name: say('play.chat') }).click();
  await page.getByRole('textbox').last().fill('Good luck, everybody!');
  await page.keyboard.press('Enter');
  const last = pages[3]!;
  await last.getByRole('button', { name: say('play.chat') }).click();
  await expect(last.getByText('Good luck, everybody!', { exact: true })).toBeVisible();
  await standsInBothThemes(last, 'chat');
  await picture(pages[2]!, 'phone-table');

  // Whoever wants to hear nothing mutes the chat, for themselves alone.
  await last.getByRole('button', { name: say('front.chat_mute') }).click();
  await expect(last.getByText(say('front.chat_muted'))).toBeVisible();
  await expect(last.getByText('Good luck, everybody!', { exact: true })).toBeHidden();
  await expect(page.getByText('Good luck, everybody!', { exact: true })).toBeVisible();
  await last.getByRole('button', { name: say('front.chat_unmute') }).click();
  await expect(last.getByText('Good luck, everybody!', { exact: true })).toBeVisible();

  // The host removes somebody: a bot plays on in that seat.
  await page.getByRole('button', { name: say('front.nav_menu') }).click();
  await page.getByRole('button', { name: say('front.menu_remove', { name: 'Дмитрий' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('front.menu_remove_yes') })
    .click();
  await expect.poll(() => players[0]!.data.seats[3]!.away).toBe('removed');
  await expect(players[3]!.panel).toContainText(say('refusal.no_longer_here'));
});

test('a link works once', async ({ page, guest, house }) => {
  const links: string[] = [];
  await gather(house, [page, await guest()], ['Anna', 'Béla'], links);
  const stranger = await guest();
  await stranger.goto(links[0]!);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(say('front.join_dead'));
  // The secret has left the address.
  expect(stranger.url()).not.toContain('join=');
});
