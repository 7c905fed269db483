// Everything fits when it is two fifths longer: the pseudo-language, on every screen.
import { expect, picture, test } from './house';
import { DEVICES, misfits, tour } from './tour';
import { PSEUDO } from './words';

for (const [device, viewport] of Object.entries(DEVICES)) {
  test(`every screen has room for longer words, ${device}`, async ({ page, house }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    const found: string[] = [];
    await tour(page, house, PSEUDO, async (screen) => {
      await picture(page, `${PSEUDO}-${device}-${screen}`);
      found.push(...(await misfits(page)).map((each) => `${screen}: ${each}`));
    });
    expect(found).toEqual([]);
  });
}
