// What stands beside the rules: the summary for the table, worked examples, and the pages on strategy.
import { expect, picture, test } from './house';
import { LANGUAGES } from './tour';
import { say } from './words';

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('the rules on one page are one printed page in every language', async ({ page, house }) => {
  await page.goto(`${house.address}/#/rules`);
  await page.getByRole('link', { name: say('general.summary') }).click();
  await expect(page).toHaveURL(/#\/summary$/);
  for (const code of LANGUAGES) {
    await page.evaluate((chosen) => localStorage.setItem('norenberc.language', chosen), code);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.getByRole('table')).toHaveCount(7);
    await expect(page.getByText('{')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox ?\[0 0 59[45][.\d]* 84[12]/); // A4 in points
    expect(pagesIn(pdf), code).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1055 }); // A4 without its margins
    const [wide, sheet] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(wide, code).toBeLessThanOrEqual(sheet);
    await picture(page, `${code}-summary-printed`);
    await page.emulateMedia({ media: null });
  }
});

test('worked examples stand at their rules, and nothing is wider than a phone', async ({ page, house }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${house.address}/#/rules/R6.2`);
  const example = page.getByRole('group', { name: say('learn.rules_example') });
  await expect(example).toHaveCount(9);
  await expect(page.getByText('3 × 6 = 18')).toBeInViewport();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('the pages on strategy are read one after another, with figures in them', async ({ page, house }) => {
  await page.goto(`${house.address}/#/`);
  await page.getByRole('link', { name: say('general.strategy') }).click();
  const pages = page.getByRole('navigation', { name: say('general.strategy') }).getByRole('link');
  await expect(pages).toHaveCount(5);
  for (let number = 1; number <= 5; ++number) {
    await expect(pages.nth(number - 1)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('article')).toContainText(/\d/);
    await picture(page, `strategy-${number}`);
    if (number < 5) await page.locator('main footer a').click();
  }
  await expect(page.getByText('norenberc study')).toBeVisible();
});
