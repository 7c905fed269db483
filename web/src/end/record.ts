// Fetching a game that is over: its record as a file, and its steps.
import type { Seat, Step } from '../game/protocol';
import { request } from '../net/api';

export type Viewer = Seat | 'all';

export async function fetchSteps(table: string, as: Viewer, token: string | null): Promise<Step[]> {
  return (await request<{ steps: Step[] }>('GET', `/api/tables/${table}/replay?as=${as}`, token)).steps;
}

export async function downloadRecord(table: string, token: string | null): Promise<void> {
  const text = await request<string>('GET', `/api/tables/${table}/record`, token);
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `norenberc-${table}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
