// A walk through all screens, in any language, on a desktop or a phone.
import { expect, type Page } from '@playwright/test';
import { languageCodes, readMessages } from '../build/languages';
import { pseudoMessages } from '../build/pseudo';
import type { House } from './house';
import { PagePlayer, playByKeyboard, withoutAnimations } from './player';
import { finishedGame } from './table';
import { PSEUDO } from './words';

export const DEVICES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const;
export const LANGUAGES = languageCodes();

// Somebody has chosen this language before. The pseudo-language comes in the place of another one.
export async function speaks(page: Page, code: string): Promise<void> {
  const standIn = code === PSEUDO ? 'de' : code;
  if (code === PSEUDO) {
    const body = `export default ${JSON.stringify(pseudoMessages(readMessages('en')))};`;
    await page.route(/\/assets\/(?:later-)?messages-de-[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
  }
  await page.addInitScript((chosen) => localStorage.setItem('norenberc.language', chosen), standIn);
}

export async function tour(
  page: Page,
  house: House,
  code: string,
  visit: (screen: string) => Promise<void>,
): Promise<void> {
  await speaks(page, code);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withoutAnimations(page);
  const player = new PagePlayer(page, code);
  const see = async (screen: string) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await visit(screen);
  };

  for (const screen of ['', 'new', 'lobby', 'games', 'settings', 'learn', 'rules']) {
    await page.goto(`${house.address}/#/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await see(screen || 'front');
  }
  await page.goto(`${house.address}/#/new`);
  await page.getByRole('button', { name: player.say('front.new_make') }).click();
  await page
    .getByRole('button', { name: player.say('front.wait_invite'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: player.say('front.wait_link') })).toBeVisible();
  await see('waiting-room');

  await page.goto(`${house.address}/#/`);
  await page.getByRole('button', { name: player.say('front.play_now') }).click();
  const seen = new Set<string>();
  for (let turn = 0; turn < 12; ++turn) {
    const decision = await player.nextDecision();
    if (!decision) break;
    if (!seen.has(decision.decision)) {
      if (decision.decision === 'action') await page.keyboard.press('r');
      await see(`decision-${decision.decision}`);
      if (decision.decision === 'action') await page.keyboard.press('Escape');
    }
    seen.add(decision.decision);
    await playByKeyboard(player, decision, turn);
  }
  expect(seen.has('action')).toBe(true);
  await see('table');
  await page.getByRole('button', { name: player.say('front.nav_menu') }).click();
  await see('menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await see('keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
  await see('aid');
  await page.keyboard.press('a');

  const { id } = await finishedGame(house, 4);
  await page.goto(`${house.address}/#/table/${id}`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await see('end');
  await page
    .getByRole('main')
    .getByRole('button', { name: player.say('play.watch_count') })
    .click();
  await page
    .getByRole('region', { name: player.say('end.track') })
    .getByRole('button')
    .last()
    .click();
  await see('winner');
  await page.goto(`${house.address}/#/replay/${id}`);
  await expect(player.street).toBeVisible();
  await see('replay');
  for (const link of [`join=${id}.def`, 'recover=def']) {
    await page.goto(`${house.address}/#${link}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await see(link.split('=')[0]!);
  }
}

// What does not fit: wider than the screen, or text that reaches out of its button, heading or label or is cut off there.
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const scrolls = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(each).overflowX)) return true;
      }
      return false;
    };
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, summary, label, legend, h1, h2, h3, th, select',
    )) {
      const box = element.getBoundingClientRect();
      const text = element.textContent?.trim() ?? '';
      if (!text || box.width < 2 || box.height < 2 || element.closest('.visually-hidden, [hidden], .skip')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const name = `<${element.tagName.toLowerCase()} class="${element.className}"> ${text.slice(0, 60)}`;
      if (box.right > clientWidth + 1 && !scrolls(element)) found.push(`beyond the screen: ${name}`);
      if (element.tagName === 'SELECT') continue;
      const style = getComputedStyle(element);
      for (const each of element.tagName === 'BUTTON' ? element.querySelectorAll('span, small, strong') : []) {
        const inner = each.getBoundingClientRect();
        const isHidden = each.closest('.visually-hidden') !== null || getComputedStyle(each).overflowX === 'hidden';
        if (
          !isHidden &&
          inner.width > 1 &&
          each.scrollWidth > each.clientWidth + 1 &&
          getComputedStyle(each).display !== 'inline'
        ) {
          found.push(`reaches out: ${name}`);
        }
      }
      if (style.overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${name}`);
      for (const child of element.childNodes) {
        if (child.nodeType !== Node.TEXT_NODE || !child.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(child);
        const inner = range.getBoundingClientRect();
        if (inner.width === 0 || style.display === 'inline') continue;
        if (inner.right > box.right + 2 || inner.left < box.left - 2 || inner.bottom > box.bottom + 4)
          found.push(`reaches out: ${name}`);
      }
    }
    return found;
  });
}
