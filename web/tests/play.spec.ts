// What `./play` starts is what people get: a first move is made in it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from './house';
import { PagePlayer, playByMouse } from './player';
import { say } from './words';

test('./play opens the game, and the first move is two clicks away', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'norenberc-play-'));
  const play = spawn(join(ROOT, 'play'), ['--port', '0', '--data-dir', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    const address = await new Promise<string>((found, failed) => {
      let said = '';
      play.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const port = /http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
        if (port) found(`http://localhost:${port}`);
      });
      play.on('exit', () => failed(new Error(`./play ended: ${said}`)));
    });
    const player = new PagePlayer(page);
    await page.goto(address);
    await page.getByRole('button', { name: say('front.play_now') }).click();
    const decision = await player.nextDecision();
    await playByMouse(player, decision!, 0);
    expect(player.movesSent).toHaveLength(1);
  } finally {
    process.kill(-play.pid!, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});
