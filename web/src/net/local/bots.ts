// Asks the worker in which bots think. One that does not come to an end is ended, and another one takes its place.
import type { Files, FromBots, Spoken, ToBots } from './words';

// Milliseconds. A level that counts its simulations has this long on a slow device; a person who waits for longer gives
// up. After that much more the worker is taken to be stuck.
const LONGEST_THOUGHT = 9_000;
const PATIENCE = 20_000;

interface Waiting {
  done: (answer: unknown) => void;
  failed: (error: Error) => void;
}

export class Bots {
  private worker: Worker | null = null;
  private calls = 0;
  private readonly waiting = new Map<number, Waiting>();
  private known = new Map<string, number>(); // tables, and how many lines the worker has of each

  constructor(
    private readonly make: () => Worker,
    private readonly compiled: WebAssembly.Module, // so that it is neither fetched nor compiled twice
    private readonly files: Files,
    private spoken: Spoken,
  ) {}

  // What the module answers to a message about a table with this log.
  ask(table: string, log: readonly string[], message: object, milliseconds = 0): Promise<unknown> {
    const worker = this.started();
    const call = ++this.calls;
    // Moves are taken back by further lines, so that what the worker has stays true.
    const from = Math.min(this.known.get(table) ?? 0, log.length) + 1;
    this.known.set(table, log.length);
    const limit = milliseconds || LONGEST_THOUGHT;
    const words: ToBots = {
      say: 'think',
      call,
      table,
      players: playersOf(log),
      from,
      log: log.slice(from - 1),
      message,
      milliseconds: limit,
    };
    return new Promise((done, failed) => {
      const timer = setTimeout(() => this.end(new Error('no_answer')), limit + PATIENCE);
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          settle(value);
        };
      this.waiting.set(call, { done: settled(done), failed: settled(failed) });
      worker.postMessage(words);
    });
  }

  // Another language: hints are written in it. What bots remember is lost.
  speak(spoken: Spoken): void {
    this.spoken = spoken;
    this.end(new Error('other_language'));
  }

  // Waiting questions fail, and may be asked again.
  private end(why: Error): void {
    this.worker?.terminate();
    this.worker = null;
    this.known = new Map();
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const each of waiting) each.failed(why);
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = this.make();
    worker.onmessage = ({ data }: MessageEvent<FromBots>) => {
      const waits = this.waiting.get(data.call);
      this.waiting.delete(data.call);
      if (data.problem === undefined) return waits?.done(data.answer);
      this.end(new Error(data.problem));
      waits?.failed(new Error(data.problem));
    };
    worker.onerror = (event) => this.end(new Error(event.message));
    worker.postMessage({
      say: 'start',
      compiled: this.compiled,
      files: this.files,
      spoken: this.spoken,
    } satisfies ToBots);
    this.worker = worker;
    return worker;
  }
}

// The first line of a log makes the table.
function playersOf(log: readonly string[]): number {
  const made = JSON.parse(log[0] ?? '{}') as { settings?: { players?: number } };
  return made.settings?.players ?? 2;
}
