// Takes a running game off this device, to a table of a server. From a server no running game can be taken.
import { saveFile } from '../browser/save';
import { request } from '../net/api';

export async function takeAway(table: string): Promise<void> {
  const record = await request<string>('GET', `/api/tables/${table}/record?so_far`, null);
  saveFile(record, `norenberc-${table}.txt`);
}
