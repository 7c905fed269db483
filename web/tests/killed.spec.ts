// The browser is killed at random while moves are being stored: what was shown is there again.
import { chromium, type Browser, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playByKeyboard, withoutAnimations } from './player';
import { expect, LocalPlayer, test } from './site';
import { say } from './words';

const KILLS = process.env['NORENBERC_LONG'] ? 100 : 20;

// A browser with a profile that stays, in processes that can be killed.
class Killable {
  private constructor(
    private readonly child: ChildProcess,
    readonly browser: Browser,
  ) {}

  static async start(profile: string): Promise<Killable> {
    const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];
    const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'];
    const child = spawn('/usr/bin/chromium', [...args, ...quiet, `--user-data-dir=${profile}`], {
      detached: true, // a group of its own, so that all of its processes go at once
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const address = await new Promise<string>((found, failed) => {
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const address = /ws:\/\/\S+(?=\s)/.exec(said)?.[0];
        if (address) found(address);
      });
      child.on('exit', () => failed(new Error(said)));
    });
    return new Killable(child, await chromium.connectOverCDP(address));
  }

  newPage(): Promise<Page> {
    return this.browser.contexts()[0]!.newPage();
  }
  async kill(): Promise<void> {
    const gone = new Promise((done) => this.child.once('exit', done));
    process.kill(-this.child.pid!, 'SIGKILL');
    await gone;
  }
}

// Plays on until the browser is gone.
async function play(player: LocalPlayer, front: string): Promise<void> {
  for (let turn = 0; ; ++turn) {
    const decision = await player.nextDecision();
    if (decision) {
      await playByKeyboard(player, decision, turn);
    } else {
      player.message = null;
      await player.page.goto(front);
      await player.page.getByRole('button', { name: say('front.play_now') }).click();
    }
  }
}

test('a browser that is killed while it stores loses nothing that it has shown', async ({ site }) => {
  test.setTimeout(KILLS * 30_000);
  const profile = mkdtempSync(join(tmpdir(), 'norenberc-profile-'));
  const shown = new Map<string, number>(); // by table, the last version that was on the screen
  try {
    for (let kill = 0; kill < KILLS; ++kill) {
      const killable = await Killable.start(profile);
      const page = await killable.newPage();
      await withoutAnimations(page);
      const player = await LocalPlayer.at(page);
      const table = [...shown.keys()].at(-1);
      await page.goto(table ? `${site.address}#/table/${table}` : site.address);
      if (!table) await page.getByRole('button', { name: say('front.play_now') }).click();
      await expect.poll(() => player.message?.version ?? 0).toBeGreaterThanOrEqual((table && shown.get(table)) || 1);

      // Nobody waits for it: it ends with the browser.
      void play(player, site.address).catch(() => {});
      const before = player.message!.version;
      await expect.poll(() => player.message?.version ?? 0, { intervals: [10] }).not.toBe(before);
      // At any moment: while it thinks, stores or shows.
      await new Promise((done) => setTimeout(done, Math.random() * 400));
      await killable.kill();
      if (player.message) shown.set(player.message.table, player.message.version);
    }
    const versions = [...shown.values()].reduce((sum, version) => sum + version, 0);
    expect(versions).toBeGreaterThan(KILLS);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
