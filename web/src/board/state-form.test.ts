import { describe, expect, it } from 'vitest';
import {
  act,
  complaintOf,
  copied,
  giveTile,
  hiddenTiles,
  moveUp,
  setAgents,
  setCrests,
  setFinished,
  setGoods,
  setOnRoof,
  setPhase,
  setPlanned,
  setPrestige,
  setTile,
  takeTile,
  tileIn,
  type State,
} from './state-form';

const house = (guild: 'brewers' | 'bakers', good: string) => ({
  guild,
  price: 4,
  storehouse: { [good]: 10 },
  workshop: [[`${guild.slice(0, -1)} 4`], [], [], [`${guild.slice(0, -1)} 5`, `${guild.slice(0, -1)} 6`]],
  lodgings: [null, 'mayor', null, null],
  roof: { agents: { '1': 0, '2': 0 }, mayors: 0 },
  crests: 4,
  prestige_crest: guild === 'brewers',
});
const seat = (number: number) => ({
  seat: number,
  talers: 25,
  goods: { beer: 1, pastry: 1 },
  tiles: [],
  peddlers: [],
  crests: {},
  prestige_crests: 0,
  agents: 4,
  stockpile: 4,
  finished: false,
  plan: null,
  planned: null,
});
const STATE: State = {
  players: 2,
  options: { planning: 'simultaneous', money: 'hidden', bonus_townsmen: false },
  round: 1,
  turn: 1,
  phase: 'planning',
  called: null,
  acting: null,
  guest: null,
  prestige: 'brewers',
  order: [1, 2],
  guilds: [house('brewers', 'beer'), house('bakers', 'pastry')],
  seats: [seat(1), seat(2)],
  stack: ['brewer 7', 'burglar', 'baker 2'],
  removed: ['engraver'],
  box: [],
  pending: [
    { seat: 1, decision: 'plan' },
    { seat: 2, decision: 'plan' },
  ],
};

function after(...changes: ((state: State) => void)[]): State {
  const state = copied(STATE);
  for (const change of changes) change(state);
  return state;
}
// All tiles, wherever they are.
function tilesOf(state: State): string[] {
  const houses = state.guilds.flatMap(({ workshop, lodgings }) => [...workshop.flat(), ...lodgings]);
  const all = [...houses, ...state.seats.flatMap(({ tiles }) => tiles), ...state.stack, ...state.removed, ...state.box];
  return all.filter((tile) => tile !== null).sort();
}
const TILES = tilesOf(STATE);

describe('the editor of positions', () => {
  it('moves tiles and makes none', () => {
    const changed = after(
      (state) => setTile(state, { guild: 'brewers', lodging: 0 }, 'brewer 7'),
      (state) => setTile(state, { guild: 'brewers', lodging: 1 }, 'burglar'),
      (state) => setTile(state, { guild: 'bakers', window: 3, lower: true }, null),
      (state) => giveTile(state, 2, 'baker 2'),
      (state) => setTile(state, { guild: 'brewers', lodging: 2 }, 'duchess'), // nowhere
    );
    expect(tileIn(changed, { guild: 'brewers', lodging: 0 })).toBe('brewer 7');
    expect(changed.guilds[1]!.workshop[3]).toEqual(['baker 5']);
    expect(changed.seats[1]!.tiles).toEqual(['baker 2']);
    expect(tileIn(changed, { guild: 'brewers', lodging: 2 })).toBeNull();
    expect(changed.stack.sort()).toEqual(['baker 6', 'mayor']);
    expect(tilesOf(changed)).toEqual(TILES);
    takeTile(changed, 2, 'baker 2');
    expect(tilesOf(changed)).toEqual(TILES);
    expect(changed.seats[1]!.tiles).toEqual([]);
  });

  it('keeps as many townsmen removed as before', () => {
    const changed = after((state) => giveTile(state, 1, 'engraver'));
    expect(changed.removed).toEqual(['burglar']);
    expect(hiddenTiles(changed)).toEqual(['baker 2', 'brewer 7', 'burglar']);
    expect(tilesOf(changed)).toEqual(TILES);
  });

  it('says what the guildmaster is worth', () => {
    expect(
      after((state) => setTile(state, { guild: 'brewers', window: 0, lower: false }, 'brewer 7')).guilds[0]!.price,
    ).toBe(7);
  });

  it('takes goods, agents and crests from where they come', () => {
    const changed = after(
      (state) => setGoods(state, 1, 'beer', 4),
      (state) => setAgents(state, 1, 6),
      (state) => setOnRoof(state, 'bakers', 1, 1),
      (state) => setCrests(state, 2, 'bakers', 1),
    );
    expect([changed.seats[0]!.goods.beer, changed.guilds[0]!.storehouse.beer]).toEqual([4, 7]);
    expect([changed.seats[0]!.agents, changed.seats[0]!.stockpile]).toEqual([6, 1]);
    expect(changed.guilds[1]!.crests).toBe(3);
    // More than there are: the rules will say so.
    setGoods(changed, 2, 'beer', 12);
    expect([changed.seats[1]!.goods.beer, changed.guilds[0]!.storehouse.beer]).toEqual([12, 7]);
  });

  it('knows who has to decide in each phase', () => {
    const acting = after(
      (state) => setPhase(state, 'action'),
      (state) => act(state, 2),
    );
    expect(acting.called).toBe('brewers');
    expect(acting.seats[1]).toMatchObject({ plan: ['brewers'], planned: 1 });
    expect(acting.pending).toEqual([{ seat: 2, decision: 'action' }]);
    setPlanned(acting, 2, 'bakers', true);
    expect(acting.seats[1]).toMatchObject({ plan: ['brewers', 'bakers'], planned: 2 });
    const over = after((state) => setPhase(state, 'over'));
    expect(over.pending).toEqual([]);
    expect(over.seats.every(({ finished }) => finished)).toBe(true);
    expect(after((state) => setFinished(state, 1, true)).pending).toEqual([{ seat: 2, decision: 'plan' }]);
  });

  it('moves the prestige crest and the turn order', () => {
    const changed = after(
      (state) => setPrestige(state, 'bakers'),
      (state) => moveUp(state, 2),
      (state) => moveUp(state, 2), // already first
    );
    expect(changed.guilds.map(({ prestige_crest }) => prestige_crest)).toEqual([false, true]);
    expect(changed.order).toEqual([2, 1]);
  });

  it('finds what a complaint is about', () => {
    expect(complaintOf('state.seats[1].goods.beer: too many.', STATE)).toEqual({ seat: 2, text: 'too many.' });
    expect(complaintOf('state.guilds[1].price: wrong.', STATE)).toEqual({ guild: 'bakers', text: 'wrong.' });
    expect(complaintOf('11 beers are accounted for.', STATE)).toEqual({ text: '11 beers are accounted for.' });
  });
});
