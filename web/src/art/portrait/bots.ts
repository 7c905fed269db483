// The people of the town who lend bots their names.
import { person, type Person } from './draw';

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
    'heuristic',
    person(
      ['old', 'short', 'moustache', 'chaperon', 'dots', 'calm', 'round', 'flat'],
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
