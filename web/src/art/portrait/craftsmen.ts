// The craftsmen by guild and age.
import { CATALOGUE } from '../../game/catalogue';
import type { Guild } from '../../game/protocol';
import { person, type Person } from './draw';

// By value, from apprentice to master.
const VALUES: number[] = [...new Set(CATALOGUE.craftsmen.tiles.map(({ value }) => value))].sort((a, b) => a - b);

const CRAFTSMEN: Record<Guild, Person[]> = {
  brewers: [
    person(['child', 'wild', 'freckles', 'none', 'wide', 'none', 'small', 'grin'], 'fair', 'red', [
      'shirt',
      '#d9b98a',
      '',
      '',
    ]),
    person(
      ['young', 'short', 'none', 'slouch', 'dots', 'calm', 'small', 'smile'],
      'fair',
      'red',
      ['apron', '#b87a1b', '#5b4026', '#e8d9b5'],
      'paddle',
    ),
    person(
      ['square', 'curls', 'moustache', 'none', 'dots', 'calm', 'round', 'flat'],
      'tan',
      'chestnut',
      ['apron', '#8f5d14', '', '#e8d9b5'],
      'paddle',
    ),
    person(
      ['round', 'short', 'short', 'cap', 'merry', 'calm', 'round', 'grin'],
      'fair',
      'brown',
      ['apron', '#7a4f14', '#8c2f1b', '#e8d9b5'],
      'paddle',
    ),
    person(
      ['round', 'bald', 'full', 'none', 'dots', 'bushy', 'round', 'smile'],
      'fair',
      'gray',
      ['vest', '#6a4413', '', '#caa15a'],
      'paddle',
    ),
    person(
      ['round', 'locks', 'long', 'beret', 'merry', 'bushy', 'round', 'smile'],
      'fair',
      'white',
      ['fur', '#b87a1b', '#5b2a12', '#8a5a2c'],
      'paddle',
    ),
  ],
  bakers: [
    person(['child', 'mop', 'none', 'none', 'dots', 'none', 'small', 'smile'], 'pale', 'blond', [
      'shirt',
      '#f1e6d0',
      '',
      '',
    ]),
    person(
      ['young', 'braids', 'none', 'scarf', 'lashes', 'none', 'small', 'smile'],
      'pale',
      'blond',
      ['apron', '#c25b3a', '#c25b3a', '#fffaf0'],
      'peel',
    ),
    person(
      ['young', 'short', 'none', 'chef', 'dots', 'calm', 'round', 'smile'],
      'brown',
      'black',
      ['apron', '#e9dcc4', '#fffaf0', '#fffaf0'],
      'peel',
    ),
    person(
      ['round', 'short', 'handlebar', 'chef', 'merry', 'none', 'round', 'smile'],
      'fair',
      'dark',
      ['apron', '#d98a68', '#fffaf0', '#fffaf0'],
      'peel',
    ),
    person(
      ['round', 'tonsure', 'moustache', 'none', 'squint', 'bushy', 'round', 'flat'],
      'fair',
      'gray',
      ['apron', '#a9452a', '', '#fffaf0'],
      'peel',
    ),
    person(
      ['round', 'locks', 'full', 'chef', 'dots', 'bushy', 'round', 'smile'],
      'pale',
      'white',
      ['chain', '#c25b3a', '#fffaf0', '#fffaf0'],
      'peel',
    ),
  ],
  shoemakers: [
    person(['child', 'bowl', 'none', 'none', 'wide', 'raised', 'small', 'open'], 'tan', 'dark', [
      'shirt',
      '#b59a78',
      '',
      '',
    ]),
    person(
      ['young', 'mop', 'none', 'cap', 'squint', 'none', 'long', 'smirk'],
      'fair',
      'dark',
      ['apron', '#8f6f4a', '#b8412e', '#7a5a3c'],
      'hammer',
    ),
    person(
      ['young', 'bun', 'none', 'none', 'lashes', 'none', 'small', 'lips'],
      'tan',
      'black',
      ['apron', '#b8412e', '', '#8f6f4a'],
      'hammer',
    ),
    person(
      ['thin', 'short', 'handlebar', 'none', 'dots', 'stern', 'hook', 'flat'],
      'fair',
      'black',
      ['apron', '#5e452c', '', '#b08a5a'],
      'hammer',
    ),
    person(
      ['thin', 'bald', 'moustache', 'cap', 'glasses', 'none', 'hook', 'frown'],
      'fair',
      'gray',
      ['apron', '#6b4a2e', '#b8412e', '#b08a5a'],
      'hammer',
    ),
    person(
      ['old', 'bald', 'forked', 'none', 'glasses', 'bushy', 'hook', 'flat'],
      'fair',
      'white',
      ['chain', '#7a5a3c', '', '#e8d9b5'],
      'hammer',
    ),
  ],
  printers: [
    person(['child', 'curls', 'freckles', 'none', 'dots', 'none', 'round', 'smirk'], 'pale', 'chestnut', [
      'shirt',
      '#b9c7da',
      '',
      '',
    ]),
    person(
      ['young', 'bowl', 'none', 'none', 'glasses', 'none', 'small', 'flat'],
      'pale',
      'brown',
      ['apron', '#3f5f86', '', '#c9d6e6'],
      'ink',
    ),
    person(
      ['young', 'long', 'none', 'coif', 'lashes', 'none', 'long', 'smile'],
      'dark',
      'black',
      ['apron', '#5b7ba3', '#fffaf0', '#c9d6e6'],
      'ink',
    ),
    person(
      ['thin', 'short', 'goatee', 'none', 'squint', 'stern', 'long', 'flat'],
      'fair',
      'dark',
      ['apron', '#2f4868', '', '#9fb2c9'],
      'ink',
    ),
    person(
      ['thin', 'locks', 'pointed', 'beret', 'glasses', 'none', 'long', 'flat'],
      'fair',
      'gray',
      ['smock', '#3f5f86', '#27364f', '#e6ecf2'],
      'ink',
    ),
    person(
      ['old', 'long', 'long', 'mortar', 'glasses', 'bushy', 'hook', 'smile'],
      'pale',
      'white',
      ['fur', '#27364f', '#1d2433', '#9aa3ab'],
      'ink',
    ),
  ],
  tailors: [
    person(['child', 'braids', 'freckles', 'none', 'wide', 'none', 'small', 'smile'], 'pale', 'red', [
      'shirt',
      '#e0b3cb',
      '',
      '',
    ]),
    person(
      ['young', 'curls', 'none', 'none', 'dots', 'raised', 'small', 'open'],
      'brown',
      'black',
      ['scarf', '#8a3b6b', '', '#f2d16b'],
      'shears',
    ),
    person(
      ['young', 'locks', 'goatee', 'plume', 'merry', 'none', 'long', 'smirk'],
      'fair',
      'blond',
      ['vest', '#6f2a53', '#8a3b6b', '#f2d16b'],
      'shears',
    ),
    person(
      ['young', 'bun', 'none', 'bonnet', 'lashes', 'calm', 'small', 'flat'],
      'fair',
      'dark',
      ['gown', '#8a3b6b', '#fff3fa', '#f2d16b'],
      'shears',
    ),
    person(
      ['old', 'bun', 'none', 'none', 'glasses', 'none', 'hook', 'smile'],
      'pale',
      'gray',
      ['scarf', '#5c2346', '', '#d9a8c4'],
      'shears',
    ),
    person(
      ['old', 'locks', 'pointed', 'turban', 'squint', 'bushy', 'long', 'smirk'],
      'tan',
      'white',
      ['chain', '#8a3b6b', '#d9a93a', '#f6ddeb'],
      'shears',
    ),
  ],
  hatters: [
    person(['child', 'long', 'none', 'none', 'merry', 'none', 'small', 'grin'], 'tan', 'black', [
      'shirt',
      '#b5d3c4',
      '',
      '',
    ]),
    person(
      ['young', 'mop', 'freckles', 'pointed', 'dots', 'none', 'long', 'grin'],
      'fair',
      'chestnut',
      ['vest', '#3f7a5c', '#3f7a5c', '#e0c070'],
      'block',
    ),
    person(
      ['young', 'long', 'none', 'brim', 'lashes', 'calm', 'small', 'lips'],
      'fair',
      'brown',
      ['gown', '#2f6b4d', '#27523d', '#f2d16b'],
      'block',
    ),
    person(
      ['square', 'locks', 'handlebar', 'plume', 'dots', 'raised', 'long', 'smile'],
      'fair',
      'chestnut',
      ['vest', '#3f7a5c', '#27523d', '#f2d16b'],
      'block',
    ),
    person(
      ['thin', 'wild', 'sides', 'none', 'wide', 'bushy', 'long', 'grin'],
      'pale',
      'gray',
      ['scarf', '#2f6b4d', '', '#e0c070'],
      'block',
    ),
    person(
      ['old', 'curls', 'full', 'tall', 'merry', 'bushy', 'round', 'grin'],
      'fair',
      'white',
      ['fur', '#3f7a5c', '#1f4a37', '#c9a56a'],
      'block',
    ),
  ],
};

export function craftsman(guild: Guild, value: number): Person {
  return CRAFTSMEN[guild][VALUES.indexOf(value)]!;
}
