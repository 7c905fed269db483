// The table that is shown: what the server sent last, and what is on its way there.
import type { Colour, Move, News, ApiError, Seat, SeatAtTable, TableData, TableMessage } from '../game/protocol';
import { seatClocks, type SeatClocks } from '../game/clocks';
import { seatColours } from '../game/seats';
import { language } from '../text/language.svelte';
import { host, request, type Answer, type Command, type TableLine } from '../net/api';
import { keepSame } from './same';

function withoutTime(seat: SeatAtTable): SeatAtTable {
  const sitter = { ...seat };
  delete sitter.waited_for;
  delete sitter.time_left;
  return sitter;
}

export class TableState {
  // Raw: making all of a table reactive would cost more than drawing it. A message replaces what it changes.
  data = $state.raw<TableData | null>(null);
  version = $state(0);
  news = $state.raw<News[]>([]); // what has happened after version `newsSince`, in order
  newsSince = $state(0);
  // Of the last message, whether it is shown already or not: time does not wait for animations.
  clocks = $state.raw<SeatClocks>(new Map());
  connected = $state(true);
  spectators = $state(0); // how many look on without a seat
  sending = $state(0); // commands that are not answered yet
  problem = $state.raw<ApiError | null>(null); // why the last command was refused
  gone = $state.raw<ApiError | null>(null); // why the table cannot be shown at all

  // Who sits where, without what every move changes; the same object until somebody comes or goes.
  readonly sitters = $derived.by((): SeatAtTable[] => {
    this.known = keepSame(this.known, (this.data?.seats ?? []).map(withoutTime));
    return this.known;
  });
  readonly colours = $derived.by((): Map<Seat, Colour> => seatColours(this.sitters));
  readonly me = $derived<Seat>(this.data?.you?.seat ?? 0);

  private known: SeatAtTable[] = [];
  private readonly connection: TableLine;
  private readonly pending: TableMessage[] = [];
  private isShowing = false;
  // Shows what has happened before the table changes; messages wait for it.
  animate: ((before: TableData, fresh: News[]) => Promise<void> | null) | null = null;
  // Told when the table has changed, with how it was before; nothing waits for it.
  changed: ((before: TableData, fresh: News[]) => void) | null = null;

  constructor(
    readonly table: string,
    readonly token: string | null,
  ) {
    this.connection = host().follow(
      table,
      token,
      {
        table: (message) => this.take(message),
        connected: (isConnected) => (this.connected = isConnected),
        spectators: (count) => (this.spectators = count),
        refused: (problem) => {
          // What is on the screen stays there: a table that cannot be read for a moment must not vanish.
          if (!this.data) this.gone = problem;
          else this.problem = problem;
        },
      },
      language.code,
    );
  }

  // The page of news before those that are known. Throws what `request` throws.
  async loadEarlierNews(): Promise<void> {
    const before = this.newsSince + 1;
    const path = `/api/tables/${this.table}/news?before=${before}`;
    const page = await request<{ since: number; news: News[] }>('GET', path, this.token);
    if (before !== this.newsSince + 1) return; // asked twice, or begun anew meanwhile
    this.news = [...page.news, ...this.news];
    this.newsSince = page.since;
  }

  setLanguage(code: string): void {
    this.connection.setLanguage(code);
  }
  close(): void {
    this.connection.close();
  }

  seat(which: Seat): SeatAtTable | undefined {
    return this.sitters.find((each) => each.seat === which);
  }
  colour(which: Seat): Colour {
    return this.colours.get(which) ?? 'red';
  }

  async send(command: Command): Promise<Answer> {
    this.problem = null;
    // Plus this one, which the connection does not know of yet.
    this.sending = this.connection.unanswered + 1;
    const answer = await this.connection.send(command);
    this.sending = this.connection.unanswered;
    if (!answer.ok) this.problem = answer.problem;
    return answer;
  }
  // The version makes sure that a decision which was opened later is not answered by mistake.
  move(move: Move): Promise<Answer> {
    return this.send({ do: 'move', move, version: this.version });
  }

  private take(message: TableMessage): void {
    this.clocks = seatClocks(message.data, Date.now());
    this.pending.push(message);
    if (this.isShowing) return;
    this.isShowing = true;
    // Bots answer in bursts: what comes within one frame is drawn once. A hidden tab has no frames.
    if (this.data && document.visibilityState === 'visible') requestAnimationFrame(() => void this.show());
    else void this.show();
  }

  // One message after the other; without a pause where nothing is animated.
  private async show(): Promise<void> {
    for (let next = this.pending.shift(); next; next = this.pending.shift()) {
      const last = this.news.at(-1)?.version ?? 0;
      // After a reconnect, or when the server sends everything, some of the news is known already.
      const fresh = next.data.news.filter((each) => each.version > last);
      // More has happened than the server sends at once: what came before is loaded on demand.
      if (next.data.since > last) {
        this.news = [];
        this.newsSince = next.data.since;
      }
      const animation = this.data && this.animate?.(this.data, fresh);
      if (animation) await animation;
      const before = this.data;
      this.data = keepSame(before, next.data);
      this.version = next.version;
      if (fresh.length > 0) this.news = [...this.news, ...fresh];
      if (before) this.changed?.(before, fresh);
      this.gone = null;
    }
    this.isShowing = false;
  }
}
