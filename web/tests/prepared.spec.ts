// Decisions that come rarely, each at a table that has come to it.
import { standsInBothThemes } from './axe';
import { expect, picture, test } from './house';
import { PagePlayer, playByMouse, withoutAnimations } from './player';
import { preparedTables } from './prepared';
import { isPerson, newPerson } from './table';
import { say } from './words';

test('goods are bought, and the Guardsman, the Mayor and the Duchess are played', async ({ page, house }) => {
  const anna = await newPerson(house, 'Anna', 'red');
  const tables = await preparedTables(house, anna, ['buy', 'guardsman', 'mayor', 'duchess']);
  await isPerson(page, anna);
  await withoutAnimations(page);
  const player = new PagePlayer(page);
  const open = async (at: number) => {
    await page.goto(`${house.address}/#/table/${tables[at]!}`);
    await expect.poll(() => player.message?.table).toBe(tables[at]);
    return (await player.nextDecision())!;
  };
  const play = async (at: number, name: string) => {
    const decision = await open(at);
    expect(decision.decision).toBe(name);
    await expect(player.panel).toContainText(say(`decide.${name}_question`));
    await standsInBothThemes(page, `decision-${name}`);
    const before = player.data.view!;
    await playByMouse(player, decision, 0);
    return { before, after: player.data.view!, move: player.movesSent.at(-1)!.data.move };
  };

  // What comes of buying is said once: beside the steppers.
  expect((await open(0)).moves).toContain('buy beer');
  const answered = page.waitForResponse(/\/preview$/);
  await player.street.getByRole('button', { name: /^Buy one more beer/ }).click();
  await answered;
  await expect(player.panel.getByText(/^Cost: /)).toBeVisible();
  await expect(player.panel.locator('.consequences p')).toHaveCount(0);
  await standsInBothThemes(page, 'buying');

  const guardsman = await play(1, 'guardsman');
  const windows = (view: typeof guardsman.before) => view.guilds.map(({ workshop }) => workshop);
  expect(guardsman.move).toMatch(/^swap /);
  expect(windows(guardsman.after)).not.toEqual(windows(guardsman.before));

  const mayor = await play(2, 'mayor');
  const [, guild] = mayor.move.split(' ');
  await expect(page.getByRole('region', { name: say('log.log_region') })).toContainText(/Mayor/);
  expect(mayor.after.guilds.find((each) => each.roof.mayors > 0)?.guild).toBe(guild);

  const duchess = await play(3, 'duchess');
  expect(duchess.move).toMatch(/^duchess /);
  expect(duchess.after.guilds.find((each) => each.prestige_crest)?.guild).toBe(duchess.move.slice(8));
});

test('a Jack joins a guild, and the points are counted on the board', async ({ page, house }) => {
  const anna = await newPerson(house, 'Anna', 'red');
  const [table] = await preparedTables(house, anna, ['jack']);
  await isPerson(page, anna);
  await page.addInitScript(() =>
    localStorage.setItem('norenberc.preferences', JSON.stringify({ speed: 'fast', sounds: false })),
  );
  const player = new PagePlayer(page);
  await page.goto(`${house.address}/#/table/${table!}`);
  const decision = (await player.nextDecision())!;
  expect(decision.decision).toBe('jack');
  await playByMouse(player, decision, 0);

  const track = page.getByRole('region', { name: say('end.track') });
  await expect(track).toBeVisible();
  await expect(track).toContainText(say('end.category_townsmen'));
  const scores = player.data.scores!;
  const lanes = track.getByRole('listitem');
  await expect(lanes).toHaveCount(scores.length);
  // Who won is not known yet, neither on the track nor in the log.
  const log = page.getByRole('region', { name: say('log.log_region') });
  await expect(log).not.toContainText(/The game is over[.:]/);
  await expect(log).not.toContainText('Round 5');
  await track.getByRole('button', { name: say('play.step_next') }).focus();
  for (let step = 0; step < 3; ++step) await page.keyboard.press('Enter');
  await expect(track).toContainText(say('end.category_majorities'));
  await picture(page, 'score-track');
  // Panels and track climb together.
  const points = await lanes.first().locator('.total').textContent();
  await expect(page.locator(`[data-spot="seat/${scores[0]!.seat}/panel"]`)).toContainText(points!);
  await page.keyboard.press('Escape');
  const winner = scores.find((score) => score.rank === 1)!;
  await expect(track.locator('strong')).toContainText(String(winner.total));
  for (const [at, score] of scores.entries()) await expect(lanes.nth(at)).toContainText(String(score.total));
  await expect(log).toContainText(/The game is over[.:]/);
  await picture(page, 'winner');
  await page.keyboard.press('Escape');
  await expect(track).toBeHidden();
  // The sheet has nothing left to count; the track can be seen again from there and from the log.
  await expect(page.getByRole('row', { name: new RegExp(`^${say('end.total')}`) })).toContainText(String(winner.total));
  for (const place of [page.getByRole('main'), log]) {
    await place.getByRole('button', { name: say('play.watch_count') }).click();
    await expect(track).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(track).toBeHidden();
  }
});
