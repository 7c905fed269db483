// A table for several people at this one device, before it is made: remembered from last time.
import { recallObject, remember } from '../browser/storage';
import { PLAYERS } from '../game/options';
import { COLOURS } from '../game/protocol';
import type { NewTableBody } from './quick-game';

const MEMORY = 'here_table';
const MOST = Math.max(...PLAYERS);

export interface HereDraft {
  players: number;
  seats: { name: string; level: string }[]; // the level of a bot; '' for a person
}

// Whatever was remembered, every field gets a value.
export function tidyHere(draft: Partial<HereDraft>): HereDraft {
  const seats = Array.isArray(draft.seats) ? draft.seats : [];
  return {
    players: PLAYERS.find((each) => each === draft.players) ?? 3,
    seats: Array.from({ length: MOST }, (_, index) => ({
      name: String(seats[index]?.name ?? ''),
      level: String(seats[index]?.level ?? ''),
    })),
  };
}

export function rememberedHere(): HereDraft {
  return tidyHere(recallObject<Partial<HereDraft>>(MEMORY, {}));
}

export function rememberHere(draft: HereDraft): void {
  remember(MEMORY, JSON.stringify(draft));
}

// Each person gets a color of their own.
export function hereTable(draft: HereDraft, id: string, nameOf: (name: string, index: number) => string): NewTableBody {
  const seats = draft.seats.slice(0, draft.players).map(({ name, level }, index) => {
    return level ? { level } : { name: nameOf(name, index), colour: COLOURS[index]! };
  });
  return { id, settings: { players: draft.players }, seats, start: true };
}
