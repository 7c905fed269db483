import { describe, expect, it } from 'vitest';
import type { GameEvent, News } from '../game/protocol';
import { NAMES } from './example';
import { namesAt, newsText, eventText, eventTexts } from './event-text';
import { write } from './messages';
import { levelName, levelTerm } from './words';

const say = (event: GameEvent) => eventText(event, NAMES);
const sayNews = (type: string, more: Partial<News> = {}) => newsText({ version: 1, at: 0, type, ...more }, NAMES);

describe('an event', () => {
  it('is told of me and of others', () => {
    const bought = { type: 'bought', guild: 'brewers', goods: { beer: 2, shoe: 1 }, talers: 15 } as const;
    expect(say({ ...bought, seat: 1 })).toBe('You buy 2 beers and 1 shoe from the Brewers for 15 Talers.');
    expect(say({ ...bought, seat: 2 })).toBe('Béla buys 2 beers and 1 shoe from the Brewers for 15 Talers.');
  });
  it('tells a theft from all three sides', () => {
    const stolen = { type: 'goods_stolen', goods: { hat: 1 }, talers: 1 } as const;
    expect(say({ ...stolen, seat: 1, victim: 2 })).toBe(
      'Your Burglar takes 1 hat from Béla, who gets 1 Taler from the bank.',
    );
    expect(say({ ...stolen, seat: 2, victim: 1 })).toBe(
      'Béla’s Burglar takes 1 hat from you; you get 1 Taler from the bank.',
    );
    expect(say({ ...stolen, seat: 2, victim: 3 })).toBe(
      'Béla’s Burglar takes 1 hat from Cleo, who gets 1 Taler from the bank.',
    );
  });
  it('tells who planned how much', () => {
    expect(say({ type: 'plans_made', planned: { '1': 1, '2': 0, '3': 2 } })).toBe(
      'All plans are in: you plan 1 house, Béla passes, and Cleo plans 2 houses.',
    );
  });
  it('tells a favorite, and how a tie was broken', () => {
    const chosen: Extract<GameEvent, { type: 'favorite_chosen' }> = {
      type: 'favorite_chosen',
      guild: 'bakers',
      seat: 1,
      goods: 2,
      tiles: ['baker 4'],
      crest: true,
      prestige_crest: false,
      tied: [],
      talers: {},
    };
    const event = (more: Partial<typeof chosen>): GameEvent => ({ ...chosen, ...more });
    expect(say(event({}))).toBe(
      'You are the Bakers’ favorite with 2 pastries, give back 1 pastry, and win the Baker 4 and a crest.',
    );
    expect(say(event({ tied: [1, 3], talers: { '1': 9, '3': 4 } }))).toContain(
      'Cleo also had 2 pastries, but Talers broke the tie: you have 9 Talers and Cleo has 4 Talers.',
    );
    expect(say(event({ tied: [1, 3], talers: { '1': 4, '3': 4 } }))).toContain('turn order decided');
  });
  it('tells swaps with their places', () => {
    expect(
      say({
        type: 'craftsmen_swapped',
        seat: 2,
        from: 'bakers/w4b',
        from_tile: 'baker 2+',
        to: 'brewers/l1',
        to_tile: 'baker 6',
      }),
    ).toBe(
      'Béla’s Guardsman swaps the Baker 2 with agent + (the lower tile in window 4 of the Bakers’ workshop) and the Baker 6 (window 1 of the Brewers’ lodgings).',
    );
  });
  it('tells the end', () => {
    expect(say({ type: 'game_over', winners: [1] })).toBe('The game is over. You win!');
    expect(say({ type: 'game_over', winners: [2, 3] })).toBe('The game is over: Béla and Cleo share the victory.');
  });
  it('of one kind is told together', () => {
    const events: GameEvent[] = [
      { type: 'income', seat: 1, talers: 3 },
      { type: 'income', seat: 2, talers: 8 },
      { type: 'guest_left', guild: 'brewers', guest: 'mayor' },
      { type: 'guest_left', guild: 'hatters', guest: 'baker 3' },
      { type: 'guest_arrived', guild: 'brewers', window: 3, guest: 'mayor' },
      { type: 'guest_arrived', guild: 'brewers', window: 4, guest: 'baker 3' },
      { type: 'guest_arrived', guild: 'bakers', window: 4, guest: 'peddler' },
    ];
    expect(eventTexts(events, NAMES)).toEqual([
      'Income: you 3 Talers and Béla 8 Talers.',
      'Nobody recruited these guests, so they leave the game: Mayor (Brewers) and Baker 3 (Hatters).',
      'New guests at the Brewers: the Mayor and the Baker 3.',
      'The Peddler arrives in window 4 of the Bakers’ lodgings.',
    ]);
  });
});

describe('news', () => {
  it('says who is away, and why', () => {
    expect(sayNews('away', { seat: 2, why: 'time_is_up' })).toBe(
      'Béla ran out of time; a bot plays until they come back.',
    );
    expect(sayNews('away', { seat: 2, why: 'something new' })).toBe('Béla is away; a bot plays until they come back.');
  });
  it('tells all kinds that a server sends, and is silent about unknown ones', () => {
    const kinds = [
      'created',
      'joined',
      'left',
      'bot',
      'freed',
      'started',
      'planned',
      'withdrew',
      'undone',
      'proposed',
      'agreed',
      'disagreed',
      'away',
      'back',
      'paused',
      'resumed',
      'said',
      'unsaid',
      'renamed',
      'rematch',
    ];
    for (const kind of kinds) expect(sayNews(kind, { seat: 2 }), kind).toMatch(/\S/);
    for (const how of ['score', 'agreement', 'abandoned', 'closed']) expect(sayNews('ended', { how })).toMatch(/\S/);
    expect(sayNews('started', { round: 2, turn: 1 })).not.toBe(sayNews('started'));
    expect(sayNews('moved', { seat: 2 })).toBeNull();
    expect(sayNews('something new')).toBeNull();
  });
  it('does not take a player called "you" for the reader', () => {
    const names = { name: () => 'you', isMe: () => false };
    expect(newsText({ version: 1, at: 0, type: 'joined', seat: 2 }, names)).toBe('you takes a seat.');
  });
});

describe('names', () => {
  it('are plain for a level that the page does not know', () => {
    expect(levelName('grandmaster')).toBe('grandmaster');
    expect(levelTerm('grandmaster')).toBe('grandmaster');
  });
  it('of a level are the same in a sentence that asks for no form', () => {
    expect(write(levelTerm('errand_boy'))).toBe(levelName('errand_boy'));
  });
  it('give every bot of a level a name of its own', () => {
    const names = namesAt(
      [
        { seat: 1, sitter: 'person', name: 'Anna' },
        { seat: 2, sitter: 'bot', level: 'heuristic' },
        { seat: 3, sitter: 'bot', level: 'heuristic' },
      ],
      1,
      (seat) => (seat === 2 ? 'red' : 'blue'),
    );
    expect([1, 2, 3].map((seat) => names.name(seat))).toEqual(['Anna', 'Ulrich', 'Gertrud']);
    expect(names.isMe(0)).toBe(false);
  });
});
