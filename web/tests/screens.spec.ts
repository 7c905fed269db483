// Every screen, in both themes, on a desktop and on a phone: no violation that axe-core knows, nothing wider than the
// screen, and a picture to look at.
import { stands } from './axe';
import { expect, test } from './house';
import { PagePlayer, playByMouse, withoutAnimations } from './player';
import { finishedGame, makeTable, newPerson } from './table';
import { say } from './words';

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`every screen, ${device}, ${theme}`, async ({ page, house }) => {
      test.setTimeout(240_000);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await withoutAnimations(page);
      const player = new PagePlayer(page);
      const named = (screen: string) => `${device}-${theme}-${screen}`;

      for (const screen of ['', 'new', 'lobby', 'games', 'settings', 'learn', 'rules']) {
        await page.goto(`${house.address}/#/${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await stands(page, named(screen || 'front'));
      }

      await page.goto(`${house.address}/#/new`);
      await page.getByRole('button', { name: say('front.new_make') }).click();
      await page
        .getByRole('button', { name: say('front.wait_invite'), exact: true })
        .first()
        .click();
      await expect(page.getByRole('textbox', { name: say('front.wait_link') })).toBeVisible();
      await stands(page, named('waiting-room'));

      await page.goto(`${house.address}/#/`);
      await page.getByRole('button', { name: say('front.play_now') }).click();
      const seen = new Set<string>();
      for (let turn = 0; turn < 9; ++turn) {
        const decision = await player.nextDecision();
        if (!decision) break;
        if (!seen.has(decision.decision)) await stands(page, named(`decision-${decision.decision}`));
        seen.add(decision.decision);
        await playByMouse(player, decision, turn);
      }
      expect(seen.has('action')).toBe(true);

      await page.getByRole('button', { name: say('front.nav_menu') }).click();
      await stands(page, named('menu'));
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await stands(page, named('keys'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.keyboard.press('a');
      await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
      await stands(page, named('aid'));
      await page.keyboard.press('a');
      await expect(page.getByRole('dialog')).toBeHidden();

      const { id } = await finishedGame(house, 4);
      await page.goto(`${house.address}/#/table/${id}`);
      await expect(page.getByRole('row', { name: new RegExp(`^${say('end.total')}`) })).toBeVisible();
      await stands(page, named('end'));
      await page
        .getByRole('main')
        .getByRole('button', { name: say('play.watch_count') })
        .click();
      const track = page.getByRole('region', { name: say('end.track') });
      await track.getByRole('button', { name: say('play.step_next') }).click();
      await stands(page, named('score-track'));
      await page.keyboard.press('Escape');
      await stands(page, named('winner'));
      await page.goto(`${house.address}/#/replay/${id}`);
      await expect(page.getByRole('region', { name: say('table.street') })).toBeVisible();
      await stands(page, named('replay'));
      // Lists that are not empty.
      await makeTable(house, await newPerson(house, 'Béla'), { settings: { players: 3, public: true } });
      for (const screen of ['lobby', 'games', 'bots', 'summary', 'strategy']) {
        await page.goto(`${house.address}/#/${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await stands(page, named(`${screen}-filled`));
      }
      for (const link of [`join=${id}.def`, 'recover=def']) {
        await page.goto(`${house.address}/#${link}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await stands(page, named(link.split('=')[0]!));
      }
    });
  }
}
