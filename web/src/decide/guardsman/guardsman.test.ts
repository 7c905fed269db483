import { describe, expect, it } from 'vitest';
import { asked, NAMES, VIEW } from '../example';
import { guardsmanChoices, guardsmanToMove, NO_SWAP, withPlace } from './selection';
import { guardsman } from '.';

describe('the Guardsman', () => {
  const situation = asked('guardsman', ['decline', 'swap bakers/l1 brewers/w3', 'swap brewers/w2 brewers/w4b']);
  it('swaps in either order', () => {
    const one = withPlace(situation, NO_SWAP, 'brewers/w3');
    const two = withPlace(situation, one, 'bakers/l1');
    expect(guardsmanToMove(situation, two)).toBe('swap bakers/l1 brewers/w3');
  });
  it('begins anew with a craftsman that does not fit, and lets go of one that is tapped again', () => {
    const one = withPlace(situation, NO_SWAP, 'brewers/w3');
    expect(withPlace(situation, one, 'brewers/w2')).toEqual({ ...NO_SWAP, from: 'brewers/w2' });
    expect(withPlace(situation, one, 'brewers/w3')).toEqual(NO_SWAP);
  });
  it('says that guildmasters stay', () => {
    const choices = guardsmanChoices(situation, NO_SWAP, () => {});
    expect(choices.tiles.size).toBe(4);
    expect(choices.tiles.get('brewers/w4b')?.label).toBe(
      'Swap the Brewer 7, the lower tile in window 4 of the Brewers’ workshop',
    );
    expect(choices.obstacles.get('brewers/w1')).toEqual({ why: 'Guildmasters stay put.', rule: 'R11.3' });
  });
  it('is put into words', () => {
    expect(guardsman.describe('swap brewers/w3 bakers/l1', VIEW, NAMES)).toContain('Swap the Brewer 6 (');
  });
});
