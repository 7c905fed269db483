// Debian's Firefox, driven by WebDriver BiDi: JSON over a WebSocket. Playwright speaks only to builds of Firefox of its own,
// so the few commands that a game takes are here.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TEXT = 0x81; // a whole message of text
const MASKED = 0x80;

// A client's frame: its bytes are masked, and the length is written as short as can be (RFC 6455, 5.2 and 5.3).
function frame(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > 0xffff) throw new Error('no command is that long');
  const isShort = bytes.length < 126;
  const head = Buffer.from([TEXT, MASKED | (isShort ? bytes.length : 126), ...(isShort ? [] : [0, 0])]);
  if (!isShort) head.writeUInt16BE(bytes.length, 2);
  const mask = randomBytes(4);
  return Buffer.concat([head, mask, bytes.map((byte, at) => byte ^ mask[at % 4]!)]);
}

// The messages in what has been received, each in one frame or several, and the rest.
function readFrames(received: Buffer, said: (text: string) => void, parts: Buffer[]): Buffer {
  let rest = received;
  for (;;) {
    if (rest.length < 2) return rest;
    const short = rest[1]! & 0x7f;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (rest.length < head) return rest;
    const length = short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
    if (rest.length < head + length) return rest;
    const isText = (rest[0]! & 0x0f) <= 1;
    if (isText) parts.push(rest.subarray(head, head + length));
    if (isText && rest[0]! & 0x80) said(Buffer.concat(parts.splice(0)).toString());
    rest = rest.subarray(head + length);
  }
}

interface Answer {
  id?: number;
  method?: string;
  error?: string;
  message?: string;
  result?: Record<string, unknown>;
  params?: { level?: string; text?: string };
}

export class Firefox {
  readonly complaints: string[] = []; // errors in the page's console
  private readonly profile = mkdtempSync(join(tmpdir(), 'norenberc-firefox-'));
  private process: ChildProcess | null = null;
  private socket: Socket | null = null;
  private context = '';
  private lastId = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  // `preload` is a function that runs in every page before its own scripts.
  async open(preload: string): Promise<void> {
    const args = [
      '--headless',
      '--no-remote',
      '--profile',
      this.profile,
      '--remote-debugging-port',
      '0',
      'about:blank',
    ];
    const child = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.process = child;
    const address = await new Promise<string>((found, failed) => {
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const line = /WebDriver BiDi listening on ws:\/\/(\S+)/.exec(said)?.[1];
        if (line) found(line);
      });
      child.on('exit', () => failed(new Error(`Firefox did not start: ${said}`)));
    });
    await this.connect(address);
    await this.send('session.new', { capabilities: {} });
    await this.send('session.subscribe', { events: ['log.entryAdded'] });
    await this.send('script.addPreloadScript', { functionDeclaration: preload });
    const { contexts } = (await this.send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    this.context = contexts[0]!.context;
    await this.send('browsingContext.setViewport', { context: this.context, viewport: { width: 1280, height: 800 } });
  }
  async goto(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }
  // The value of an expression, by way of JSON.
  async evaluate<Value>(expression: string): Promise<Value> {
    const answer = await this.send('script.evaluate', {
      expression: `JSON.stringify(${expression})`,
      target: { context: this.context },
      awaitPromise: true,
    });
    const { result } = answer as { result?: { value?: string } };
    if (result?.value === undefined) throw new Error(`${expression}: ${JSON.stringify(answer)}`);
    return JSON.parse(result.value) as Value;
  }
  async press(key: string): Promise<void> {
    const value = key === 'Enter' ? '\uE007' : key;
    const actions = [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    await this.send('input.performActions', {
      context: this.context,
      actions: [{ type: 'key', id: 'keyboard', actions }],
    });
  }
  async picture(): Promise<Buffer> {
    const { data } = (await this.send('browsingContext.captureScreenshot', { context: this.context })) as {
      data: string;
    };
    return Buffer.from(data, 'base64');
  }
  async close(): Promise<void> {
    const child = this.process;
    this.socket?.destroy();
    if (child && child.exitCode === null) {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill();
      await gone;
    }
    rmSync(this.profile, { recursive: true, force: true });
  }

  private async connect(address: string): Promise<void> {
    const upgrade = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    };
    const socket = await new Promise<Socket>((connected, failed) => {
      request(`http://${address}/session`, { headers: upgrade })
        .on('upgrade', (_, found: Socket) => connected(found))
        .on('response', (answer) => failed(new Error(`Firefox answers ${answer.statusCode}`)))
        .on('error', failed)
        .end();
    });
    this.socket = socket;
    let rest: Buffer = Buffer.alloc(0);
    const parts: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => {
      rest = readFrames(Buffer.concat([rest, chunk]), (text) => this.hear(JSON.parse(text) as Answer), parts);
    });
  }
  private hear(answer: Answer): void {
    if (answer.method === 'log.entryAdded' && ['error', 'warn'].includes(answer.params?.level ?? ''))
      this.complaints.push(answer.params?.text ?? '');
    if (answer.id === undefined) return;
    this.waiting.get(answer.id)?.(answer);
    this.waiting.delete(answer.id);
  }
  private async send(method: string, params: object): Promise<Record<string, unknown>> {
    const id = ++this.lastId;
    const answered = new Promise<Answer>((done) => this.waiting.set(id, done));
    this.socket!.write(frame(JSON.stringify({ id, method, params })));
    const answer = await answered;
    if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result ?? {};
  }
}
