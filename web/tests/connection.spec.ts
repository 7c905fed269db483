// A server that goes away and comes back, and pages that are loaded again: no click is lost, none counts twice.
import { standsInBothThemes } from './axe';
import { expect, test as base } from './house';
import { PagePlayer, playByMouse, withoutAnimations } from './player';
import { say } from './words';

// Here the browser itself complains about the missing server; that is the point.
const test = base.extend<{ complaints: string[] }>({
  complaints: async ({}, use) => {
    await use([]);
  },
});

test('a decision that is made while the server is away arrives once it is back', async ({ page, house }) => {
  await withoutAnimations(page);
  const player = new PagePlayer(page);
  await page.goto(house.address);
  await page.getByRole('button', { name: say('front.play_now') }).click();
  const decision = (await player.nextDecision())!;
  await house.kill();
  await expect(page.getByText(say('general.offline'))).toBeVisible();
  await standsInBothThemes(page, 'offline');

  const before = player.message!.version;
  const plan = player.street.getByRole('button', { name: /^Plan a visit to the Brewers/ });
  await plan.click();
  await player.confirm();
  expect(decision.decision).toBe('plan');
  expect(player.message!.version).toBe(before);

  await house.open();
  await player.settled(0);
  await expect(page.getByText(say('general.offline'))).toBeHidden();
  // The plan counts, and once only: the agent of one house is gone, or stands there.
  await expect.poll(() => player.data.view!.seats[player.data.you!.seat - 1]!.planned).toBe(1);
  const ids = new Set(player.movesSent.map((each) => each.id));
  expect(ids.size).toBe(1);
});

test('a page that is loaded again shows the same decision, in every phase', async ({ page, house }) => {
  test.setTimeout(240_000);
  await withoutAnimations(page);
  const player = new PagePlayer(page);
  await page.goto(house.address);
  await page.getByRole('button', { name: say('front.play_now') }).click();
  const seen = new Set<string>();
  for (let turn = 0; turn < 14; ++turn) {
    const before = await player.nextDecision();
    if (!before) break;
    seen.add(before.decision);
    // Bots plan meanwhile; what they do is not to be mistaken for what loading does.
    await expect.poll(() => player.data.seats.some((each) => each.sitter === 'bot' && each.waited_for)).toBe(false);
    const { version, data } = player.message!;
    player.message = null;
    await page.reload();
    const after = await player.nextDecision();
    expect(after).toEqual(before);
    expect(player.message!.version).toBe(version);
    expect(player.data.view).toEqual(data.view);
    await playByMouse(player, after!, turn);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['plan', 'action']));
});

test('a draft is there again after loading, and in another tab', async ({ page, context, house }) => {
  await withoutAnimations(page);
  const player = new PagePlayer(page);
  await page.goto(house.address);
  await page.getByRole('button', { name: say('front.play_now') }).click();
  await player.nextDecision();
  await player.street.getByRole('button', { name: /^Plan a visit to the Bakers/ }).click();
  await expect.poll(() => player.data.you?.draft).toBe('plan bakers');
  await page.reload();
  await expect(player.street.getByRole('button', { name: /^Remove the Bakers from your plan/ })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(tab.getByRole('button', { name: /^Remove the Bakers from your plan/ }).first()).toBeVisible();
});
