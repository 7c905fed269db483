// Tables that have come to a certain decision. A file of tests/prepared has the secret from which everything is dealt, and
// the moves so far, each with its seat: a person has seat 1, a bot seat 2.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { House } from './house';
import { makeTable, type Guest } from './table';

function readLog(name: string, person: string): { hasBonus: boolean; entries: object[] } {
  const text = readFileSync(join(import.meta.dirname, `prepared/${name}.txt`), 'utf8');
  const [secret = '', options = '', ...moves] = text.trim().split('\n');
  const at = Date.now() - 60_000;
  const played = moves.map((line, number) => {
    const move = line.slice(2);
    if (line.startsWith('1 ')) return { at, by: person, id: `move ${number}`, do: 'move', move };
    return { at, do: 'bot_move', seat: 2, move };
  });
  return {
    hasBonus: options === 'bonus',
    entries: [{ at, by: person, id: 'start', do: 'start', secret }, ...played],
  };
}

// The ids of the tables, in the order of the names. The server is started anew meanwhile.
export async function preparedTables(house: House, person: Guest, names: readonly string[]): Promise<string[]> {
  const logs: Record<string, object[]> = {};
  for (const name of names) {
    const { hasBonus, entries } = readLog(name, person.id);
    const settings = { players: 2, options: { bonus_townsmen: hasBonus } };
    logs[await makeTable(house, person, { settings, seats: [{}, { level: 'random' }] })] = entries;
  }
  await house.addToLogs(logs);
  return Object.keys(logs);
}
