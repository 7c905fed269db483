// The house that the browser tests play in: a real server for each worker, pages that complain about every
// error in their console, and a folder for pictures of what they saw.
import { test as base, expect, type Browser, type Page } from '@playwright/test';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const PROGRAM = process.env['NORENBERC'] ?? join(ROOT, 'build/release/norenberc');
const PICTURES = join(ROOT, 'build/pictures');

const ADD_TO_LOGS = `
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
for table, entries in json.load(sys.stdin).items():
    [(last,)] = db.execute('SELECT sequence FROM tables WHERE id = ?', [table])
    for number, entry in enumerate(entries, last + 1):
        db.execute('INSERT INTO lines VALUES (?, ?, ?)', [table, number, json.dumps(entry)])
    db.execute("UPDATE tables SET sequence = ?, stage = 1, keeper = '', keeper_until = 0 WHERE id = ?",
               [last + len(entries), table])
db.commit()
`;

export class House {
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'norenberc-e2e-'));
  port = 0;

  get address(): string {
    return `http://localhost:${this.port}`;
  }
  // The same port again after a stop, so that pages find it.
  async open(): Promise<void> {
    const child = spawn(
      PROGRAM,
      [
        'serve',
        '--quiet',
        '--people-per-day',
        '1000000',
        '--tables-per-day',
        '1000000',
        '--port',
        String(this.port),
        '--data-dir',
        this.folder,
        '--web',
        join(ROOT, 'build/web'),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.process = child;
    this.port = await new Promise<number>((found, failed) => {
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const port = /http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
        if (port) found(Number(port));
      });
      child.on('exit', () => failed(new Error(`the server did not start: ${said}`)));
    });
  }
  async kill(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }
  // Adds to the logs of tables while no server reads them, and opens the house again: a table is its log.
  async addToLogs(entries: Record<string, object[]>): Promise<void> {
    await this.kill();
    execFileSync('python3', ['-c', ADD_TO_LOGS, join(this.folder, 'norenberc.db')], { input: JSON.stringify(entries) });
    await this.open();
  }
  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// What may not happen in a page: errors, warnings of the browser, requests that go elsewhere.
function listen(page: Page, house: House, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser's own word about a link that leads nowhere; the page says it in its way.
    if (message.location().url.endsWith('/invitation')) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.host !== `localhost:${house.port}`) {
      complaints.push(`asked elsewhere: ${request.url()}`);
    }
  });
}

interface Fixtures {
  house: House; // a server of its own
  guest: (options?: { phone?: boolean }) => Promise<Page>; // another browser, with another identity
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  house: async ({}, use) => {
    const house = new House();
    await house.open();
    await use(house);
    await house.close();
  },
  page: async ({ page, house, complaints }, use) => {
    listen(page, house, complaints);
    await use(page);
  },
  guest: async ({ browser, house, complaints }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(
        options.phone
          ? { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
          : { viewport: { width: 1280, height: 800 } },
      );
      contexts.push(context);
      const page = await context.newPage();
      listen(page, house, complaints);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

// A picture for people to look at; never compared.
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

export { PICTURES, PROGRAM, ROOT };
