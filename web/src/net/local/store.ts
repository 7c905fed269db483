// Where the games on this device are kept: the log of each table, which is the truth, and beside it what lists show.
import type { Person, TableCard } from '../../game/protocol';

export interface StoredCard {
  table: string;
  summary: TableCard;
  people: string[];
}

export interface NewLine {
  table: string;
  sequence: number; // counted from 1; each can be used once
  line: string;
  card: StoredCard;
}

// `taken`: another tab was ahead with this number. `failed`: it is not there, say because the disk is full.
export type Stored = 'added' | 'taken' | 'failed';

export interface Store {
  // The lines after so many.
  log(table: string, after: number): Promise<string[]>;
  // Answers when the line is on the disk, and would be there after a crash.
  append(line: NewLine): Promise<Stored>;
  cards(): Promise<StoredCard[]>;
  person(): Promise<Person | null>;
  keepPerson(person: Person): Promise<void>;
  // The person and all games.
  erase(): Promise<void>;
}
