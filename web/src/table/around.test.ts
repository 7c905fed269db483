import { describe, expect, it } from 'vitest';
import type { News, SeatAtTable, TableData } from '../game/protocol';
import { messagesOf, tidyMessage, unreadMessages } from './chat';
import { tableActions, isAlone, mayBePaused, seatsToAnswer } from './table-actions';

const said = (message: number, seat: number, text: string): News => ({
  version: message,
  at: message,
  type: 'said',
  message,
  seat,
  text,
});
const person = (seat: number, more: Partial<SeatAtTable> = {}): SeatAtTable => ({
  seat,
  sitter: 'person',
  person: `p${seat}`,
  away: null,
  ...more,
});
const bot = (seat: number): SeatAtTable => ({ seat, sitter: 'bot', level: 'heuristic' });
function table(more: Partial<TableData>): TableData {
  return {
    stage: 'running',
    settings: {
      players: 3,
      options: { planning: 'simultaneous', money: 'hidden', bonus_townsmen: false },
      clock: { kind: 'none' },
      public: false,
      hints: true,
      caretaker: 'heuristic',
    },
    paused: false,
    seats: [person(1), person(2), bot(3)],
    you: { seat: 1, owner: true, muted: false },
    since: 0,
    news: [],
    ...more,
  };
}

describe('the talk', () => {
  const news: News[] = [
    said(1, 1, 'hello'),
    { version: 2, at: 2, type: 'planned', seat: 2 },
    said(2, 2, 'oops'),
    said(3, 2, 'hi'),
    { version: 5, at: 5, type: 'unsaid', message: 2 },
  ];
  it('has what was said and not taken back', () => {
    expect(messagesOf(news).map((each) => each.text)).toEqual(['hello', 'hi']);
  });
  it('counts what others said since', () => {
    expect(unreadMessages(news, 1, 0)).toBe(1);
    expect(unreadMessages(news, 2, 0)).toBe(1);
    expect(unreadMessages(news, 1, 3)).toBe(0);
  });
  it('fits into 500 bytes', () => {
    expect(tidyMessage(' a ')).toBe('a');
    expect(tidyMessage('ß'.repeat(300))).toHaveLength(250);
  });
});

describe('what one may do at a table', () => {
  it('a player who is there may leave but not come back', () => {
    expect(tableActions(table({}))).toMatchObject({
      leave: true,
      comeBack: false,
      resign: true,
      offerEnd: true,
      pause: true,
    });
  });
  it('a player who is away may come back', () => {
    const seats = [person(1, { away: 'time_is_up' }), person(2), bot(3)];
    expect(tableActions(table({ seats }))).toMatchObject({ leave: false, comeBack: true, resign: true });
  });
  it('whoever has resigned may do nothing more', () => {
    const seats = [person(1, { away: 'resigned' }), person(2), bot(3)];
    expect(tableActions(table({ seats }))).toMatchObject({
      leave: false,
      comeBack: false,
      resign: false,
      pause: false,
      substitute: false,
    });
  });
  it('whoever plays against bots alone can end the game, and needs nobody for it', () => {
    const solo = tableActions(table({ seats: [person(1), bot(2), bot(3)] }));
    expect(solo).toMatchObject({ isSolo: true, offerEnd: true, substitute: false, leave: false, resign: false });
    expect(solo.pause).toBe(false);
  });
  it('a spectator may do nothing', () => {
    const actions = tableActions(table({ you: undefined }));
    expect(Object.values(actions).flat().some(Boolean)).toBe(false);
  });
  it('the owner may remove people, and give away the seats of those who are away', () => {
    const seats = [person(1), person(2, { away: 'left' }), person(4), bot(3)];
    const actions = tableActions(table({ seats }));
    expect(actions.removable.map((each) => each.seat)).toEqual([2, 4]);
    expect(actions.replaceable.map((each) => each.seat)).toEqual([2]);
    expect(tableActions(table({ seats, you: { seat: 1, owner: false, muted: false } })).removable).toEqual([]);
  });
  it('only games by correspondence pause', () => {
    expect(mayBePaused({ kind: 'decision', seconds: 3600 })).toBe(true);
    expect(mayBePaused({ kind: 'decision', seconds: 120 })).toBe(false);
    expect(mayBePaused({ kind: 'budget', seconds: 7200 })).toBe(false);
    expect(tableActions(table({ paused: true }))).toMatchObject({ pause: false, resume: true });
  });
  it('knows who still has to agree', () => {
    const data = table({ proposal: { what: 'end', seat: 1, agreed: [1] } });
    expect(seatsToAnswer(data).map((each) => each.seat)).toEqual([2]);
    expect(tableActions(data).offerEnd).toBe(false);
    expect(isAlone(data)).toBe(false);
    expect(isAlone(table({ seats: [person(1), person(2, { away: 'left' }), bot(3)] }))).toBe(true);
  });
});
