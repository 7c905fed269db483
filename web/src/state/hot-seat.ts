// Several people at one device. Each has an id of the device's owner and a number; everybody sees what all may know, until
// one of them says to be alone with the screen.
import { keepForTab, keptForTab } from '../browser/storage';
import type { Seat, SeatAtTable } from '../game/protocol';

// Those who play at this table on the device of this owner.
export function peopleHere(seats: readonly SeatAtTable[], owner: string | undefined): SeatAtTable[] {
  if (!owner) return [];
  return seats.filter((each) => each.person?.startsWith(`${owner}.`));
}

// Who has to decide, whoever comes after `last` first: the device goes around the table.
export function nextOnes(here: readonly SeatAtTable[], last: Seat): SeatAtTable[] {
  const waiting = here.filter((each) => each.waited_for);
  return [...waiting.filter((each) => each.seat > last), ...waiting.filter((each) => each.seat <= last)];
}

// Shows the table as this person sees it: the token of the device's owner, with the person's number.
export function tokenOf(token: string | null, person: string): string {
  return `${token}:${person.slice(person.lastIndexOf('.') + 1)}`;
}

// Who sits across the device and wants the page turned around, at one table in one tab.
const TURNED = 'turned_seats';

export function turnedSeats(table: string): Seat[] {
  const [of, ...seats] = (keptForTab(TURNED) ?? '').split(' ');
  return of === table ? seats.map(Number) : [];
}

export function keepTurned(table: string, seats: readonly Seat[]): void {
  keepForTab(TURNED, [table, ...seats].join(' '));
}
