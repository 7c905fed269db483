// Makes a table on the server, by whoever is at this browser.
import { ask } from '../net/api';
import { me } from '../state/me.svelte';
import type { NewTableBody } from './quick-game';

// Gives the id of the new table.
export async function createTable(body: NewTableBody): Promise<string> {
  const token = await me.ensure();
  return (await ask<{ table: string }>('POST', '/api/tables', token, body)).table;
}
