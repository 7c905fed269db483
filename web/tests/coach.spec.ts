// The coach at tables of a server: asked with what the player has seen, silent where hints are off and among people.
import { stands } from './axe';
import { expect, test } from './house';
import { PagePlayer } from './player';
import { isPerson, makeTable, newPerson } from './table';
import { say } from './words';

const LIKES_A_COACH = JSON.stringify({ speed: 'none', ambience: false, coach: 'warns' });

test('a coach at a table of the server speaks where it may, and nowhere else', async ({ page, house }) => {
  const anna = await newPerson(house, 'Anna');
  await isPerson(page, anna);
  await page.addInitScript((wish) => localStorage.setItem('norenberc.preferences', wish), LIKES_A_COACH);
  const asked: { move: string; version: number }[] = [];
  await page.route('**/api/tables/*/weigh', async (route) => {
    asked.push(route.request().postDataJSON() as { move: string; version: number });
    await route.fulfill({ json: { ok: true, loss: 0.142, mark: 'mistake' } });
  });
  const warning = page.getByText(say('review.coach_line', { loss: 14 }));
  const sit = async (settings: object, seats: { level?: string }[]) => {
    const table = await makeTable(house, anna, { settings: { players: 2, ...settings }, seats, start: true });
    const player = new PagePlayer(page);
    await page.goto(`${house.address}/#/table/${table}`);
    await player.nextDecision();
    await page.keyboard.press('p');
    await expect(player.confirming).toBeEnabled();
    return player;
  };

  const player = await sit({}, [{}, { level: 'light' }]);
  await expect(warning).toBeVisible();
  expect(asked).toEqual([{ move: 'pass', version: player.message!.version }]);
  await stands(page, 'coach-server');

  // Nothing is even asked where hints are off.
  await sit({ hints: false }, [{}, { level: 'light' }]);
  await page.waitForTimeout(1_500);
  await expect(warning).toBeHidden();
  expect(asked).toHaveLength(1);
});
