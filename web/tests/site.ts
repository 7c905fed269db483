// The static site as any host serves it: a folder under some path. And somebody who plays there, with no server to listen
// to: what the page and its worker say to each other is listened to instead.
import { test as base, expect, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './house';
import { PagePlayer } from './player';

const PATH = '/some/where/';

export class Site {
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'norenberc-site-'));
  private port = 0;

  constructor() {
    cpSync(join(ROOT, 'build/site'), this.folder, { recursive: true });
  }
  get address(): string {
    return `http://localhost:${this.port}${PATH}`;
  }
  // The same port again after a cut, so that pages find it.
  async open(): Promise<void> {
    const server = join(ROOT, 'tools/static_server.mjs');
    const child = spawn(process.execPath, [server, this.folder, '--port', String(this.port), '--path', PATH], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = child;
    this.port = await new Promise<number>((found, failed) => {
      child.stdout.on('data', (chunk: Buffer) => found(Number(/:(\d+)/.exec(chunk.toString())?.[1])));
      child.on('exit', () => failed(new Error('the site is not served')));
    });
  }
  // From now on there is no network.
  async cut(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }
  // Another version of the site: another title, as far as anybody can see.
  update(title: string): void {
    const change = (file: string, from: RegExp, to: string) => {
      const path = join(this.folder, file);
      const text = readFileSync(path, 'utf8');
      expect(text).toMatch(from);
      writeFileSync(path, text.replace(from, to));
    };
    change('index.html', /<head>/, `<head><meta name="test-version" content="${title}" />`);
    change('service-worker.js', /const VERSION = '[^']*'/, `const VERSION = '${title}'`);
  }
  async close(): Promise<void> {
    await this.cut();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// A page that has all it needs on the device.
export async function visited(page: Page, site: Site, hash = ''): Promise<void> {
  await page.goto(site.address + hash);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
}

interface Heard {
  say: string;
  call?: number;
  message?: unknown;
  answer?: { version?: number };
}
interface Said {
  say: string;
  call?: number;
  path?: string;
  body?: { id?: string };
}

export class LocalPlayer extends PagePlayer {
  private readonly commands = new Map<number, string>(); // the ids of those that are not answered yet

  // Before the page is opened.
  static async at(page: Page): Promise<LocalPlayer> {
    const player = new LocalPlayer(page);
    await page.exposeFunction('heardHere', (text: string) => player.hear(JSON.parse(text) as Heard));
    await page.exposeFunction('saidHere', (text: string) => player.note(JSON.parse(text) as Said));
    await page.addInitScript(() => {
      const tell = window as unknown as Record<'heardHere' | 'saidHere', (text: string) => void>;
      const Plain = window.Worker;
      window.Worker = class extends Plain {
        constructor(address: string | URL, options?: WorkerOptions) {
          super(address, options);
          this.addEventListener('message', ({ data }) => tell.heardHere(JSON.stringify(data)));
        }
        override postMessage(words: unknown, ...rest: never[]) {
          tell.saidHere(JSON.stringify(words));
          super.postMessage(words, ...rest);
        }
      };
    });
    return player;
  }

  private hear({ say, call, message, answer }: Heard): void {
    if (say === 'table') this.take(JSON.stringify(message));
    const id = this.commands.get(call ?? 0);
    if (say === 'answer' && id) this.take(JSON.stringify({ type: 'ack', id, version: answer?.version }));
  }
  private note({ say, call, path, body }: Said): void {
    if (say !== 'request' || !path?.endsWith('/commands')) return;
    this.commands.set(call!, body!.id!);
    this.sent.push(JSON.stringify({ type: 'command', id: body!.id, data: body }));
  }
}

// What may not happen in a page: errors, warnings of the browser, requests that go elsewhere.
function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { protocol, hostname, pathname } = new URL(request.url());
    const isOurs = hostname === 'localhost' && pathname.startsWith(PATH);
    if (protocol.startsWith('http') && !isOurs) complaints.push(`asked elsewhere: ${request.url()}`);
  });
}

export const test = base.extend<{ site: Site; player: LocalPlayer; complaints: string[] }>({
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  site: async ({}, use) => {
    const site = new Site();
    await site.open();
    await use(site);
    await site.close();
  },
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await use(page);
  },
  player: async ({ page }, use) => {
    await use(await LocalPlayer.at(page));
  },
});

export { expect };
