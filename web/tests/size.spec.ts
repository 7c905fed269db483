// What a newcomer loads, compressed and fonts included: from a server the home page and a first table, from the static site
// all that a first game against bots takes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { languageCodes } from '../build/languages';
import { expect, ROOT, test } from './house';
import { LocalPlayer, test as siteTest } from './site';
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

const MOST_OF_SITE = 800_000;

// As a host that compresses sends it; the build has compressed what ends in .bin.
function compressed(path: string): number {
  const bytes = readFileSync(join(ROOT, 'build/site', path));
  return /\.(bin|woff2|png)$/.test(path) ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

siteTest('a first game against bots on the static site is small in every language', async ({ browser, site }) => {
  const sizes: Record<string, number> = {};
  for (const code of languageCodes()) {
    // The service worker fetches everything for later.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await speaks(page, code);
    let bytes = 0;
    page.on('requestfinished', (request) => {
      const path = request
        .url()
        .slice(site.address.length)
        .replace(/[?#].*/, '');
      bytes += compressed(path || 'index.html');
    });
    const player = await LocalPlayer.at(page);
    player.code = code;
    await page.goto(site.address);
    await page.getByRole('button', { name: say('front.play_now', {}, code) }).click();
    // The bots have decided.
    await expect.poll(() => player.message?.data.seats.filter((each) => each.waited_for).length).toBe(1);
    await page.evaluate(() => document.fonts.ready);
    sizes[code] = bytes;
    await context.close();
  }
  console.log(sizes);
  expect(Object.entries(sizes).filter(([, bytes]) => bytes > MOST_OF_SITE)).toEqual([]);
  expect(Math.min(...Object.values(sizes))).toBeGreaterThan(500_000);
});
