// The tables on this device, apart from the page: rules, storage and clocks never delay a frame.
import type { ApiError, TableMessage } from '../../game/protocol';
import { Bots } from './bots';
import { Database } from './database';
import { loadModule } from './load';
import { startModule, type GameModule } from './module';
import { checked, Refused } from './refused';
import { answer, personOf, type Advised, type Desk } from './routes';
import { LocalTables, type BotTurn, type Follower } from './tables';
import type { Files, FromTables, Spoken, ToTables } from './words';

const say = (words: FromTables) => self.postMessage(words);

class Here {
  private readonly followers = new Map<number, Follower>();

  private constructor(
    private readonly compiled: WebAssembly.Module,
    private module: GameModule,
    private readonly bots: Bots,
    private readonly desk: Desk,
  ) {}

  static async start(files: Files, spoken: Spoken): Promise<Here> {
    const [store, compiled] = await Promise.all([Database.open(), loadModule(files.module)]);
    const module = await startModule(compiled, spoken.messages, () => false);
    const make = () => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
    const bots = new Bots(make, compiled, files, spoken);
    const others = new BroadcastChannel('norenberc tables');
    const ask = (message: object) => JSON.parse(here.module.answer(JSON.stringify(message))) as unknown;
    const tables = new LocalTables({
      ask,
      store,
      think: (table, log, turn) => decision(bots, table, log, turn),
      now: () => Date.now(),
      stored: (table) => others.postMessage(table),
    });
    others.onmessage = ({ data }: MessageEvent<string>) => void tables.changedElsewhere(data);
    const advise = (log: readonly string[], message: Advised) => bots.ask(message.table, log, message).then(checked);
    const here: Here = new Here(compiled, module, bots, { tables, store, ask, advise, chance });
    return here;
  }

  async request({ call, ...request }: Extract<ToTables, { say: 'request' }>): Promise<void> {
    try {
      say({ say: 'answer', call, answer: await answer(this.desk, request) });
    } catch (error) {
      if (error instanceof Refused) say({ say: 'refused', call, problem: error.problem, status: error.status });
      else say({ say: 'refused', call, problem: { code: 'unknown', message: String(error) }, status: 500 });
    }
  }

  async follow({ line, table, token }: Extract<ToTables, { say: 'follow' }>): Promise<void> {
    const follower: Follower = {
      person: (await personOf(this.desk, token))?.id ?? '',
      show: (message: TableMessage) => say({ say: 'table', line, message }),
      turnAway: (problem: ApiError) => say({ say: 'turned_away', line, problem }),
    };
    this.followers.set(line, follower);
    await this.desk.tables.follow(table, follower);
  }

  leave(line: number): void {
    const follower = this.followers.get(line);
    if (follower) this.desk.tables.leave(follower);
    this.followers.delete(line);
  }

  // A module speaks one language, so another one begins.
  async speak(spoken: Spoken): Promise<void> {
    await this.desk.tables.restart(async () => {
      this.module = await startModule(this.compiled, spoken.messages, () => false);
    });
    this.bots.speak(spoken);
  }
}

function chance(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function decision(bots: Bots, table: string, log: readonly string[], turn: BotTurn) {
  const message = { type: 'think', table, seat: turn.seat };
  return checked(await bots.ask(table, log, message, turn.milliseconds)) as { asked: number; move: string };
}

let game: { files: Files; spoken: Spoken } | null = null;
let here: Promise<Here> | null = null;

function started({ files, spoken } = game!): Promise<Here> {
  return (here ??= Here.start(files, spoken));
}

self.onmessage = async ({ data }: MessageEvent<ToTables>) => {
  if (data.say === 'start') {
    game = data;
    // A failure is reported to the first request.
    return void started().catch(() => {});
  }
  if (data.say === 'language') game = { ...game!, spoken: data.spoken };
  let ready: Here;
  try {
    ready = await started();
  } catch (error) {
    // Without storage, or without the game's files, nothing can be promised. The next one who asks has another try.
    here = null;
    const problem = error instanceof Refused ? error.problem : { code: 'out_of_reach', message: '' };
    if (data.say === 'request') say({ say: 'refused', call: data.call, problem, status: 503 });
    if (data.say === 'follow') say({ say: 'turned_away', line: data.line, problem });
    return;
  }
  switch (data.say) {
    case 'language':
      return ready.speak(data.spoken);
    case 'request':
      return ready.request(data);
    case 'follow':
      return ready.follow(data);
    case 'leave':
      return ready.leave(data.line);
  }
};
