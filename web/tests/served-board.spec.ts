// The analysis board of a page that has no module of its own: the server answers. Where the page was built with the
// module, it cannot be loaded here.
import { join } from 'node:path';
import { expect, ROOT, test } from './house';
import { say } from './words';

const GAME = join(ROOT, 'tests/data/served_game.txt');

test('a page without the module has its board answered by the server', async ({ page, house, complaints }) => {
  let asked = 0;
  await page.route(/\/game-[^/]*\.bin$/, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(`${house.address}/#/board`);
  const moves = page.getByRole('region', { name: say('board.moves'), exact: true });
  await expect(moves.getByRole('listitem')).toHaveCount(1);
  await page.locator('input[type=file]').setInputFiles(GAME);
  await expect(moves.getByRole('listitem').nth(20)).toBeVisible();

  // Back to a decision, another move, and what a bot thinks of it.
  await moves.getByRole('listitem').nth(3).getByRole('button').first().click();
  const before = await moves.getByRole('listitem').count();
  await expect(page.getByRole('heading', { name: /You’re at the Brewers/ })).toBeVisible();
  // Enter confirms the decision, though an entry of the list was clicked last.
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(moves.getByRole('listitem')).toHaveCount(before + 1);
  await page.getByRole('button', { name: say('board.judge'), exact: true }).click();
  await page.getByLabel(say('board.judged_by')).selectOption('goldsmith');
  await page.getByRole('button', { name: say('board.ask') }).click();
  await expect(page.locator('.expected li')).toHaveCount(3);

  expect(asked).toBeLessThanOrEqual(1);

  // The browser's own word about the module that is not there.
  expect(complaints.filter((each) => !/game-[^/]*\.bin/.test(each))).toEqual([]);
  complaints.length = 0;
});
