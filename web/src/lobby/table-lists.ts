// Tables in lists: whose turn it is, in which order they are listed, who plays.
import type { Seat, SeatAtTable, TableCard } from '../game/protocol';
import { peopleHere } from '../state/hot-seat';

export function mySeat(card: TableCard, person: string | undefined): Seat | null {
  if (person === undefined) return null;
  return card.seats.find((each) => each.person === person)?.seat ?? null;
}

// Mine, or that of somebody who plays on my device.
export function isMyTurn(card: TableCard, person: string | undefined): boolean {
  const seats = [mySeat(card, person), ...peopleHere(card.seats, person).map(({ seat }) => seat)];
  return card.stage === 'running' && (card.waited_for ?? []).some((seat) => seats.includes(seat));
}

export function freeSeats(card: Pick<TableCard, 'seats'>): Seat[] {
  return card.seats.filter((each) => each.sitter === 'nobody').map((each) => each.seat);
}

export function others(card: Pick<TableCard, 'seats'>, me: Seat | null): SeatAtTable[] {
  return card.seats.filter((each) => each.seat !== me && each.sitter !== 'nobody');
}

// Those that wait for me first, then the running ones, then those that have not begun; otherwise as the
// server has them, the latest first.
export function byUrgency(cards: readonly TableCard[], person: string | undefined): TableCard[] {
  const rank = (card: TableCard) => (isMyTurn(card, person) ? 0 : card.stage === 'running' ? 1 : 2);
  return [...cards].sort((one, other) => rank(one) - rank(other));
}
