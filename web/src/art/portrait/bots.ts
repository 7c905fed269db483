// The people of the town who lend bots their names.
import { HAIR_COLOR, person, SKIN, type Person } from './draw';

// Under the name of the level.
export const BOTS: ReadonlyMap<string, Person> = new Map([
  [
    'errand_boy',
    person(
      ['child', 'short', 'freckles', 'slouch', 'merry', 'none', 'small', 'open'],
      'fair',
      'blond',
      ['shirt', '#7fa3bd', '#7a5a3c', ''],
      'letter',
    ),
  ],
  [
    'miller',
    person(
      ['round', 'bowl', 'stubble', 'straw', 'merry', 'bushy', 'round', 'smile'],
      'fair',
      'blond',
      ['apron', '#c9bfae', '#e3cf9a', '#fffaf0'],
      'sack',
    ),
  ],
  [
    'innkeeper',
    person(
      ['round', 'none', 'sides', 'coif', 'merry', 'calm', 'round', 'grin'],
      'fair',
      'chestnut',
      ['apron', '#a3562f', '#fffaf0', '#fffaf0'],
      'mug',
    ),
  ],
  [
    'bell_ringer',
    person(
      ['thin', 'short', 'short', 'hood', 'wide', 'raised', 'long', 'open'],
      'tan',
      'dark',
      ['cloak', '#5a5048', '#4f5a46', '#7a6a54'],
      'bell',
    ),
  ],
  [
    'journeyman',
    person(
      ['young', 'wild', 'none', 'brim', 'dots', 'raised', 'long', 'smile'],
      'tan',
      'brown',
      ['vest', '#33302e', '#2b2826', '#b59a78'],
      'bundle',
    ),
  ],
  [
    'apothecary',
    person(
      ['young', 'braids', 'none', 'bonnet', 'glasses', 'calm', 'small', 'smirk'],
      'pale',
      'chestnut',
      ['gown', '#2f6b52', '#e6ecf2', '#d9b55a'],
      'flask',
    ),
  ],
  [
    'scribe',
    person(
      ['thin', 'bowl', 'none', 'cap', 'glasses', 'none', 'hook', 'smirk'],
      'pale',
      'dark',
      ['smock', '#4a5a7a', '#27364f', '#e6ecf2'],
      'quill',
    ),
  ],
  [
    'goldsmith',
    person(
      ['young', 'bun', 'none', 'scarf', 'loupe', 'calm', 'small', 'smile'],
      'brown',
      'black',
      ['apron', '#8a6a1c', '#2f6b52', '#d9b55a'],
      'ring',
    ),
  ],
  [
    'patrician',
    person(
      ['square', 'locks', 'pointed', 'chaperon', 'squint', 'stern', 'long', 'smirk'],
      'fair',
      'gray',
      ['chain', '#3a2a4a', '#5c1f2a', '#e9d7ae'],
      'goblet',
    ),
  ],
  [
    'burgrave',
    person(
      ['old', 'long', 'forked', 'helmet', 'dots', 'stern', 'hook', 'frown'],
      'fair',
      'white',
      ['ermine', '#7d1c16', '#8a939c', '#fffaf0'],
      'tower',
    ),
  ],
  [
    'elector',
    person(
      ['square', 'curls', 'handlebar', 'fur', 'squint', 'bushy', 'hook', 'flat'],
      'fair',
      'dark',
      ['ermine', '#2f4a6b', '#27405c', '#fffaf0'],
      'rapier',
    ),
  ],
  [
    'emperor',
    person(
      ['square', 'locks', 'full', 'crown', 'squint', 'stern', 'long', 'flat'],
      'fair',
      'chestnut',
      ['ermine', '#6a1f3d', '#e8bd45', '#fffaf0'],
      'scepter',
    ),
  ],
  [
    'heuristic',
    person(
      ['old', 'short', 'moustache', 'beret', 'dots', 'calm', 'round', 'flat'],
      'fair',
      'gray',
      ['vest', '#4a5a3a', '#3a4a2a', '#c9b27a'],
      'key',
    ),
  ],
  [
    'random',
    person(
      ['round', 'wild', 'freckles', 'jester', 'wide', 'raised', 'round', 'open'],
      'fair',
      'red',
      ['motley', '#c79a2a', '#c79a2a', '#2f6b52'],
      'balls',
    ),
  ],
]);

// More bots of a level at one table dress like the first one, but each has a head of their own: as their names have it,
// women and men in turn.
const HEADS: readonly Partial<Person>[] = [
  {},
  { face: 'young', hair: 'braids', beard: 'none', eyes: 'lashes', brows: 'none', nose: 'small', mouth: 'lips' },
  { face: 'square', hair: 'mop', beard: 'full', eyes: 'squint', brows: 'bushy', nose: 'round', mouth: 'flat' },
  { face: 'round', hair: 'bun', beard: 'none', eyes: 'merry', brows: 'none', nose: 'small', mouth: 'smile' },
  { face: 'thin', hair: 'bowl', beard: 'goatee', eyes: 'wide', brows: 'raised', nose: 'hook', mouth: 'smirk' },
];
const SKINS = [null, SKIN.pale, SKIN.tan, SKIN.fair, SKIN.brown];
const HAIRS = [null, HAIR_COLOR.red, HAIR_COLOR.black, HAIR_COLOR.blond, HAIR_COLOR.gray];

// The nth bot of a level at a table, counted from 1.
export function botPerson(level: string, nth: number): Person {
  const first = BOTS.get(level) ?? BOTS.get('heuristic')!;
  const at = (nth - 1) % HEADS.length;
  const paint = { ...first.paint, skin: SKINS[at] ?? first.paint.skin, hair: HAIRS[at] ?? first.paint.hair };
  return { ...first, ...HEADS[at], paint };
}
