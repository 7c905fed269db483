// A disk that is full, on the static site: what cannot be stored is said. (What a table does then is in wasm/tables.test.ts.)
import { picture } from './house';
import { playByMouse, withoutAnimations } from './player';
import { expect, test, visited } from './site';
import { say } from './words';

test('no game begins on a full disk, and the page says why; with room it begins', async ({ page, site, player }) => {
  await withoutAnimations(page);
  await visited(page, site);
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(site.address);
  const fill = () => browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const clear = () => browser.send('Storage.overrideQuotaForOrigin', { origin });
  const alert = page.getByRole('alert');

  // No game begins that could not be kept.
  await fill();
  await page.getByRole('button', { name: say('front.play_now') }).click();
  await expect(alert).toContainText(say('general.not_stored_here'));
  await picture(page, 'site-full-disk-front');
  await clear();
  await page.getByRole('button', { name: say('general.try_again') }).click();

  const decision = await player.nextDecision();
  await playByMouse(player, decision!, 0);
});
