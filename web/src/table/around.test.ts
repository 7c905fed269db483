import { describe, expect, it } from 'vitest';
import type { News, SeatAtTable, TableData } from '../game/protocol';
import { messages_of, tidy_message, unread_messages } from './chat';
import { deeds_of, is_alone, may_be_paused, still_to_answer } from './deeds';

const said = (message: number, seat: number, text: string): News => ({ version: message, at: message, type: 'said', message, seat, text });
const person = (seat: number, more: Partial<SeatAtTable> = {}): SeatAtTable => ({ seat, sitter: 'person', person: `p${seat}`, away: null, ...more });
const bot = (seat: number): SeatAtTable => ({ seat, sitter: 'bot', level: 'heuristic' });
function table(more: Partial<TableData>): TableData {
  return {
    stage: 'running',
    settings: {
      players: 3, options: { planning: 'simultaneous', money: 'hidden', bonus_townsmen: false },
      clock: { kind: 'none' }, public: false, hints: true, caretaker: 'heuristic',
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
    expect(messages_of(news).map((each) => each.text)).toEqual(['hello', 'hi']);
  });
  it('counts what others said since', () => {
    expect(unread_messages(news, 1, 0)).toBe(1);
    expect(unread_messages(news, 2, 0)).toBe(1);
    expect(unread_messages(news, 1, 3)).toBe(0);
  });
  it('fits into 500 bytes', () => {
    expect(tidy_message(' a ')).toBe('a');
    expect(tidy_message('ß'.repeat(300))).toHaveLength(250);
  });
});

describe('what one may do at a table', () => {
  it('a player who is there may leave but not come back', () => {
    expect(deeds_of(table({}))).toMatchObject({ leave: true, come_back: false, resign: true, offer_end: true, pause: true });
  });
  it('a player who is away may come back', () => {
    const seats = [person(1, { away: 'time_is_up' }), person(2), bot(3)];
    expect(deeds_of(table({ seats }))).toMatchObject({ leave: false, come_back: true, resign: true });
  });
  it('whoever has resigned may do nothing more', () => {
    const seats = [person(1, { away: 'resigned' }), person(2), bot(3)];
    expect(deeds_of(table({ seats }))).toMatchObject({ leave: false, come_back: false, resign: false, pause: false, substitute: false });
  });
  it('a spectator may do nothing', () => {
    const deeds = deeds_of(table({ you: undefined }));
    expect(Object.values(deeds).flat().some(Boolean)).toBe(false);
  });
  it('the owner may remove people, and give away the seats of those who are away', () => {
    const seats = [person(1), person(2, { away: 'left' }), person(4), bot(3)];
    const deeds = deeds_of(table({ seats }));
    expect(deeds.removable.map((each) => each.seat)).toEqual([2, 4]);
    expect(deeds.replaceable.map((each) => each.seat)).toEqual([2]);
    expect(deeds_of(table({ seats, you: { seat: 1, owner: false, muted: false } })).removable).toEqual([]);
  });
  it('only games by correspondence pause', () => {
    expect(may_be_paused({ kind: 'decision', seconds: 3600 })).toBe(true);
    expect(may_be_paused({ kind: 'decision', seconds: 120 })).toBe(false);
    expect(may_be_paused({ kind: 'budget', seconds: 7200 })).toBe(false);
    expect(deeds_of(table({ paused: true }))).toMatchObject({ pause: false, resume: true });
  });
  it('knows who still has to agree', () => {
    const data = table({ proposal: { what: 'end', seat: 1, agreed: [1] } });
    expect(still_to_answer(data).map((each) => each.seat)).toEqual([2]);
    expect(deeds_of(data).offer_end).toBe(false);
    expect(is_alone(data)).toBe(false);
    expect(is_alone(table({ seats: [person(1), person(2, { away: 'left' }), bot(3)] }))).toBe(true);
  });
});
