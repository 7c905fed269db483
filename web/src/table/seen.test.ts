// The board and the panels in words: what they say must be what the view has.
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../game/catalogue';
import type { Favorite, GuildHouse, Seat, SeatView, Standings, View } from '../game/protocol';
import {
  aboutGuest,
  aboutLeads,
  aboutNext,
  aboutPoints,
  aboutPurse,
  aboutTally,
  leadsText,
  PARTS_OF_POINTS,
  windowPrice,
} from './explanations';
import { nextIndex } from './arrow-keys';
import { phaseText, statusOf, statusText, visitors, waitingText } from './status';
import { houseSummary, seatSummary } from './summary';
import { craftsmenByGuild, keyed, placeOf, placeText, roundsAhead, townsmen } from './tally';

const brewers: GuildHouse = {
  guild: 'brewers',
  price: 4,
  storehouse: { beer: 9, shoe: 1 },
  workshop: [['brewer 4'], [], ['brewer 3+'], ['brewer 5', 'brewer 2']],
  lodgings: [null, 'baker 6', 'tax collector', null],
  roof: { agents: { '1': 1, '2': 2 }, mayors: 1 },
  crests: 3,
  prestige_crest: true,
};
const bakers: GuildHouse = {
  ...brewers,
  guild: 'bakers',
  roof: { agents: {}, mayors: 0 },
  prestige_crest: false,
};

function seatView(seat: number, change: Partial<SeatView> = {}): SeatView {
  return {
    seat,
    talers: seat === 1 ? 25 : null,
    goods: { beer: 2, pastry: 1 },
    tiles: ['brewer 2+', 'nobleman 2', 'brewer 5', 'baker 4', 'nobleman 2'],
    peddlers: [],
    crests: { bakers: 2 },
    prestige_crests: 1,
    agents: 3,
    stockpile: 4,
    finished: false,
    plan: null,
    planned: null,
    cards: 0,
    ...change,
  };
}
function aView(change: Partial<View> = {}): View {
  return {
    viewer: 1,
    players: 2,
    options: { planning: 'simultaneous', money: 'hidden', bonus_townsmen: false },
    round: 2,
    turn: 1,
    phase: 'planning',
    called: null,
    acting: null,
    guest: null,
    prestige: 'brewers',
    order: [2, 1],
    guilds: [brewers, bakers],
    seats: [seatView(1), seatView(2)],
    stack_size: 20,
    box: [],
    pending: [
      { seat: 1, decision: 'plan' },
      { seat: 2, decision: 'plan' },
    ],
    ...change,
  };
}
const names = new Map([
  [1, 'Anna'],
  [2, 'Béla'],
]);
const name = (seat: number) => names.get(seat) ?? '';
const inWords = (view: View, house: GuildHouse, me: Seat, favorite?: Favorite): string =>
  houseSummary(house, names, me, {
    isCalled: view.called === house.guild,
    here: visitors(view, house.guild),
    favorite,
  });
const panelInWords = (view: View, seat: SeatView): string =>
  seatSummary(seat, view.order.indexOf(seat.seat) + 1, statusOf(view, seat), seat.seat === 1);

describe('a house in words', () => {
  const words = inWords(aView(), brewers, 1);
  it('has price, coming guildmasters with both tiles of the top window, stores and guests', () => {
    expect(words).toContain('Price 4.');
    expect(words).toContain('Coming guildmasters: Brewer 3 with agent + and Brewer 5 over Brewer 2.');
    expect(words).toContain('Storehouse: 9 beers and 1 shoe.');
    expect(words).toContain('Lodgings: Baker 6 in window 2 and Tax Collector in window 3.');
  });
  it('has roof, crests and the prestige crest', () => {
    expect(words).toContain('Roof: Anna: 1, Béla: 2, and 1 Mayor.');
    expect(words).toContain('3 crests left.');
    expect(words).toContain('The prestige crest is here.');
    expect(inWords(aView(), bakers, 1)).not.toContain('prestige');
  });
  it('says who would be the favorite, and that a tie needs Talers', () => {
    const goods = [
      { seat: 1, count: 3 },
      { seat: 2, count: 3 },
    ];
    const favorite = { guild: 'brewers' as const, goods, leads: [2] };
    expect(inWords(aView(), brewers, 1, favorite)).toContain('Béla would be the favorite now.');
    expect(leadsText({ ...favorite, leads: [1, 2] }, names)).toMatch(/^Tied for favorite: Anna and Béla\..*Talers/);
    expect(leadsText({ ...favorite, goods: [], leads: [] }, names)).toBe('Nobody would be the favorite now.');
    expect(aboutLeads(favorite, names).text).toContain('What counts: Anna 3 and Béla 3.');
  });
  it('names visitors of the called guild, and my own plan elsewhere', () => {
    const view = aView({
      phase: 'action',
      called: 'brewers',
      seats: [seatView(1, { plan: ['brewers', 'bakers'] }), seatView(2, { plan: ['brewers'] })],
    });
    expect(visitors(view, 'brewers')).toEqual([2, 1]);
    expect(inWords(view, brewers, 1)).toContain('Here now: Béla and Anna.');
    expect(inWords(view, bakers, 1)).toContain('You planned this guild.');
    expect(inWords(view, bakers, 2)).not.toContain('You planned');
  });
});

describe('a panel in words', () => {
  it('keeps hidden Talers hidden and says all the rest', () => {
    const view = aView();
    expect(panelInWords(view, view.seats[0]!)).toContain('25 Talers.');
    const other = panelInWords(view, view.seats[1]!);
    expect(other).toContain('Talers hidden.');
    expect(other).toContain('Status: planning.');
    expect(other).toContain('3 agents available, 4 in the stockpile.');
    expect(other).toContain('2 crests of the Bakers and 1 prestige crest');
    expect(aboutPurse(view.seats[1]!).title).toBe('In the vault');
  });
  it('tells what a seat is doing', () => {
    const acting = aView({ phase: 'action', acting: 2, pending: [{ seat: 2, decision: 'action' }] });
    expect(statusOf(aView(), seatView(1)).kind).toBe('planning');
    expect(statusOf(aView({ pending: [] }), seatView(1)).kind).toBe('planned');
    expect(statusOf(acting, seatView(2)).kind).toBe('acting');
    expect(statusOf(acting, seatView(1, { cards: 2 }))).toEqual({ kind: 'cards', count: 2 });
    expect(statusOf(acting, seatView(1, { finished: true, planned: 0 })).kind).toBe('passed');
    expect(statusOf(acting, seatView(1, { finished: true, planned: 2 })).kind).toBe('finished');
    const secret = seatView(1, { finished: true, secret_pass: true, planned: null });
    expect(statusOf(aView({ pending: [] }), secret).kind).toBe('passed');
  });
  it('speaks to the viewer and of the others', () => {
    const view = aView();
    expect(panelInWords(view, view.seats[0]!)).toContain('Status: you’re planning.');
    expect(statusText({ kind: 'acting' }, true)).toBe('you’re acting');
    expect(statusText({ kind: 'acting' }, false)).toBe('acting');
  });
});

describe('the header', () => {
  it('says the phase and who is waited for', () => {
    expect(waitingText(aView(), 1, name)).toBe('Waiting for you and 1 other');
    expect(waitingText(aView({ pending: [{ seat: 2, decision: 'plan' }] }), 1, name)).toBe('Waiting for Béla');
    const acting = aView({ phase: 'action', called: 'bakers', acting: 2 });
    expect(phaseText(acting, 1, name)).toBe('Béla acts at the Bakers');
    expect(phaseText(acting, 2, name)).toBe('You act at the Bakers');
    expect(phaseText({ ...acting, guest: 'burglar' }, 2, name)).toBe('You decide what the Burglar does');
    const ordering = aView({ ...acting, guest: 'brewer 5', pending: [{ seat: 2, decision: 'order' }] });
    expect(phaseText(ordering, 1, name)).toBe('Béla decides whether to go first');
  });
});

describe('tiles', () => {
  it('are grouped by guild, the highest first, with their sums', () => {
    const groups = craftsmenByGuild(seatView(1).tiles, ['brewers', 'bakers', 'shoemakers']);
    expect(groups.map((each) => each.sum)).toEqual([7, 4, 0]);
    expect(groups[0]?.tiles).toEqual(['brewer 5', 'brewer 2+']);
    expect(keyed(townsmen(seatView(1).tiles)).map((each) => each.key)).toEqual(['nobleman 2 0', 'nobleman 2 1']);
  });
  it('have the place that the standings give them', () => {
    const standings: Standings = {
      majorities: [{ guild: 'brewers', places: [{ seat: 1, sum: 7, tiles: 2, place: 1, points: 4, tied: true }] }],
      seats: [],
    };
    const place = placeOf(standings, 'brewers', 1);
    expect(place && placeText(place)).toBe('=1');
    expect(placeOf(standings, 'bakers', 1)).toBeUndefined();
    expect(place && placeText({ ...place, place: 0, tied: false })).toBe('');
    const [group] = craftsmenByGuild(seatView(1).tiles, ['brewers']);
    expect(aboutTally(group!, place).text).toContain('Tied for first in the majority: 4 VP');
  });
  it('come one a round, whatever windows are empty', () => {
    expect([2, 3, 4].map((window) => roundsAhead(brewers.workshop, window))).toEqual([0, 1, 2]);
  });
  it('say when they come and what they cost', () => {
    expect(aboutNext('brewer 3+', 3, 1).text).toContain('Next round this will be the guildmaster');
    expect(windowPrice('bakers', 3)).toBe('Costs two pastries, or one pastry and two goods of any type.');
    expect(aboutGuest('bakers', 1, 'burglar').text).toContain('Costs one pastry.');
  });
  it('are made of all categories', () => {
    expect([...PARTS_OF_POINTS].sort()).toEqual(CATALOGUE.score_categories.map(({ name }) => name).sort());
  });
  it('do not betray who is richest', () => {
    const standing = {
      seat: 2,
      townsmen: 1,
      majorities: 8,
      thirty: 0,
      all_types: 0,
      richest: null,
      crests: 2,
      total: 11,
    };
    expect(aboutPoints(standing).text).toContain('richest player not known yet');
  });
});

describe('arrow keys', () => {
  it('stay within the group and leave other keys alone', () => {
    expect(nextIndex('ArrowRight', 0, 3)).toBe(1);
    expect(nextIndex('ArrowDown', 2, 3)).toBe(2);
    expect(nextIndex('ArrowLeft', 0, 3)).toBe(0);
    expect(nextIndex('End', 0, 3)).toBe(2);
    expect(nextIndex('Enter', 1, 3)).toBeNull();
  });
});
