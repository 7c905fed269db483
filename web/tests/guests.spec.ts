// Those who come by a link: to a seat, or to watch; and what they see of pauses and of giving up.
import { standsInBothThemes } from './axe';
import { planOneAfterAnother } from './hot-seat';
import { expect, test } from './house';
import { PagePlayer, playByMouse, withoutAnimations } from './player';
import { command, isPerson, makeTable, newPerson } from './table';
import { say } from './words';

test('an invitation survives loading, says who invites, and shows taken colors; then talk, pause and resigning', async ({
  page,
  guest,
  house,
}) => {
  const anna = await newPerson(house, 'Anna', 'green');
  const table = await makeTable(house, anna, { settings: { players: 2 } });
  const bela = await guest();
  for (const each of [page, bela]) await withoutAnimations(each);
  const players = [new PagePlayer(page), new PagePlayer(bela)];
  await isPerson(page, anna);
  await page.goto(`${house.address}/#/table/${table}`);
  const link = await command(house, anna, table, { do: 'invite' });
  await bela.goto(`${house.address}/#${link}`);
  await expect(bela.getByRole('heading', { level: 1 })).toHaveText(say('front.join_by', { name: 'Anna' }));
  await bela.reload();
  await expect(bela.getByRole('heading', { level: 1 })).toHaveText(say('front.join_by', { name: 'Anna' }));
  expect(bela.url()).not.toContain('join=');
  await expect(bela.getByRole('radio', { name: /green: taken/i })).toBeDisabled();
  await standsInBothThemes(bela, 'invitation');
  await bela.getByRole('textbox').first().fill('Béla');
  await bela.getByRole('button', { name: say('front.join_sit') }).click();
  await expect(bela).toHaveURL(/#\/table\//);

  // They talk while they wait.
  await bela.getByRole('textbox', { name: say('front.chat_say') }).fill('Here I am');
  await bela.keyboard.press('Enter');
  await expect(page.getByText('Here I am', { exact: true })).toBeVisible();
  await standsInBothThemes(page, 'waiting-room-talk');

  // Somebody watches a private table by a link that does not wear out.
  await page.getByRole('button', { name: say('front.wait_start'), exact: true }).click();
  await expect(players[0]!.street).toBeVisible();
  await page.getByRole('button', { name: say('front.nav_menu') }).click();
  await page.getByRole('button', { name: say('front.menu_watch') }).click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await expect(field).toHaveValue(/#watch=/);
  const watching = await field.inputValue();
  await standsInBothThemes(page, 'watch-link');
  await page.keyboard.press('Escape');
  for (const name of ['Cleo', 'Dora']) {
    const spectator = await guest();
    await spectator.goto(watching);
    await spectator.getByRole('textbox').first().fill(name);
    await spectator.getByRole('button', { name: say('front.join_watch') }).click();
    await expect(spectator.getByRole('region', { name: say('table.street') })).toBeVisible();
  }
  for (const each of [page, bela]) await expect(each.getByText(say('play.spectators', { count: 2 }))).toBeAttached();

  // A paused game says so once, and nothing else.
  await page.getByRole('button', { name: say('front.nav_menu') }).click();
  await page.getByRole('button', { name: say('front.menu_pause') }).click();
  await expect(players[1]!.panel).toContainText(say('decide.paused'));
  await expect(players[1]!.panel).not.toContainText(say('decide.waiting_nobody'));
  await expect(bela.locator('.phase')).toContainText(say('table.paused'));
  await standsInBothThemes(bela, 'paused');
  await players[1]!.button(say('decide.resume')).click();

  // What one proposes the other answers.
  await bela.getByRole('button', { name: say('front.nav_menu') }).click();
  await bela.getByRole('button', { name: say('front.menu_end'), exact: true }).click();
  await bela
    .getByRole('dialog')
    .getByRole('button', { name: say('front.menu_end_yes') })
    .click();
  const proposal = page.getByRole('main').getByText(say('front.proposal_end', { who: 'other', name: 'Béla' }));
  await expect(proposal).toBeVisible();
  await standsInBothThemes(page, 'proposal');
  await page.getByRole('button', { name: say('front.proposal_disagree') }).click();
  await expect(proposal).toHaveCount(0);

  // Whoever has planned and resigned has nothing to change any more.
  const decision = (await players[1]!.nextDecision())!;
  await playByMouse(players[1]!, decision, 0);
  await bela.getByRole('button', { name: say('front.nav_menu') }).click();
  await bela.getByRole('button', { name: say('front.menu_resign') }).click();
  await bela
    .getByRole('dialog')
    .getByRole('button', { name: say('front.menu_resign') })
    .click();
  await expect(players[1]!.panel).toContainText(say('decide.away_resigned'));
  await expect(players[1]!.panel).not.toContainText(say('decide.plan_question_change'));
  await expect(players[1]!.button(say('decide.plan_withdraw'))).toHaveCount(0);
  await standsInBothThemes(bela, 'resigned');

  // My games say when something happened last.
  await page.goto(`${house.address}/#/games`);
  await expect(page.getByText(/^last move /)).toBeVisible();
});

test('three people at one screen of a server: nothing is left of what one of them saw', async ({ page, house }) => {
  await withoutAnimations(page);
  const player = new PagePlayer(page);
  await page.goto(house.address);
  await page.getByRole('link', { name: say('front.here_title') }).click();
  await planOneAfterAnother(page, player, (screen) => standsInBothThemes(page, `server-${screen}`));
  // The table is on the list of whoever owns the device, and the device itself is nobody who looks on.
  expect(player.heard.join()).not.toContain('{"count":1}');
  await page.goto(`${house.address}/#/`);
  await expect(page.getByRole('link', { name: say('front.continue_your_turn') })).toBeVisible();
});
