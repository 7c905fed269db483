// Requests that a server answers by HTTP (docs/server.md), answered on this device. What needs other people is not here.
import type { Person, TableCard, TableData } from '../../game/protocol';
import type { Command } from '../host';
import { checked, Refused } from './refused';
import type { Store } from './store';
import type { LocalTables } from './tables';

export interface Desk {
  tables: LocalTables;
  store: Store;
  // The module's answer to a message about no table.
  ask(message: object): unknown;
  // A bot's answer to a message about a table with this log.
  advise(log: readonly string[], message: Advised): Promise<unknown>;
  // So many random bytes, as hexadecimal digits.
  chance(bytes: number): string;
}

export interface Advised {
  type: 'hint' | 'weigh';
  table: string;
  person: string;
}

interface Call {
  desk: Desk;
  person: Person | null;
  table: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

type Handler = (call: Call) => Promise<unknown>;

// The device belongs to one person, so that any token will do. Others may play on it: each has the owner's id and a
// number, and a token that says who looks at the screen now.
const OWNER_TOKEN = 'here';

// Who asks; nobody if the device has no owner yet.
export async function personOf({ store }: Desk, token: string | null): Promise<Person | null> {
  const owner = await store.person();
  const [device, guest] = token?.split(':') ?? [];
  return owner && device === OWNER_TOKEN && guest ? { ...owner, id: `${owner.id}.${guest}` } : owner;
}

const SECRET = 32; // bytes that a game is dealt from
const NAME = 8; // bytes of a table's or a person's name

function known(person: Person | null): Person {
  if (!person) throw new Refused({ code: 'no_token', message: '' }, 401);
  return person;
}

function member({ id, name, colour }: Person): object {
  return { person: id, name, colour };
}

async function cardsOf({ desk, person }: Call, isOver: boolean): Promise<{ tables: TableCard[] }> {
  const me = known(person).id;
  const mine = (await desk.store.cards()).filter(
    ({ people, summary }) => people.includes(me) && (summary.stage === 'over') === isOver,
  );
  const tables = mine.map(({ summary }) => summary).sort((a, b) => (b.changed ?? 0) - (a.changed ?? 0));
  return { tables };
}

// What a sender leaves out: who they are, and secrets.
function completed(command: Command, { desk, person }: Call): Command {
  switch (command.do) {
    case 'join':
    case 'take_seat':
      return { ...command, member: member(known(person)) };
    case 'start':
      return { do: 'start', secret: desk.chance(SECRET) };
    default:
      return command;
  }
}

// `record` is of a game that was begun elsewhere, if it was.
async function create(call: Call, table: string, settings: unknown, seats: unknown, record?: unknown): Promise<void> {
  const person = known(call.person);
  const begun = typeof record === 'string' ? { begun: record } : {};
  const command = { do: 'create', settings, owner: member(person), seats, ...begun };
  try {
    await call.desk.tables.submit(table, person.id, '', command);
  } catch (error) {
    // A request that is repeated.
    if (!(error instanceof Refused && error.problem.code === 'table_exists')) throw error;
  }
}

// Seats with a name in the request are played on this device.
function seated(owner: Person, seats: unknown): unknown {
  if (!Array.isArray(seats)) return seats;
  type Asked = { owner?: boolean; name?: string; colour?: string; level?: string };
  return (seats as Asked[]).map(({ owner: isOwners, name, colour, level }, index) => {
    if (isOwners) return { member: member(owner) };
    if (name === undefined) return level === undefined ? {} : { level };
    return { member: { person: `${owner.id}.${index + 1}`, name, colour } };
  });
}

async function createTable(call: Call): Promise<{ table: string }> {
  const { id, settings, seats, start, record } = call.body;
  // The same id means the same table.
  const table = typeof id === 'string' && /^[\w-]+$/.test(id) ? id : call.desk.chance(NAME);
  await create(call, table, settings, seated(known(call.person), seats), record);
  if (start === true) {
    const begin = completed({ do: 'start' }, call);
    await call.desk.tables.submit(table, known(call.person).id, 'start', begin);
  }
  return { table };
}

// First the new table is made, then the old one refers to it.
async function rematch(call: Call): Promise<{ version: number; table: string }> {
  const me = known(call.person).id;
  const { data, version } = await call.desk.tables.look(call.table, me);
  if (data.rematch) return { version, table: data.rematch };
  const next = call.desk.chance(NAME);
  const command = { do: 'rematch', table: next };
  if (data.stage === 'over') await create(call, next, data.settings, seatsOf(data));
  return { version: await call.desk.tables.submit(call.table, me, '', command), table: next };
}

function seatsOf(data: TableData): object[] {
  return data.seats.map(({ sitter, level, person, name, colour }) => {
    if (sitter === 'bot') return { level };
    return sitter === 'person' ? { member: { person, name, colour } } : {};
  });
}

async function command(call: Call): Promise<{ version: number; table: string }> {
  const { id, ...rest } = call.body as Command & { id?: string };
  if (rest['do'] === 'rematch') return rematch(call);
  const sent = completed(rest, call);
  const version = await call.desk.tables.submit(call.table, known(call.person).id, id ?? '', sent);
  return { version, table: call.table };
}

async function changeMe(call: Call): Promise<{ person: Person }> {
  const { name, colour } = call.body as { name: string; colour: string };
  const person = { ...known(call.person), name, colour };
  await call.desk.store.keepPerson(person);
  for (const { table, people, summary } of await call.desk.store.cards()) {
    if (summary.stage === 'over' || !people.includes(person.id)) continue;
    await call.desk.tables.submit(table, person.id, '', { do: 'rename', member: member(person) });
  }
  return { person };
}

async function addPerson({ desk, body }: Call): Promise<{ person: Person; token: string }> {
  const { name, colour } = body as { name: string; colour: string };
  const person = { id: desk.chance(NAME), name, colour };
  await desk.store.keepPerson(person);
  return { person, token: OWNER_TOKEN };
}

const advise =
  (type: Advised['type']) =>
  async ({ desk, table, person, body }: Call): Promise<unknown> =>
    desk.advise(await desk.tables.logOf(table), { ...body, type, table, person: known(person).id });

// `*` stands for a table.
const ROUTES: Record<string, Handler> = {
  'POST /api/people': addPerson,
  'GET /api/me': ({ person }) => Promise.resolve({ person: known(person) }),
  'PUT /api/me': changeMe,
  'DELETE /api/me': ({ desk }) => desk.tables.forgetAll(),
  'GET /api/me/tables': (call) => cardsOf(call, false),
  'GET /api/me/games': (call) => cardsOf(call, true),
  // Of a record from outside, which is not kept.
  'POST /api/replay': ({ desk, body: { record, as } }) =>
    Promise.resolve(checked(desk.ask({ type: 'replay', record, as }))),
  'GET /api/bots': ({ desk }) => Promise.resolve(desk.ask({ type: 'bots' })),
  'GET /api/tables': () => Promise.resolve({ waiting: 0, running: 0, tables: [] }),
  'POST /api/tables': createTable,
  'POST /api/tables/*/commands': command,
  'POST /api/tables/*/hint': advise('hint'),
  'POST /api/tables/*/weigh': advise('weigh'),
  'POST /api/tables/*/preview': ({ desk, table, person, body }) =>
    desk.tables.ask({ type: 'preview', table, person: person?.id ?? '', ...body } as { type: string; table: string }),
  'GET /api/tables/*/news': ({ desk, table, person, query }) => {
    const before = Number(query.get('before'));
    return desk.tables.ask({ type: 'news', table, person: person?.id ?? '', before } as never, true);
  },
  // With `so_far` also of a game that is not over: the device belongs to whoever asks. No server answers that.
  'GET /api/tables/*/record': async ({ desk, table, query }) =>
    (await desk.tables.ask<{ record: string }>({ type: 'record', table, running: query.has('so_far') } as never))
      .record,
  'GET /api/tables/*/replay': ({ desk, table, query }) => {
    const as = query.get('as') === 'all' ? 0 : Number(query.get('as'));
    return desk.tables.ask({ type: 'replay', table, as } as never);
  },
  'GET /api/tables/*': ({ desk, table, person }) => desk.tables.look(table, person?.id ?? ''),
};

export interface LocalRequest {
  method: string;
  path: string;
  token: string | null;
  body: unknown;
}

// Throws Refused.
export async function answer(desk: Desk, { method, path, token, body }: LocalRequest): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, 'http://here');
  const [, table = '', rest = ''] = /^\/api\/tables\/([^/]+)(\/\w+)?$/.exec(pathname) ?? [];
  const route = ROUTES[table ? `${method} /api/tables/*${rest}` : `${method} ${pathname}`];
  if (!route) throw new Refused({ code: 'not_found', message: '' }, 404);
  const person = await personOf(desk, token);
  return route({ desk, person, table, query: searchParams, body: (body ?? {}) as Record<string, unknown> });
}
