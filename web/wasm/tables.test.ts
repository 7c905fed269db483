// The tables of a device with the real module, in Node: what is stored before it is shown, two tabs, a full disk.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { moduleMessages } from '../build/local-files.ts';
import { startModule, type GameModule } from '../src/net/local/module.ts';
import { Refused } from '../src/net/local/refused.ts';
import { answer, type Desk } from '../src/net/local/routes.ts';
import type { NewLine, Store, Stored, StoredCard } from '../src/net/local/store.ts';
import { LocalTables, NEXT_ATTEMPT } from '../src/net/local/tables.ts';
import { compiled, ROOT } from './both.ts';

class MemoryStore implements Store {
  readonly lines = new Map<string, string>();
  readonly stored = new Map<string, StoredCard>();
  me: Awaited<ReturnType<Store['person']>> = null;
  isFull = false;

  log(table: string, after: number): Promise<string[]> {
    const found: string[] = [];
    for (let next = after + 1; this.lines.has(`${table} ${next}`); ++next)
      found.push(this.lines.get(`${table} ${next}`)!);
    return Promise.resolve(found);
  }
  async append({ table, sequence, line, card }: NewLine): Promise<Stored> {
    await Promise.resolve();
    if (this.isFull) return 'failed';
    if (this.lines.has(`${table} ${sequence}`)) return 'taken';
    this.lines.set(`${table} ${sequence}`, line);
    this.stored.set(table, card);
    return 'added';
  }
  cards = () => Promise.resolve([...this.stored.values()]);
  person = () => Promise.resolve(this.me);
  keepPerson(person: NonNullable<typeof this.me>): Promise<void> {
    this.me = person;
    return Promise.resolve();
  }
  erase(): Promise<void> {
    this.lines.clear();
    this.stored.clear();
    this.me = null;
    return Promise.resolve();
  }
}

let code: WebAssembly.Module;
beforeAll(async () => {
  code = await compiled('norenberc');
});

async function module(language = 'en'): Promise<GameModule> {
  const started = await startModule(code, moduleMessages(language), () => false);
  started.loadNetwork(2, readFileSync(join(ROOT, 'ai/weights/2.weights')));
  return started;
}

// A tab: tables of its own, in a store that it may share.
class Tab {
  readonly tables: LocalTables;
  readonly desk: Desk;
  notes: string[] = [];
  private secrets = 0;

  constructor(
    private game: GameModule,
    readonly store: MemoryStore,
    thinks = true,
  ) {
    const ask = (message: object) => JSON.parse(this.game.answer(JSON.stringify(message))) as unknown;
    this.tables = new LocalTables({
      ask,
      store,
      think: (table, _log, { seat }) =>
        thinks
          ? Promise.resolve(ask({ type: 'think', table, seat }) as { asked: number; move: string })
          : new Promise(() => {}),
      now: () => 1_800_000_000_000,
      stored: (table) => this.notes.push(table),
    });
    const chance = (bytes: number) => (++this.secrets).toString(16).padStart(bytes * 2, '0');
    this.desk = { tables: this.tables, store, ask, chance, advise: () => Promise.reject(new Error('no bots here')) };
  }

  request<Answer>(method: string, path: string, body?: object, token = 'here'): Promise<Answer> {
    return answer(this.desk, { method, path, token, body }) as Promise<Answer>;
  }
  async newGame(level = 'light'): Promise<string> {
    if (!this.store.me) await this.request('POST', '/api/people', { name: 'Anna', colour: 'green' });
    const options = { planning: 'simultaneous', money: 'hidden', bonus_townsmen: false };
    const settings = { players: 2, options, clock: { kind: 'none' }, public: false, hints: true, caretaker: level };
    const body = { id: 'first', settings, seats: [{}, { level }], start: true };
    return (await this.request<{ table: string }>('POST', '/api/tables', body)).table;
  }
  async look(table: string): Promise<{ version: number; data: { decision?: { moves: string[] }; stage: string } }> {
    return this.request('GET', `/api/tables/${table}`);
  }
  speak(language: string): Promise<void> {
    return this.tables.restart(async () => {
      this.game = await module(language);
    });
  }
  // Anna's first legal move, as soon as she has to decide.
  async move(table: string): Promise<void> {
    const { data } = await this.look(table);
    const move = data.decision?.moves[0];
    if (move) await this.request('POST', `/api/tables/${table}/commands`, { do: 'move', move });
  }
}

const refusal = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Refused ? error.problem.code : error;
};

describe('the tables on a device', () => {
  it('play a whole game against a bot, and have its record and replay afterwards', async () => {
    const tab = new Tab(await module(), new MemoryStore());
    const table = await tab.newGame('errand_boy');
    expect(await refusal(tab.request('GET', `/api/tables/${table}/record`))).toBe('not_over');
    for (let moves = 0; moves < 500 && (await tab.look(table)).data.stage === 'running'; ++moves) await tab.move(table);
    expect((await tab.look(table)).data.stage).toBe('over');
    expect(await tab.request<string>('GET', `/api/tables/${table}/record`)).toContain('[Secret "');
    const { steps } = await tab.request<{ steps: unknown[] }>('GET', `/api/tables/${table}/replay?as=all`);
    expect(steps.length).toBeGreaterThan(30);
    expect((await tab.request<{ tables: unknown[] }>('GET', '/api/me/games')).tables).toHaveLength(1);
    const { news } = await tab.request<{ news: unknown[] }>('GET', `/api/tables/${table}/news?before=5`);
    expect(news.length).toBeGreaterThan(0);
    const again = await tab.request<{ table: string }>('POST', `/api/tables/${table}/commands`, { do: 'rematch' });
    expect((await tab.look(again.table)).data.stage).toBe('open');
  });

  it('of several people at one device are on its owner’s list, with a record and a replay in their names', async () => {
    const tab = new Tab(await module(), new MemoryStore());
    await tab.request('POST', '/api/people', { name: 'Anna', colour: 'green' });
    const people = [
      { name: 'Ben', colour: 'red' },
      { name: 'Cleo', colour: 'blue' },
    ];
    const body = { settings: { players: 2 }, seats: people, start: true };
    const { table } = await tab.request<{ table: string }>('POST', '/api/tables', body);
    const path = `/api/tables/${table}`;
    const seen = (seat: number) =>
      tab.request<{ data: { stage: string; decision?: { moves: string[] }; you?: { plan?: string } } }>(
        'GET',
        path,
        undefined,
        `here:${seat}`,
      );
    for (let turn = 0; turn < 500 && (await seen(1)).data.stage === 'running'; ++turn) {
      const seat = 1 + (turn % 2);
      const { decision, you } = (await seen(seat)).data;
      const move = you?.plan ? undefined : decision?.moves[0];
      if (move) await tab.request('POST', `${path}/commands`, { do: 'move', move }, `here:${seat}`);
    }
    expect((await seen(1)).data.stage).toBe('over');
    const { tables } = await tab.request<{ tables: { table: string; scores: unknown[] }[] }>('GET', '/api/me/games');
    expect(tables).toMatchObject([{ table, scores: [{ seat: 1 }, { seat: 2 }] }]);
    const record = await tab.request<string>('GET', `${path}/record`);
    const { over, seats } = await tab.request<{ over: boolean; seats: unknown[] }>('POST', '/api/replay', {
      record,
      as: 2,
    });
    expect(over).toBe(true);
    expect(seats).toMatchObject([{ name: 'Ben' }, { name: 'Cleo' }]);
    const { steps } = await tab.request<{ steps: unknown[] }>('GET', `${path}/replay?as=2`);
    expect(steps.length).toBeGreaterThan(4); // they pass whenever they can
  });

  it('show nothing before it is stored', async () => {
    const store = new MemoryStore();
    const tab = new Tab(await module(), store, false);
    const table = await tab.newGame();
    const seen: number[] = [];
    const show = ({ version }: { version: number }) => void seen.push(store.lines.size, version);
    await tab.tables.follow(table, { person: store.me!.id, show, turnAway: () => {} });
    const lines = store.lines.size;
    await tab.move(table);
    expect(seen.filter((_, index) => index % 2 === 0)).toEqual([lines, lines + 1]);
    expect(tab.notes.at(-1)).toBe(table);
  });

  it('refuse what cannot be stored, and are as they were', async () => {
    const tab = new Tab(await module(), new MemoryStore(), false);
    const table = await tab.newGame();
    const before = await tab.look(table);
    tab.store.isFull = true;
    expect(await refusal(tab.move(table))).toBe('not_stored');
    expect(await tab.look(table)).toEqual(before);
    tab.store.isFull = false;
    await tab.move(table);
    expect(await tab.look(table)).not.toEqual(before);
  });

  it('say when a move of a bot cannot be stored, and go on once it can', async () => {
    const store = new MemoryStore();
    const table = await new Tab(await module(), store, false).newGame();
    const tab = new Tab(await module(), store); // here the bot thinks
    const { version } = await tab.look(table);
    const problems: string[] = [];
    vi.useFakeTimers();
    try {
      tab.store.isFull = true;
      const turnAway = ({ code }: { code: string }) => void problems.push(code);
      await tab.tables.follow(table, { person: tab.store.me!.id, show: () => {}, turnAway });
      // Nobody has done anything since: the bot has tried, and keeps trying.
      await vi.advanceTimersByTimeAsync(NEXT_ATTEMPT);
      expect(new Set(problems)).toEqual(new Set(['not_stored']));
      expect((await tab.look(table)).version).toBe(version);
      tab.store.isFull = false;
      await vi.advanceTimersByTimeAsync(NEXT_ATTEMPT);
      expect((await tab.look(table)).version).toBeGreaterThan(version);
    } finally {
      vi.useRealTimers();
    }
  });

  it('in two tabs are one: who comes second reads what the first has stored', async () => {
    const store = new MemoryStore();
    const first = new Tab(await module(), store, false);
    const second = new Tab(await module(), store, false);
    const table = await first.newGame();
    const { data } = await second.look(table);
    await first.move(table);
    // The second tab does not know of it yet, and answers the same decision: that is a change of the plan.
    const move = data.decision!.moves.at(-1);
    await second.request('POST', `/api/tables/${table}/commands`, { do: 'move', move });
    await first.tables.changedElsewhere(table);
    expect(await first.look(table)).toEqual(await second.look(table));
    expect(store.lines.size).toBe(4);
  });

  it('go on in another language, whose messages they speak', async () => {
    const tab = new Tab(await module(), new MemoryStore(), false);
    const table = await tab.newGame();
    const before = await tab.look(table);
    await tab.speak('de');
    expect(await tab.look(table)).toEqual(before);
    const error: unknown = await tab
      .request('POST', `/api/tables/${table}/commands`, { do: 'answer', agree: true })
      .catch((reason: unknown) => reason);
    const file = JSON.parse(readFileSync(join(ROOT, 'messages/de/refusal.json'), 'utf8')) as Record<string, string>;
    expect(Object.values(file)).toContain((error as Refused).message);
  });

  it('are gone when the person wants it', async () => {
    const tab = new Tab(await module(), new MemoryStore(), false);
    await tab.newGame();
    await tab.request('DELETE', '/api/me');
    expect(tab.store.lines.size).toBe(0);
    expect(await refusal(tab.request('GET', '/api/me'))).toBe('no_token');
  });
});
