// Tables for the tests: with several people, set up as people do it, or with a game that bots have played.
import { expect, type Page } from '@playwright/test';
import type { TableData } from '../src/game/protocol';
import type { House } from './house';
import { PagePlayer, withoutAnimations } from './player';
import { say } from './words';

// One makes it, the others come by their links.
export async function gather(
  house: House,
  pages: Page[],
  names: string[],
  links: string[] = [],
): Promise<PagePlayer[]> {
  const players = pages.map((page) => new PagePlayer(page));
  const [owner, ...guests] = pages as [Page, ...Page[]];
  for (const page of pages) await withoutAnimations(page);
  await owner.goto(`${house.address}/#/new`);
  await owner
    .getByRole('radio', { name: say('front.players_count', { players: pages.length }) })
    .check({ force: true });
  await owner.getByRole('button', { name: say('front.new_make') }).click();
  await owner
    .getByRole('button', { name: say('front.wait_invite'), exact: true })
    .first()
    .waitFor();

  for (const [index, guest] of guests.entries()) {
    await owner
      .getByRole('button', { name: say('front.wait_invite'), exact: true })
      .first()
      .click();
    const link = owner.getByRole('textbox', { name: say('front.wait_link') }).last();
    await expect(link).toHaveValue(/#join=/);
    links.push(await link.inputValue());
    await guest.goto(links.at(-1)!);
    await guest
      .getByRole('textbox')
      .first()
      .fill(names[index + 1]!);
    await guest.getByRole('button', { name: say('front.join_sit') }).click();
    await expect(guest).toHaveURL(/#\/table\//);
    await expect(owner.getByRole('main')).toContainText(names[index + 1]!);
  }
  await owner.getByRole('button', { name: say('front.wait_start'), exact: true }).click();
  return players;
}

const JSON_HEAD = { 'Content-Type': 'application/json' };

export interface Guest {
  id: string;
  token: string;
}

// Somebody whom the server knows, without a browser.
export async function newPerson(house: House, name: string, colour = 'green'): Promise<Guest> {
  const answer = await fetch(`${house.address}/api/people`, {
    method: 'POST',
    headers: JSON_HEAD,
    body: JSON.stringify({ name, colour }),
  });
  const { person, token } = (await answer.json()) as { person: { id: string }; token: string };
  return { id: person.id, token };
}

// This browser is that person's.
export async function isPerson(page: Page, { token }: Guest): Promise<void> {
  await page.addInitScript((secret) => localStorage.setItem('norenberc.token', secret), token);
}

interface NewTable {
  settings: Record<string, unknown>;
  seats?: { level?: string }[];
  start?: boolean;
}

export async function makeTable(house: House, { token }: Guest, table: NewTable): Promise<string> {
  const made = await fetch(`${house.address}/api/tables`, {
    method: 'POST',
    headers: { ...JSON_HEAD, Authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: `table ${Math.random()}`, ...table }),
  });
  return ((await made.json()) as { table: string }).table;
}

export async function command(house: House, { token }: Guest, table: string, what: object): Promise<string> {
  const answer = await fetch(`${house.address}/api/tables/${table}/commands`, {
    method: 'POST',
    headers: { ...JSON_HEAD, Authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: `command ${Math.random()}`, ...what }),
  });
  const { ok, link, error } = (await answer.json()) as { ok: boolean; link?: string; error?: { message: string } };
  if (!ok) throw new Error(error?.message);
  return link ?? '';
}

// Plays for somebody without a browser, until a decision comes that is looked for.
export async function playUntil(
  house: House,
  person: Guest,
  table: string,
  isThere: (data: TableData) => boolean,
): Promise<void> {
  const headers = { Authorization: `Bearer ${person.token}` };
  const step = async () => {
    const { data } = (await (await fetch(`${house.address}/api/tables/${table}`, { headers })).json()) as {
      data: TableData;
    };
    const moves = data.decision?.moves;
    if (!moves || data.you?.plan) return false;
    if (isThere(data)) return true;
    const plans = moves.filter((move) => move.split(',').length === 2 && move.startsWith('plan '));
    const move = plans[0] ?? moves.find((each) => /^(recruit|buy|sell) /.test(each)) ?? moves.at(-1)!;
    await command(house, person, table, { do: 'move', move });
    return false;
  };
  await expect.poll(step, { timeout: 60_000, intervals: [10] }).toBe(true);
}

export async function finishedGame(house: House, players: number): Promise<{ id: string; data: TableData }> {
  const id = await makeTable(house, await newPerson(house, 'Anna'), {
    settings: { players, public: true },
    seats: Array.from({ length: players }, () => ({ level: 'heuristic' })),
    start: true,
  });
  let data: TableData | undefined;
  await expect
    .poll(async () => {
      data = ((await (await fetch(`${house.address}/api/tables/${id}`)).json()) as { data: TableData }).data;
      return data.stage;
    })
    .toBe('over');
  return { id, data: data! };
}
