// The connection to the server: one WebSocket that reconnects by itself, follows one table, and sends every
// command until it is answered, so that no click is lost; the command's id makes sure that none counts twice.
import type { ApiError, TableMessage } from '../game/protocol';
import type { Answer, Command, TableLine, TableListener } from './host';
import { newId } from './ids';

interface Waiting {
  envelope: string;
  done: (answer: Answer) => void;
}

interface Envelope {
  type: string;
  id?: string;
  table?: string;
  version?: number;
  data?: Record<string, unknown>;
}

// Milliseconds before trying again, doubled each time: soon after a hiccup, rarely while a server is down.
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
// A connection that stays silent for this many milliseconds after something was sent counts as dead: browsers notice
// a lost network only after minutes.
const PATIENCE = 10_000;

export class Connection implements TableLine {
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  // The last version seen. After a reconnect the server sends only what is new since then.
  private version = 0;
  // By id, in the order of sending: a Map keeps the order of insertion.
  private readonly waiting = new Map<string, Waiting>();
  private readonly wake = () => this.reconnectNow();

  constructor(
    private readonly table: string,
    private readonly token: string | null,
    private readonly listener: TableListener,
    private language: string,
  ) {
    window.addEventListener('online', this.wake);
    // A phone freezes timers and drops the line while the page is in the background; whoever comes back should not
    // wait for a timer.
    document.addEventListener('visibilitychange', this.wake);
    this.open();
  }

  close(): void {
    this.closed = true;
    window.removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    clearTimeout(this.timer);
    clearTimeout(this.watchdog);
    this.socket?.close();
  }

  get unanswered(): number {
    return this.waiting.size;
  }

  send(command: Command): Promise<Answer> {
    const id = newId();
    const envelope = JSON.stringify({ type: 'command', id, table: this.table, data: command });
    return new Promise((done) => {
      this.waiting.set(id, { envelope, done });
      if (this.socket?.readyState === WebSocket.OPEN) this.say(envelope);
      else this.reconnectNow();
    });
  }

  setLanguage(language: string): void {
    if (language === this.language) return;
    this.language = language;
    if (this.socket?.readyState === WebSocket.OPEN) this.sendLanguage(this.socket);
  }
  // The server does not answer it, so the watchdog must not be started.
  private sendLanguage(socket: WebSocket): void {
    socket.send(JSON.stringify({ type: 'language', data: { language: this.language } }));
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const { language } = this;
    const socket = new WebSocket(`${scheme}//${location.host}/api/live?language=${language}`);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      if (language !== this.language) this.sendLanguage(socket);
      if (this.token) this.say(JSON.stringify({ type: 'hello', data: { token: this.token } }));
      this.say(JSON.stringify({ type: 'watch', table: this.table, version: this.version, data: { spectators: true } }));
      // After hello and watch, in the order of the clicks. Those that the server knows already have no effect again.
      for (const { envelope } of this.waiting.values()) this.say(envelope);
      // Until the server says otherwise.
      this.listener.spectators(0);
      this.listener.connected(true);
    };
    socket.onmessage = (event) => {
      clearTimeout(this.watchdog);
      this.take(JSON.parse(String(event.data)) as Envelope);
    };
    socket.onclose = () => {
      // An old socket may report its end after a new one was opened.
      if (this.socket !== socket) return;
      this.socket = null;
      clearTimeout(this.watchdog);
      if (this.closed) return;
      this.listener.connected(false);
      // With a random factor, so that a restarted server is not met by everybody in the same moment.
      this.timer = setTimeout(() => this.open(), this.pause * (0.5 + Math.random()));
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    };
  }

  private reconnectNow(): void {
    // Nobody looks at a hidden page, and a lost line there costs battery; `wake` opens it later.
    if (this.closed || this.socket || document.visibilityState === 'hidden') return;
    clearTimeout(this.timer);
    this.open();
  }

  private say(text: string): void {
    this.socket?.send(text);
    clearTimeout(this.watchdog);
    const socket = this.socket;
    this.watchdog = setTimeout(() => socket?.close(), PATIENCE);
  }

  private take(envelope: Envelope): void {
    switch (envelope.type) {
      case 'table':
        this.version = envelope.version ?? this.version;
        this.listener.table(envelope as unknown as TableMessage);
        break;
      case 'spectators':
        this.listener.spectators(envelope.data?.['count'] as number);
        break;
      case 'ack':
        this.answer(envelope.id, {
          ok: true,
          table: envelope.table,
          link: envelope.data?.['link'] as string | undefined,
        });
        break;
      case 'refused': {
        const problem = envelope.data as unknown as ApiError;
        // Without an id it answers no command: the table cannot be watched, or the token is not known.
        if (envelope.id === undefined) this.listener.refused(problem);
        else this.answer(envelope.id, { ok: false, problem });
        break;
      }
    }
  }

  private answer(id: string | undefined, answer: Answer): void {
    if (id === undefined) return;
    // Nothing waits for an answer that comes twice, after a command was sent again.
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.done(answer);
  }
}
