// The store in IndexedDB. Every write is durable before it counts ("strict"): browsers may otherwise report it while the
// system has only promised to write it some time.
import type { Person } from '../../game/protocol';
import { notStored, Refused } from './refused';
import type { NewLine, Store, Stored, StoredCard } from './store';

const NAME = 'norenberc';
const VERSION = 1;
const LINES = 'lines'; // key: [table, sequence]
const CARDS = 'cards'; // key: table
const PEOPLE = 'people'; // key: ME
const ME = 'me';

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no_reason'));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const name of [LINES, CARDS, PEOPLE]) request.result.createObjectStore(name);
  };
  return finished(request);
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

export class Database implements Store {
  private constructor(private database: IDBDatabase) {}

  // Throws Refused where the browser does not let pages store anything.
  static async open(): Promise<Database> {
    try {
      return new Database(await open());
    } catch (error) {
      throw isFull(error) ? notStored() : new Refused({ code: 'no_storage', message: '' }, 503);
    }
  }

  log(table: string, after: number): Promise<string[]> {
    const lines = this.database.transaction(LINES).objectStore(LINES);
    const wanted = IDBKeyRange.bound([table, after + 1], [table, Infinity]);
    return finished(lines.getAll(wanted) as IDBRequest<string[]>);
  }

  append({ table, sequence, line, card }: NewLine): Promise<Stored> {
    return new Promise((done) => {
      let writing: IDBTransaction;
      try {
        writing = this.database.transaction([LINES, CARDS], 'readwrite', { durability: 'strict' });
      } catch {
        // The browser has closed the database, say because its data were cleared.
        return done('failed');
      }
      let isTaken = false;
      const added = writing.objectStore(LINES).add(line, [table, sequence]);
      // `add`, unlike `put`, refuses a key that is there. The transaction is aborted then.
      added.onerror = () => (isTaken = added.error?.name === 'ConstraintError');
      writing.objectStore(CARDS).put(card, table);
      writing.oncomplete = () => done('added');
      writing.onabort = () => done(isTaken ? 'taken' : 'failed');
    });
  }

  cards(): Promise<StoredCard[]> {
    return finished(this.database.transaction(CARDS).objectStore(CARDS).getAll() as IDBRequest<StoredCard[]>);
  }

  async person(): Promise<Person | null> {
    const found = this.database.transaction(PEOPLE).objectStore(PEOPLE).get(ME);
    return (await finished(found as IDBRequest<Person | undefined>)) ?? null;
  }

  keepPerson(person: Person): Promise<void> {
    return this.write([PEOPLE], (writing) => writing.objectStore(PEOPLE).put(person, ME));
  }

  erase(): Promise<void> {
    const names = [LINES, CARDS, PEOPLE];
    return this.write(names, (writing) => names.forEach((name) => writing.objectStore(name).clear()));
  }

  private write(names: string[], change: (writing: IDBTransaction) => void): Promise<void> {
    const writing = this.database.transaction(names, 'readwrite', { durability: 'strict' });
    change(writing);
    return new Promise((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(notStored());
    });
  }
}
