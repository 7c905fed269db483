import { describe, expect, it } from 'vitest';
import { asked } from '../example';
import { peddler } from '.';

describe('the Peddler', () => {
  const situation = asked('peddler', ['peddle beer', 'peddle shoe']);
  it('takes a good of the player', () => {
    expect([...peddler.choices(situation, peddler.empty, () => {}).goods.keys()]).toEqual(['1/beer', '1/shoe']);
    expect(peddler.toMove(situation, { kind: 'peddler', good: 'shoe' })).toBe('peddle shoe');
  });
  it('gives it back when it is tapped again', () => {
    let now = peddler.fromMove('peddle shoe');
    peddler
      .choices(situation, now, (next) => (now = next))
      .goods.get('1/shoe')!
      .choose();
    expect(now).toEqual(peddler.empty);
  });
});
