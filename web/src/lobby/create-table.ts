// Makes a table on the server for the person at this browser.
import { request } from '../net/api';
import { me } from '../state/me.svelte';
import type { NewTableBody } from './quick-game';

// Returns the id of the new table.
export async function createTable(body: NewTableBody): Promise<string> {
  const token = await me.ensure();
  return (await request<{ table: string }>('POST', '/api/tables', token, body)).table;
}
