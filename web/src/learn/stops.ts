// The introduction, stop by stop: what is taught where. The texts are in messages/en/learn.json; the game is
// lesson/first.txt. A stop either shows something or waits for the pupil's own next move in that game.
import type { GameEvent, Guild } from '../game/protocol';
import type { SpotName } from '../table/spots.ts';

export interface Stop {
  key: string;
  kind: 'show' | 'do';
  rule: string;
  look?: SpotName[]; // where to look on the table
  tells?: GameEvent['type'][]; // of what has happened, only this
  sheet?: true; // the end of the game, with the score sheet
}

export const PUPIL = 1;

type More = Pick<Stop, 'look' | 'tells' | 'sheet'>;
type Show<Key> = Stop & { key: Key; kind: 'show' };
type Do<Key> = Stop & { key: Key; kind: 'do' };
const show = <Key extends string>(key: Key, rule: string, more: More = {}): Show<Key> => ({
  key,
  kind: 'show',
  rule,
  ...more,
});
const move = <Key extends string>(key: Key, rule: string, look: SpotName[] = []): Do<Key> => ({
  key,
  kind: 'do',
  rule,
  look,
});
const every = (place: 'crests' | 'w1' | 'l4'): SpotName[] =>
  (['brewers', 'bakers', 'shoemakers', 'printers'] satisfies Guild[]).map((guild): SpotName => `${guild}/${place}`);

export const STOPS = [
  show('welcome', 'R3.1'),
  show('house', 'R1', { look: ['bakers/house'] }),
  show('supply', 'R2.4', { look: [`seat/${PUPIL}/panel`] }),
  move('plan', 'R4.1'),
  move('sell', 'R6.1', ['bakers/w1']),
  move('buy', 'R8.1', ['printers/store']),
  move('plan_again', 'R5.1'),
  move('councilman', 'R7.1', ['brewers/l2']),
  move('first', 'R7.6'),
  move('craftsman', 'R7.4', ['shoemakers/l2']),
  move('plan_pages', 'R10.1', ['printers/w1']),
  move('buy_pages', 'R10.1', ['printers/store']),
  move('pass', 'R4.2'),
  show('favorites', 'R10.1', { look: every('crests'), tells: ['favorite_chosen', 'agent_gained'] }),
  show('income', 'R10.3', { look: [`seat/${PUPIL}/purse`, `seat/${PUPIL}/agents`], tells: ['income'] }),
  show('new_round', 'R10.6', {
    look: [...every('w1'), ...every('l4')],
    tells: ['guildmaster_moved', 'guest_left', 'guest_arrived', 'prestige_moved'],
  }),
  move('plan_burglar', 'R11.2', ['printers/l2']),
  move('burglar', 'R7.2', ['printers/l2']),
  move('burgle', 'R11.2', ['seat/2/goods/beer']),
  move('plan_peddler', 'R11.5', ['brewers/l1']),
  move('peddler', 'R7.1', ['brewers/l1']),
  move('peddle', 'R11.5', [`seat/${PUPIL}/goods/page`]),
  move('pass_again', 'R3.2'),
  show('prestige', 'R10.7', { look: [`seat/${PUPIL}/crests`, `seat/${PUPIL}/tiles`], tells: ['favorite_chosen'] }),
  show('scoring', 'R12', { sheet: true }),
  show('done', 'R12.7', { sheet: true }),
] as const satisfies readonly Stop[];
