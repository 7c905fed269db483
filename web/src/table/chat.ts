// The chat of a table, taken from its news.
import type { News, Seat } from '../game/protocol';
import { cutToBytes } from '../state/player';

export interface Message {
  message: number; // its number at this table
  seat: Seat;
  text: string;
  at: number;
}

export const LONGEST_MESSAGE = 500; // bytes

// In order, without those that were taken back.
export function messagesOf(news: readonly News[]): Message[] {
  const unsaid = new Set(news.filter((each) => each.type === 'unsaid').map((each) => each.message));
  return news.flatMap(({ type, message, seat, text, at }) =>
    type === 'said' && message !== undefined && seat !== undefined && text !== undefined && !unsaid.has(message)
      ? [{ message, seat, text, at }]
      : [],
  );
}

// How many have come from others after the last one read.
export function unreadMessages(news: readonly News[], me: Seat, lastRead: number): number {
  return messagesOf(news).filter((each) => each.message > lastRead && each.seat !== me).length;
}

export function tidyMessage(text: string): string {
  return cutToBytes(text, LONGEST_MESSAGE);
}
