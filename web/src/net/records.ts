// Records from outside, out of a file or a link. The game's module checks and plays them on this device, so that nothing
// of them goes to a server; only a page that was built without it asks its server.
import { files } from 'virtual:local-files';
import type { SeatAtTable, Step } from '../game/protocol';
import { host } from './api';
import type { Host } from './host';

// A record that is right.
export interface ReadRecord {
  record: string; // with its headlines
  seats: SeatAtTable[];
  steps: Step[];
  over: boolean;
}

let device: Promise<Host> | null = null;

function onThisDevice(): Promise<Host> {
  if (!host().hasOthers || !files) return Promise.resolve(host());
  device ??= import('./local/host').then(({ LocalHost }) => new LocalHost());
  return device;
}

// Notes are no part of a record and do not count for its length. Their lines stay, so that a mistake has its number.
const withoutNotes = (record: string): string => record.replace(/^#.*$/gm, '#');

// `as` is a seat, or 0 for everything. Throws RequestError that says what is wrong with the record.
export async function readRecord(text: string, as: number): Promise<ReadRecord> {
  const record = withoutNotes(text);
  return (await onThisDevice()).request<ReadRecord>('POST', '/api/replay', null, { record, as });
}
