// The table that is shown: what the server last said about it, and what is on its way there.
import type {
  Colour,
  Move,
  News,
  Problem,
  Seat,
  SeatAtTable,
  TableData,
  TableMessage,
} from '../game/protocol';
import { seatColours } from '../game/seats';
import { language } from '../text/language.svelte';
import { Line, type Answer, type Command } from '../net/line';

export class TableState {
  data = $state.raw<TableData | null>(null);
  version = $state(0);
  news = $state.raw<News[]>([]); // everything that has happened, in order
  connected = $state(true);
  sending = $state(0); // commands that are not answered yet
  problem = $state.raw<Problem | null>(null); // why the last command was refused
  gone = $state.raw<Problem | null>(null); // why the table cannot be shown at all

  readonly colours = $derived.by((): Map<Seat, Colour> => seatColours(this.data?.seats ?? []));
  readonly me = $derived<Seat>(this.data?.you?.seat ?? 0);

  private readonly line: Line;
  private readonly to_show: TableMessage[] = [];
  private is_showing = false;
  // Shows what has happened before the table changes; messages wait for it.
  perform: ((before: TableData, fresh: News[]) => Promise<void> | null) | null = null;

  constructor(
    readonly table: string,
    token: string | null,
  ) {
    this.line = new Line(table, token, {
      table: (message) => this.take(message),
      connected: (is_connected) => (this.connected = is_connected),
      refused: (problem) => {
        if (!this.data) this.gone = problem;
        else this.problem = problem;
      },
    }, language.code);
  }

  speak(code: string): void {
    this.line.speak(code);
  }
  close(): void {
    this.line.close();
  }

  seat(which: Seat): SeatAtTable | undefined {
    return this.data?.seats.find((each) => each.seat === which);
  }
  colour(which: Seat): Colour {
    return this.colours.get(which) ?? 'red';
  }

  async send(command: Command): Promise<Answer> {
    this.problem = null;
    this.sending = this.line.unanswered + 1;
    const answer = await this.line.send(command);
    this.sending = this.line.unanswered;
    if (!answer.ok) this.problem = answer.problem;
    return answer;
  }
  // The version makes sure that a decision which was opened later is not answered by mistake.
  move(move: Move): Promise<Answer> {
    return this.send({ do: 'move', move, version: this.version });
  }

  private take(message: TableMessage): void {
    this.to_show.push(message);
    if (this.is_showing) return;
    this.is_showing = true;
    // Bots answer in bursts: what comes within one frame is drawn once. A hidden tab has no frames.
    if (this.data && document.visibilityState === 'visible') requestAnimationFrame(() => void this.show());
    else void this.show();
  }

  // One message after the other; without a break where nothing is performed.
  private async show(): Promise<void> {
    for (let next = this.to_show.shift(); next; next = this.to_show.shift()) {
      const last = this.news.at(-1)?.version ?? 0;
      const fresh = next.data.news.filter((each) => each.version > last);
      const performance = this.data && this.perform?.(this.data, fresh);
      if (performance) await performance;
      this.data = next.data;
      this.version = next.version;
      if (fresh.length > 0) this.news = [...this.news, ...fresh];
      this.gone = null;
    }
    this.is_showing = false;
  }
}
