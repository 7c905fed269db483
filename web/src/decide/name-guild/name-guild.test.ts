import { describe, expect, it } from 'vitest';
import { duchess } from '../duchess';
import { asked, NAMES, VIEW } from '../example';
import { jack } from '../jack';
import { mayor } from '../mayor';

describe('a guild is named', () => {
  it('for the Mayor', () => {
    const situation = asked('mayor', ['mayor bakers', 'mayor printers']);
    const choices = mayor.choices(situation, mayor.empty, () => {});
    expect([...choices.houses.keys()]).toEqual(['bakers', 'printers']);
    expect(choices.obstacles.size).toBe(0);
    expect(mayor.toMove(situation, mayor.fromMove('mayor printers'))).toBe('mayor printers');
    expect(mayor.toMove(situation, mayor.fromMove('mayor brewers'))).toBeNull();
  });
  it('for the Duchess, who says why not, and may decline', () => {
    const situation = asked('duchess', ['duchess bakers', 'decline']);
    const choices = duchess.choices(situation, duchess.empty, () => {});
    expect([...choices.houses.keys()]).toEqual(['bakers']);
    expect(choices.obstacles.get('printers')).toEqual({
      why: 'The prestige crest can’t go to the Printers: it is there now, or was there last round.',
      rule: 'R14.3',
    });
    expect(duchess.toMove(situation, duchess.fromMove('decline'))).toBe('decline');
  });
  it('in words of its own', () => {
    const words = [
      mayor.describe('mayor bakers', VIEW, NAMES),
      duchess.describe('duchess bakers', VIEW, NAMES),
      jack.describe('jack bakers', VIEW, NAMES),
    ];
    for (const each of words) expect(each).toMatch(/Bakers.*\.$/);
    expect(new Set(words).size).toBe(3);
  });
});
