// The introduction, stop by stop: what is taught where. The texts are in messages/en/learn.json; the game is
// lesson/first.txt. A stop shows something, waits for the pupil's next move in that game, or lets the pupil choose
// freely and says how good the choice is.
import type { GameEvent, Guild, Move } from '../game/protocol';
import type { SpotName } from '../table/spots.ts';

export interface Stop {
  key: string;
  kind: 'show' | 'do' | 'free';
  rule: string;
  look?: SpotName[]; // where to look on the table
  tells?: GameEvent['type'][]; // of what has happened, only this
  // Where the board stands, if not at the pupil's next decision: just before the round ends, so that its favorites can
  // be seen; after all that is skipped; or at the end, with the score sheet.
  board?: 'round_end' | 'skipped' | 'sheet';
  opens?: 'majorities' | 'crests'; // this line of the sheet
  because?: (move: Move) => string; // which of its sentences says why an answer is as good as it is
}

export const PUPIL = 1;

type More = Pick<Stop, 'look' | 'tells' | 'board' | 'opens'>;
type Show<Key> = Stop & { key: Key; kind: 'show' };
type Do<Key> = Stop & { key: Key; kind: 'do' };
type Free<Key> = Stop & { key: Key; kind: 'free'; because: (move: Move) => string };
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
const free = <Key extends string>(
  key: Key,
  rule: string,
  look: SpotName[],
  because: (move: Move) => string,
): Free<Key> => ({ key, kind: 'free', rule, look, because });

const GUILDS = ['brewers', 'bakers', 'shoemakers', 'printers'] satisfies Guild[];
const every = (place: 'crests' | 'w1' | 'w2' | 'l4'): SpotName[] =>
  GUILDS.map((guild): SpotName => `${guild}/${place}`);
const goods = (good: 'shoe' | 'page'): SpotName[] =>
  ([1, 2, 3] as const).map((seat): SpotName => `seat/${seat}/goods/${good}`);

// A plan of the third turn, with two agents.
export function aboutPlan(plan: Move): string {
  if (plan === 'pass') return 'pass';
  if (plan === 'plan printers' || plan === 'plan bakers,printers') return 'pages';
  if (plan.includes('printers')) return 'second';
  if (plan.includes('bakers')) return 'dear';
  return plan === 'plan shoemakers' ? 'shoes' : 'beer';
}
export const aboutLastAgent = (plan: Move): string => (plan === 'pass' ? 'pass' : plan.replace('plan ', ''));
// An action at the Printers, when pages are at their highest.
export function aboutSale(action: Move): string {
  const [kind, count] = action.split(' ');
  if (kind === 'sell') return Number(count) > 1 ? 'sell' : 'sell_one';
  return kind ?? '';
}

export const STOPS = [
  show('welcome', 'R3.1'),
  show('house', 'R1', { look: ['bakers/w1', 'bakers/store', 'bakers/l2', 'bakers/l3', 'bakers/l4'] }),
  show('prices', 'R10.5', { look: [...every('w1'), ...every('w2')] }),
  show('supply', 'R2.4', { look: [`seat/${PUPIL}/purse`, `seat/${PUPIL}/agents`] }),
  move('plan', 'R4.1', ['bakers/w1', 'printers/w1']),
  move('sell', 'R6.1', ['bakers/w1']),
  move('buy', 'R8.1', ['printers/w1', 'printers/w2']),
  move('plan_again', 'R5.1', ['brewers/l2', 'shoemakers/l2']),
  move('councilman', 'R7.1', ['brewers/l2']),
  move('first', 'R7.6'),
  move('craftsman', 'R12.2', ['shoemakers/l2']),
  free('own_plan', 'R10.1', ['printers/w1', 'printers/w2', ...goods('page')], aboutPlan),
  move('buy_pages', 'R10.1', ['printers/store']),
  free('last_agent', 'R4.2', [...every('w1'), `seat/${PUPIL}/agents`], aboutLastAgent),
  move('buy_shoes', 'R10.1', goods('shoe')),
  show('favorites', 'R10.1', {
    look: [...goods('shoe'), ...goods('page')],
    tells: ['favorite_chosen'],
    board: 'round_end',
  }),
  show('crests', 'R12.6', { look: [`seat/${PUPIL}/crests`, 'printers/crests'] }),
  show('new_round', 'R10.5', { look: [...every('w1'), ...every('l4')] }),
  move('plan_trade', 'R8.1', ['brewers/store', 'printers/w1']),
  move('foreign', 'R8.1', ['brewers/store']),
  free('own_action', 'R6.1', ['printers/w1', ...goods('page')], aboutSale),
  move('plan_window', 'R7.1', ['brewers/l3']),
  move('window', 'R7.1', ['brewers/l3']),
  show('skipped', 'R3.1', {
    look: [`seat/${PUPIL}/tiles`, `seat/${PUPIL}/crests`],
    tells: ['favorite_chosen'],
    board: 'skipped',
  }),
  show('majorities', 'R12.2', { board: 'sheet', opens: 'majorities' }),
  show('sheet', 'R12.6', { board: 'sheet', opens: 'crests' }),
  show('done', 'R12.7', { board: 'sheet' }),
] as const satisfies readonly Stop[];
