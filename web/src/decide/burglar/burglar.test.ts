import { describe, expect, it } from 'vitest';
import { asked, NAMES, VIEW } from '../example';
import { burglarChoices, burglarToMove, NO_LOOT, withLoot } from './selection';
import { burglar } from '.';

describe('the Burglar', () => {
  const situation = asked('burglar', ['burgle 2 beer,beer', 'burgle 2 beer,hat', 'decline']);
  it('takes two goods of one player', () => {
    const one = withLoot(situation, NO_LOOT, 2, 'hat');
    expect(burglarToMove(situation, one)).toBeNull();
    expect(burglarToMove(situation, withLoot(situation, one, 2, 'beer'))).toBe('burgle 2 beer,hat');
  });
  it('with full hands puts back what was taken first', () => {
    const full = { ...NO_LOOT, victim: 2, loot: ['hat', 'beer'] as const };
    expect(burglarToMove(situation, withLoot(situation, full, 2, 'beer'))).toBe('burgle 2 beer,beer');
    // The only hat is in hand already: a tap on it puts it back.
    expect(withLoot(situation, { ...full, loot: ['beer', 'hat'] }, 2, 'hat').loot).toEqual(['beer']);
  });
  it('finds nothing at those who have nothing', () => {
    const choices = burglarChoices(situation, NO_LOOT, () => {});
    expect([...choices.seats.keys()]).toEqual([2]);
    expect(choices.obstacles.get('3')?.why).toBe('Cleo has no goods.');
    expect(burglarToMove(situation, { ...NO_LOOT, declines: true })).toBe('decline');
  });
  it('takes the only way at once', () => {
    const only = asked('burglar', ['burgle 2 beer,hat', 'decline']);
    let now = NO_LOOT;
    burglarChoices(only, now, (next) => (now = next))
      .seats.get(2)!
      .choose();
    expect(burglarToMove(only, now)).toBe('burgle 2 beer,hat');
  });
  it('is put into words', () => {
    expect(burglar.describe('burgle 2 hat', VIEW, NAMES)).toBe('Take 1 hat from Béla.');
  });
});
