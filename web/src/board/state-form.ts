// The position as the editor holds it: the `state` of docs/protocol.md, section 4, and what the controls change in it.
// Pieces are moved, never made up: what one place gains, another loses. The rules decide what is impossible.
import type { Good, Guild, GuildHouse, Phase, Seat, SeatView, Tile, View } from '../game/protocol';
import { face, guildOf } from '../game/tiles';

export type SeatState = Omit<SeatView, 'cards' | 'talers'> & { talers: number };

export interface State extends Omit<View, 'viewer' | 'seats' | 'stack_size' | 'unseen'> {
  seats: SeatState[];
  stack: Tile[];
  removed: Tile[];
}

export const copied = (state: State): State => structuredClone(state);

const isTownsman = (tile: Tile) => face(tile).kind === 'townsman';

// A place that holds a tile or none.
export type Slot = { guild: Guild; lodging: number } | { guild: Guild; window: number; lower: boolean };

const houseOf = (state: State, guild: Guild): GuildHouse => state.guilds.find((each) => each.guild === guild)!;

export function tileIn(state: State, slot: Slot): Tile | null {
  const house = houseOf(state, slot.guild);
  if ('lodging' in slot) return house.lodgings[slot.lodging] ?? null;
  return house.workshop[slot.window]?.[slot.lower ? 1 : 0] ?? null;
}

function put(state: State, slot: Slot, tile: Tile | null): void {
  const house = houseOf(state, slot.guild);
  if ('lodging' in slot) {
    house.lodgings[slot.lodging] = tile;
    return;
  }
  const window = [...(house.workshop[slot.window] ?? [])];
  window.splice(slot.lower ? 1 : 0, 1, ...(tile === null ? [] : [tile]));
  house.workshop[slot.window] = window;
  if (slot.window === 0) house.price = guildmasterValue(window);
}

function guildmasterValue(window: readonly Tile[]): number | null {
  const [first] = window;
  const shown = first === undefined ? null : face(first);
  return shown?.kind === 'craftsman' ? shown.value : null;
}

// The tiles that nobody sees: any of them can be brought out.
export function hiddenTiles(state: State): Tile[] {
  return [...new Set([...state.stack, ...state.removed, ...state.box])].sort();
}

// Takes one of these tiles out of where it lies hidden. As many townsmen stay removed as before.
function bringOut(state: State, tile: Tile): boolean {
  for (const pile of [state.stack, state.box, state.removed]) {
    const at = pile.indexOf(tile);
    if (at < 0) continue;
    pile.splice(at, 1);
    if (pile === state.removed) {
      const other = state.stack.findIndex(isTownsman);
      if (other >= 0) state.removed.push(...state.stack.splice(other, 1));
    }
    return true;
  }
  return false;
}

// Another tile, or none; the one that was there goes back to the stack.
export function setTile(state: State, slot: Slot, tile: Tile | null): void {
  const before = tileIn(state, slot);
  if (before === tile || (tile !== null && !bringOut(state, tile))) return;
  put(state, slot, tile);
  if (before !== null) state.stack.push(before);
}

export function giveTile(state: State, seat: Seat, tile: Tile): void {
  if (bringOut(state, tile)) seatOf(state, seat).tiles.push(tile);
}
export function takeTile(state: State, seat: Seat, tile: Tile): void {
  const { tiles } = seatOf(state, seat);
  const at = tiles.indexOf(tile);
  if (at >= 0) state.stack.push(...tiles.splice(at, 1));
}

export const seatOf = (state: State, seat: Seat): SeatState => state.seats.find((each) => each.seat === seat)!;

// A player's goods come from the house that makes them, and go back there.
export function setGoods(state: State, seat: Seat, good: Good, count: number): void {
  const mine = seatOf(state, seat);
  const { storehouse } = houseOf(state, guildOf(good));
  const more = count - (mine.goods[good] ?? 0);
  mine.goods[good] = count;
  const left = (storehouse[good] ?? 0) - more;
  if (left >= 0) storehouse[good] = left;
}

// A storehouse alone: how many there are elsewhere does not change.
export function setStored(state: State, guild: Guild, good: Good, count: number): void {
  houseOf(state, guild).storehouse[good] = count;
}

// Agents come from those that have not entered the game.
export function setAgents(state: State, seat: Seat, count: number): void {
  const mine = seatOf(state, seat);
  const left = mine.stockpile - (count - mine.agents);
  mine.agents = count;
  if (left >= 0) mine.stockpile = left;
}
export function setOnRoof(state: State, guild: Guild, seat: Seat, count: number): void {
  const { agents } = houseOf(state, guild).roof;
  const mine = seatOf(state, seat);
  const left = mine.stockpile - (count - (agents[String(seat)] ?? 0));
  agents[String(seat)] = count;
  if (left >= 0) mine.stockpile = left;
}

export function setCrests(state: State, seat: Seat, guild: Guild, count: number): void {
  const mine = seatOf(state, seat);
  const house = houseOf(state, guild);
  const left = house.crests - (count - (mine.crests[guild] ?? 0));
  mine.crests[guild] = count;
  if (left >= 0) house.crests = left;
}

export function setPrestige(state: State, guild: Guild): void {
  const was = houseOf(state, state.prestige).prestige_crest;
  houseOf(state, state.prestige).prestige_crest = false;
  houseOf(state, guild).prestige_crest = was;
  state.prestige = guild;
}

// One place to the front.
export function moveUp(state: State, seat: Seat): void {
  const at = state.order.indexOf(seat);
  if (at > 0) state.order.splice(at - 1, 2, seat, state.order[at - 1]!);
}

// Planning starts over; in the action phase somebody is at a guild; after the end of the game nobody decides anything.
export function setPhase(state: State, phase: Phase): void {
  state.phase = phase;
  state.guest = null;
  if (phase === 'action') {
    state.called ??= state.guilds[0]!.guild;
    return act(state, state.acting ?? state.order[0]!);
  }
  state.called = null;
  state.acting = null;
  for (const seat of state.seats) {
    seat.plan = null;
    seat.planned = null;
    if (phase === 'over') seat.finished = true;
  }
  const planning = state.order.filter((seat) => !seatOf(state, seat).finished);
  state.pending = phase === 'over' ? [] : planning.map((seat) => ({ seat, decision: 'plan' }));
}

export function setFinished(state: State, seat: Seat, isFinished: boolean): void {
  seatOf(state, seat).finished = isFinished;
  if (state.phase === 'planning') setPhase(state, 'planning');
}

export function call(state: State, guild: Guild): void {
  state.called = guild;
  if (state.acting !== null) act(state, state.acting);
}

export function act(state: State, seat: Seat): void {
  state.acting = seat;
  const { called } = state;
  const mine = seatOf(state, seat);
  if (called && !mine.plan?.includes(called)) setPlanned(state, seat, called, true);
  state.pending = [{ seat, decision: 'action' }];
}

// A guild that the seat has still to visit.
export function setPlanned(state: State, seat: Seat, guild: Guild, isPlanned: boolean): void {
  const mine = seatOf(state, seat);
  const plan = (mine.plan ?? []).filter((each) => each !== guild);
  if (isPlanned) plan.push(guild);
  const count = plan.length - (mine.plan?.length ?? 0);
  mine.plan = plan.length > 0 ? plan : null;
  if (state.phase === 'action') mine.planned = Math.max(plan.length, (mine.planned ?? 0) + count, 0);
}

// "state.seats[0].goods.beer: …" begins with the place. What it is about, and the rest.
export interface Complaint {
  seat?: Seat;
  guild?: Guild;
  text: string;
}
export function complaintOf(message: string, state: State): Complaint {
  const read = /^state\.(?:seats\[(\d+)\]|guilds\[(\d+)\])[\w.[\]]*: (.+)$/s.exec(message);
  if (!read) return { text: message };
  const [, seat, guild, text = ''] = read;
  if (seat !== undefined) return { seat: state.seats[Number(seat)]?.seat ?? 0, text };
  const house = state.guilds[Number(guild)];
  return house ? { guild: house.guild, text } : { text };
}
