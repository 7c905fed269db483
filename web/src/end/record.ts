// A game that is over, at a table or in a record from outside: its steps, and the record as a file or a link.
import { fullLink } from '../browser/address';
import { saveFile } from '../browser/save';
import type { Seat, SeatAtTable, Step, TableMessage } from '../game/protocol';
import { request } from '../net/api';
import { readRecord } from '../net/records';
import { packed, packedWithNotes, unpacked } from './packed';

export type Viewer = Seat | 'all';

export async function fetchSteps(table: string, as: Viewer, token: string | null): Promise<Step[]> {
  return (await request<{ steps: Step[] }>('GET', `/api/tables/${table}/replay?as=${as}`, token)).steps;
}

export function fetchRecord(table: string, token: string | null): Promise<string> {
  return request<string>('GET', `/api/tables/${table}/record`, token);
}

export function save(record: string, name: string): void {
  saveFile(record, `norenberc-${name}.txt`);
}

export async function replayLink(record: string): Promise<string> {
  return fullLink(await packed(record));
}

export async function notedLink(annotated: string, record: string): Promise<string> {
  return fullLink(await packedWithNotes(annotated, record));
}

// Where a replay comes from.
export interface Source {
  name: string; // of the file that it is saved in
  seats(): Promise<SeatAtTable[]>;
  steps(as: Viewer): Promise<Step[]>;
  record(): Promise<string>;
  notes(): Promise<string>; // the record as it came, with what somebody may have written into it
  mySeat(): Promise<Seat>; // 0 if the reader did not play
}

export function atTable(table: string, token: () => string | null): Source {
  const found = once(() => request<TableMessage>('GET', `/api/tables/${table}`, token()));
  return {
    name: table,
    seats: async () => (await found()).data.seats,
    mySeat: async () => (await found()).data.you?.seat ?? 0,
    notes: () => Promise.resolve(''),
    steps: (as) => fetchSteps(table, as, token()),
    record: () => fetchRecord(table, token()),
  };
}

// Asked again only if it failed.
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= ask();
    asked.catch(() => (asked = null));
    return asked;
  };
}

export function inLink(link: string): Source {
  const text = unpacked(link);
  const read = async (as: Viewer) => readRecord(await text, as === 'all' ? 0 : as);
  const whole = read('all');
  whole.catch(() => {}); // whoever asks first is told
  return {
    name: 'game',
    seats: async () => (await whole).seats,
    steps: async (as) => (await (as === 'all' ? whole : read(as))).steps,
    record: async () => (await whole).record,
    notes: () => text,
    mySeat: () => Promise.resolve(0),
  };
}
