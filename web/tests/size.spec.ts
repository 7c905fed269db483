// What a newcomer loads: the home page and a first table, fonts included, compressed as the server sends it.
import { languageCodes } from '../build/languages';
import { expect, test } from './house';
import { speaks } from './tour';
import { say } from './words';

const MOST = 250_000;

test('the first load is small in every language', async ({ guest, house }) => {
  const sizes: Record<string, number> = {};
  for (const code of languageCodes()) {
    const page = await guest(); // with nothing kept from before
    await speaks(page, code);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(house.address);
    await page.getByRole('button', { name: say('front.play_now', {}, code) }).click();
    await expect(page.getByRole('region', { name: say('table.street', {}, code) })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    sizes[code] = bytes;
    await page.close();
  }
  console.log(sizes);
  expect(Object.entries(sizes).filter(([, bytes]) => bytes > MOST)).toEqual([]);
  expect(Math.min(...Object.values(sizes))).toBeGreaterThan(100_000);
});
