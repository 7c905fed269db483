// Pictures of every screen in every language, for people to look at; and nothing that does not fit. Only in
// `./test --long` (NORENBERC_LONG).
import { expect, picture, test } from './house';
import { DEVICES, LANGUAGES, misfits, tour } from './tour';

for (const code of LANGUAGES) {
  for (const [device, viewport] of Object.entries(DEVICES)) {
    test(`every screen in ${code}, ${device}`, async ({ page, house }) => {
      test.setTimeout(240_000);
      await page.setViewportSize(viewport);
      const found: string[] = [];
      await tour(page, house, code, async (screen) => {
        await picture(page, `${code}-${device}-${screen}`);
        found.push(...(await misfits(page)).map((each) => `${screen}: ${each}`));
      });
      expect(found).toEqual([]);
    });
  }
}
