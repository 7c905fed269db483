// Several people at one screen, whoever keeps the table: a server, or the device itself.
import { expect, type Page } from '@playwright/test';
import { playByMouse, type PagePlayer } from './player';
import { say } from './words';

const NAMES = ['Anna', 'Ben', 'Cleo'];

const turn180 = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-turned'));

// From the page where they say who they are until all plans are in; nothing is left of what one of them saw. `see` looks at
// each screen on the way.
export async function planOneAfterAnother(
  page: Page,
  player: PagePlayer,
  see: (screen: string) => Promise<void>,
): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    await page.getByRole('textbox', { name: say('front.here_name', { seat: index + 1 }) }).fill(name);
  }
  await see('here');
  await page.getByRole('button', { name: say('front.new_start') }).click();
  const plans: string[] = [];
  for (const [turn, name] of NAMES.entries()) {
    // By a word and a key: the button has the focus.
    const ready = page.getByRole('button', { name: say('front.here_ready', { name }), exact: true });
    await expect(ready).toBeVisible();
    await expect.poll(() => player.message?.data.you?.seat ?? 0).toBe(0);
    expect(player.data.decision).toBeUndefined();
    if (turn === 0) await see('curtain');
    // Ben sits across the table; whoever comes after him does not.
    if (turn === 1) await page.getByRole('button', { name: say('front.here_turn') }).click();
    expect(await turn180(page)).toBe(turn === 1);
    await ready.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => player.data.you?.seat).toBe(turn + 1);
    const decision = (await player.nextDecision())!;
    expect(await turn180(page)).toBe(turn === 1);
    if (turn < 2) await see(turn === 0 ? 'behind-the-curtain' : 'across');
    await playByMouse(player, decision, turn);
    plans.push(player.movesSent.at(-1)!.data.move);
    // The last one may have the first action, and then keeps the device.
    if (turn < 2) {
      await expect(page.getByText(say('front.here_alone', { name }))).toHaveCount(0);
      await expect(player.panel.getByRole('button', { name: say('decide.plan_hand_in') })).toHaveCount(0);
      const left = await page.evaluate(() => document.documentElement.outerHTML + document.title + location.href);
      expect(left).not.toContain(plans[turn]);
      expect(await page.evaluate(() => history.length)).toBeLessThan(5);
    }
  }
  // All plans are in, and the first guild is called.
  await expect.poll(() => player.data.view?.phase).toBe('action');
}
