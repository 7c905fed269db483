// The review of a game at a server's table, in a page that has no module of its own: the server judges the game. Where the
// page was built with the module, it cannot be loaded here.
import { standsInBothThemes } from './axe';
import { expect, test } from './house';
import { finishedGame } from './table';
import { say } from './words';

test('a page without the module has its game reviewed by the server', async ({ page, house, complaints }) => {
  test.setTimeout(180_000);
  await page.route(/\/game-[^/]*\.bin$/, (route) => route.abort());
  const { id, data } = await finishedGame(house, 3);
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/review')) asked.push(request.postDataJSON());
  });

  await page.goto(`${house.address}/#/replay/${id}`);
  await page.getByRole('button', { name: say('review.begin') }).focus();
  await page.keyboard.press('Enter');
  const review = page.getByRole('region', { name: say('review.title'), exact: true });
  // Results come as they are found: the curve is there before the end.
  await expect(review.getByRole('img', { name: say('review.curve_label') })).toBeVisible();
  await expect(review.getByRole('table').last()).toBeVisible({ timeout: 90_000 });
  await expect(review.getByRole('progressbar')).toBeHidden();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked[0]).toMatchObject({ open: false, from: 0 });
  for (const { name } of data.seats) {
    if (name) await expect(review).toContainText(name);
  }
  await standsInBothThemes(page, 'served-review');

  // It is kept on the device: nobody is asked again.
  const before = asked.length;
  await page.reload();
  await page.getByRole('button', { name: say('review.begin') }).click();
  await expect(review.getByRole('table').last()).toBeVisible();
  expect(asked.length).toBe(before);

  // With all open it is another review. It can be stopped, and goes on where it was.
  await review.getByText(say('review.sight_open'), { exact: true }).click();
  await expect(review.getByRole('table').last()).toBeVisible({ timeout: 90_000 });
  expect(asked.at(-1)).toMatchObject({ open: true });

  // The browser's own word about the module that is not there.
  const others = complaints.filter((each) => !/game-[^/]*\.bin/.test(each));
  expect(others).toEqual([]);
  complaints.length = 0;
});
