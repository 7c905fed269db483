// A small table for the tests: three players, the Brewers called, a few guests and goods.
import type { Guild, GuildHouse, SeatView, View } from '../game/protocol';
import type { Names } from './event-text';

const house = (guild: Guild, more: Partial<GuildHouse> = {}): GuildHouse => ({
  guild,
  price: 5,
  storehouse: {},
  workshop: [[], [], [], []],
  lodgings: [null, null, null, null],
  roof: { agents: {}, mayors: 0 },
  crests: 4,
  prestige_crest: false,
  ...more,
});

const seat = (which: number, more: Partial<SeatView> = {}): SeatView => ({
  seat: which,
  talers: null,
  goods: {},
  tiles: [],
  peddlers: [],
  crests: {},
  prestige_crests: 0,
  agents: 2,
  stockpile: 4,
  finished: false,
  plan: null,
  planned: null,
  cards: 0,
  ...more,
});

export const VIEW: View = {
  viewer: 1,
  players: 3,
  options: { planning: 'simultaneous', money: 'hidden', bonus_townsmen: false },
  round: 2,
  turn: 1,
  phase: 'action',
  called: 'brewers',
  acting: 1,
  guest: null,
  prestige: 'bakers',
  order: [2, 1, 3],
  guilds: [
    house('brewers', {
      storehouse: { beer: 2, shoe: 1 },
      workshop: [['brewer 5'], ['brewer 3+'], ['brewer 6'], ['brewer 2', 'brewer 7']],
      lodgings: [null, 'burglar', 'baker 4', 'nobleman 2'],
    }),
    house('bakers', { lodgings: ['brewer 4', null, null, null] }),
    house('shoemakers'),
    house('printers'),
  ],
  seats: [
    seat(1, { talers: 12, goods: { beer: 2, pastry: 3, shoe: 1 } }),
    seat(2, { goods: { hat: 1, beer: 2 } }),
    seat(3),
  ],
  box: [],
  pending: [{ seat: 1, decision: 'action' }],
};

export const NAMES: Names = {
  name: (which) => ['Nobody', 'Anna', 'Béla', 'Cleo'][which] ?? '?',
  isMe: (which) => which === 1,
};
