// The tables on this device. Each command is considered and applied by the module, its line is stored, and only then
// anybody is shown what came of it: as a server does it (ARCHITECTURE.md, the way of a move). One thing at a time.
import type { ApiError, TableCard, TableMessage } from '../../game/protocol';
import type { Command } from '../host';
import { notStored, Refused } from './refused';
import type { Store } from './store';

// What the module answers to a message (wasm/local_tables.h).
interface Answered {
  ok: boolean;
  error?: ApiError;
  sequence?: number;
  version?: number;
  line?: string;
  card?: { summary: TableCard; people: string[] };
  message?: TableMessage;
  bots?: BotTurn[];
  wake?: number | null;
}

export interface BotTurn {
  seat: number;
  asked: number; // the version since which it owes this decision
  level: string;
  milliseconds: number; // that it thinks at most; 0: it counts instead
}

export interface Surroundings {
  // The module's answer to a message, parsed.
  ask(message: object): unknown;
  store: Store;
  // What a bot decides. It gets the log as it is stored.
  think(table: string, log: readonly string[], turn: BotTurn): Promise<{ asked: number; move: string }>;
  now(): number; // milliseconds since 1970
  // Something was stored: other tabs may want to know.
  stored(table: string): void;
}

export interface Follower {
  person: string;
  show(message: TableMessage): void;
  // The table cannot be shown, or does not go on for this reason.
  turnAway(problem: ApiError): void;
}

interface OpenTable {
  log: string[]; // as stored
  followers: Map<Follower, number>; // with the version that they have seen
  thinking: Set<number>; // seats
  timer?: ReturnType<typeof setTimeout>;
}

// An entry that loses so many races in a row is given up: another tab floods the table.
const MOST_TRIES = 20;
// Milliseconds. A timer cannot wait for longer, and a clock that far away is looked at again; one that has run out, but
// not by the clock of a table that another tab has changed, is not looked at all the time.
const LONGEST_WAIT = 2 ** 31 - 1;
const SHORTEST_WAIT = 20;
// Milliseconds until a bot thinks again whose thought was cut short, or whose move could not be stored.
export const NEXT_ATTEMPT = 3000;

export class LocalTables {
  private readonly tables = new Map<string, OpenTable>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly around: Surroundings) {}

  // The version of the table with the command, once it is stored.
  submit(table: string, by: string, id: string, command: Command): Promise<number> {
    return this.inTurn(() => this.carryOut(table, { type: 'submit', table, by, id, command }));
  }

  // The message about the table that this person gets.
  look(table: string, person: string): Promise<TableMessage> {
    return this.inTurn(async () => {
      await this.opened(table);
      return this.message(table, person, 0);
    });
  }

  // What the module says to a message about a table, which is opened first; its log is handed to it on request.
  ask<Answer>(message: { type: string; table: string }, withLog = false): Promise<Answer> {
    return this.inTurn(async () => {
      const open = await this.opened(message.table);
      return this.answer(withLog ? { ...message, log: open.log } : message) as Answer;
    });
  }

  logOf(table: string): Promise<readonly string[]> {
    return this.inTurn(async () => (await this.opened(table)).log);
  }

  // Shows the table now and after each change, until `leave`.
  follow(table: string, follower: Follower): Promise<void> {
    return this.inTurn(async () => {
      try {
        const open = await this.opened(table);
        const message = this.message(table, follower.person, 0);
        open.followers.set(follower, message.version);
        follower.show(message);
        this.letBotsThink(table, open);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        follower.turnAway(error.problem);
      }
    });
  }

  leave(follower: Follower): void {
    for (const open of this.tables.values()) open.followers.delete(follower);
  }

  // Another tab has stored something.
  changedElsewhere(table: string): Promise<void> {
    return this.inTurn(async () => {
      const open = this.tables.get(table);
      if (open && (await this.readOn(table, open))) this.show(table, open);
    });
  }

  // Nothing is left of any table.
  forgetAll(): Promise<void> {
    return this.inTurn(async () => {
      for (const [table, open] of this.tables) {
        clearTimeout(open.timer);
        this.answer({ type: 'close', table });
      }
      this.tables.clear();
      await this.around.store.erase();
    });
  }

  // The module begins anew, say in another language: everything is read again when it is needed.
  restart(begin: () => Promise<void>): Promise<void> {
    return this.inTurn(async () => {
      await begin();
      for (const [table, open] of this.tables) this.answer({ type: 'open', table, log: open.log });
    });
  }

  private inTurn<T>(job: () => Promise<T>): Promise<T> {
    const result = this.turn.then(job);
    this.turn = result.catch(() => {});
    return result;
  }

  private answer(message: object): Answered {
    const answered = this.around.ask(message) as Answered;
    if (!answered.ok) throw new Refused(answered.error!, 409);
    return answered;
  }

  private async opened(table: string): Promise<OpenTable> {
    const known = this.tables.get(table);
    if (known) return known;
    const log = await this.around.store.log(table, 0);
    this.answer({ type: 'open', table, log });
    const open: OpenTable = { log, followers: new Map(), thinking: new Set() };
    this.tables.set(table, open);
    return open;
  }

  // Whether another tab has stored lines since.
  private async readOn(table: string, open: OpenTable): Promise<boolean> {
    const fresh = await this.around.store.log(table, open.log.length);
    if (fresh.length === 0) return false;
    open.log.push(...fresh);
    this.answer({ type: 'open', table, log: open.log });
    return true;
  }

  private async carryOut(table: string, message: object): Promise<number> {
    const open = await this.opened(table);
    for (let tries = 0; tries < MOST_TRIES; ++tries) {
      let applied: Answered;
      try {
        applied = this.answer({ ...message, at: this.around.now() });
      } catch (error) {
        // What another tab has stored meanwhile may make it possible.
        if (tries === 0 && (await this.readOn(table, open))) continue;
        throw error;
      }
      const { line, sequence, card, version } = applied;
      if (line === undefined) return version ?? 0; // it was sent before
      const stored = await this.around.store.append({ table, sequence: sequence!, line, card: { table, ...card! } });
      if (stored === 'added') {
        open.log.push(line);
        this.around.stored(table);
        this.show(table, open);
        return version!;
      }
      // The module has an entry that is not, or not known to be, in the log.
      await this.readOn(table, open);
      this.answer({ type: 'open', table, log: open.log });
      if (stored === 'failed') break;
    }
    throw notStored();
  }

  private message(table: string, person: string, since: number): TableMessage {
    return this.answer({ type: 'show', table, person, since, at: this.around.now() }).message!;
  }

  private show(table: string, open: OpenTable): void {
    for (const [follower, since] of open.followers) {
      const message = this.message(table, follower.person, since);
      open.followers.set(follower, message.version);
      follower.show(message);
    }
    this.letBotsThink(table, open);
  }

  private letBotsThink(table: string, open: OpenTable): void {
    const { bots = [], wake } = this.answer({ type: 'turns', table });
    clearTimeout(open.timer);
    if (typeof wake === 'number') {
      const wait = Math.min(Math.max(wake - this.around.now(), SHORTEST_WAIT), LONGEST_WAIT);
      open.timer = setTimeout(() => void this.runClock(table, open), wait);
    }
    for (const turn of bots) {
      if (open.thinking.has(turn.seat)) continue;
      open.thinking.add(turn.seat);
      void this.around
        .think(table, [...open.log], turn)
        .then((thought) => this.playBotMove(table, turn, thought))
        .catch((error: unknown) => {
          open.thinking.delete(turn.seat);
          this.tryAgainLater(table, open, error);
        });
    }
  }

  // Nobody waits in vain: whoever looks on is told why nothing happens, and bots and clocks have another try.
  private tryAgainLater(table: string, open: OpenTable, error: unknown): void {
    const problem = error instanceof Refused ? error.problem : null;
    // Anything else, say that another tab was ahead, concerns nobody.
    if (problem?.code === 'not_stored') for (const follower of open.followers.keys()) follower.turnAway(problem);
    // A table that nobody looks at goes on when somebody comes.
    const isWatched = () => this.tables.get(table) === open && open.followers.size > 0;
    const again = () => Promise.resolve(isWatched() && this.letBotsThink(table, open));
    setTimeout(() => void this.inTurn(again), NEXT_ATTEMPT);
  }

  private playBotMove(table: string, turn: BotTurn, thought: { asked: number; move: string }): Promise<void> {
    return this.inTurn(async () => {
      const open = await this.opened(table);
      open.thinking.delete(turn.seat);
      // If the game has gone another way meanwhile, say by an undo, the bot thinks again.
      const still = this.answer({ type: 'turns', table }).bots?.find((each) => each.seat === turn.seat);
      if (!still) return;
      if (still.asked !== thought.asked) return this.letBotsThink(table, open);
      const command = { do: 'bot_move', seat: turn.seat, move: thought.move };
      await this.carryOut(table, { type: 'submit', table, by: '', id: '', command });
    });
  }

  private runClock(table: string, open: OpenTable): Promise<void> {
    return this.inTurn(async () => {
      if (this.tables.get(table) !== open) return;
      await this.carryOut(table, { type: 'due', table });
      this.letBotsThink(table, open);
    }).catch((error: unknown) => this.tryAgainLater(table, open, error));
  }
}
