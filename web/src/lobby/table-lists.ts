// Tables in lists: whose turn it is, in which order they are listed, who plays.
import type { Seat, SeatAtTable, TableCard } from '../game/protocol';

export function mySeat(card: TableCard, person: string | undefined): Seat | null {
  if (person === undefined) return null;
  return card.seats.find((each) => each.person === person)?.seat ?? null;
}

export function isMyTurn(card: TableCard, person: string | undefined): boolean {
  const seat = mySeat(card, person);
  return card.stage === 'running' && seat !== null && (card.waited_for ?? []).includes(seat);
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
