// Puzzles as somebody solves them: by keyboard, right and wrong, and on a phone.
import type { Page } from '@playwright/test';
import { readPuzzles } from '../build/puzzles';
import { stands, standsInBothThemes } from './axe';
import { expect, test } from './house';
import { say } from './words';

const GUILDS = ['brewers', 'bakers', 'shoemakers', 'printers', 'tailors', 'hatters'];
const isPlan = (move: string) => move.startsWith('plan ');

async function plan(page: Page, move: string): Promise<void> {
  for (const guild of move.slice('plan '.length).split(','))
    await page.keyboard.press(String(GUILDS.indexOf(guild) + 1));
  await page.keyboard.press('Enter');
}

const puzzles = readPuzzles();
const [first, second] = puzzles.filter(({ theme, accepted }) => theme === 'plan' && isPlan(accepted[0]!));
const streak = (page: Page, count: number) => page.getByText(say('puzzles.streak', { count }), { exact: true });

test('a puzzle is solved by keyboard', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${house.address}/#/puzzles/${second!.id}`);
  await expect(streak(page, 0)).toBeVisible();
  await plan(page, second!.accepted[0]!);
  await expect(page.getByText(say('puzzles.right'))).toBeVisible();
  await expect(page.getByText(second!.why.slice(0, 40))).toBeVisible();
  await expect(streak(page, 1)).toBeVisible();
  await expect(page.getByRole('button', { name: say('puzzles.next') })).toBeFocused();
  await standsInBothThemes(page, 'puzzle-right');
  await page.reload();
  await expect(page.getByText(say('puzzles.solved', { solved: 1, count: puzzles.length }))).toBeVisible();
  await expect(streak(page, 1)).toBeVisible();
});

test('a wrong answer ends the streak, and another try solves the puzzle all the same', async ({ page, house }) => {
  const wrong = first!.decision.moves.find((move) => isPlan(move) && !first!.accepted.includes(move))!;
  await page.addInitScript(() => localStorage.setItem('norenberc.puzzles', '{"streak":4}'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${house.address}/#/puzzles/${first!.id}`);
  await expect(streak(page, 4)).toBeVisible();
  await expect(page.getByRole('heading', { name: say('puzzles.theme_plan') })).toBeVisible();
  await plan(page, wrong);
  await expect(page.getByText(say('puzzles.wrong'))).toBeVisible();
  await expect(page.getByText(say('puzzles.hint_plan'))).toBeVisible();
  await expect(streak(page, 0)).toBeVisible();
  await stands(page, 'puzzle-wrong');
  await page.keyboard.press('Escape');
  await plan(page, first!.accepted[0]!);
  await expect(page.getByText(say('puzzles.right'))).toBeVisible();
  await expect(page.getByText(say('puzzles.solved', { solved: 1, count: puzzles.length }))).toBeVisible();
  await expect(streak(page, 0)).toBeVisible();
  await page.keyboard.press('Enter'); // the way on has the focus
  await expect(page).not.toHaveURL(new RegExp(`/${first!.id.replace('.', '\\.')}$`));
});

test('the puzzle of the day on a phone: the home page leads to it, and its move is shown', async ({ guest, house }) => {
  const page = await guest({ phone: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(house.address);
  await page.getByRole('link', { name: say('front.puzzles') }).tap();
  await expect(page.getByRole('heading', { name: say('puzzles.daily') })).toBeVisible();
  await stands(page, 'puzzle-phone');
  await page.getByRole('button', { name: say('puzzles.show_best') }).tap();
  await expect(page.locator('.answer')).toBeVisible();
  await page.getByRole('combobox', { name: say('puzzles.theme'), exact: true }).selectOption('crest');
  await expect(page.getByRole('heading', { name: say('puzzles.theme_crest') })).toBeVisible();
  await stands(page, 'puzzle-phone-crest');
});
