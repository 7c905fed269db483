import { describe, expect, it } from 'vitest';
import { asked, NAMES, VIEW } from '../example';
import { EMPTY_PLAN, planChoices, planFromMove, planOutcome, planToMove, toggle } from './selection';
import { plan as module } from '.';

const PLAN = asked('plan', [
  'pass',
  'plan brewers',
  'plan bakers',
  'plan shoemakers',
  'plan brewers,bakers',
  'plan brewers,shoemakers',
  'plan bakers,shoemakers',
]);

describe('planning', () => {
  it('puts houses in guild order, whatever the order of the taps', () => {
    const plan = toggle(PLAN, toggle(PLAN, EMPTY_PLAN, 'shoemakers'), 'brewers');
    expect(planToMove(PLAN, plan)).toBe('plan brewers,shoemakers');
  });
  it('offers no more houses than agents, and says why with the rule', () => {
    const plan = planFromMove('plan brewers,bakers');
    const choices = planChoices(PLAN, plan, () => {});
    expect([...choices.houses.keys()]).toEqual(['brewers', 'bakers']);
    expect(choices.obstacles.get('shoemakers')).toEqual({
      why: 'You have only 2 agents available.',
      rule: 'R4.1',
    });
    expect(toggle(PLAN, plan, 'shoemakers')).toBe(plan);
  });
  it('has no move before something is chosen; passing is chosen, not fallen into', () => {
    expect(planToMove(PLAN, EMPTY_PLAN)).toBeNull();
    expect(planToMove(PLAN, { ...EMPTY_PLAN, passes: true })).toBe('pass');
    expect(toggle(PLAN, { ...EMPTY_PLAN, passes: true }, 'bakers').passes).toBe(false);
  });
  it('is put into words', () => {
    expect(module.describe('plan brewers,printers', VIEW, NAMES)).toBe('Plan a visit to the Brewers and Printers.');
    expect(module.describe('pass', VIEW, NAMES)).toMatch(/^Pass.*\.$/);
  });
  it('says how many agents are left, and in the first turn that plans are secret', () => {
    const first = { ...PLAN, view: { ...VIEW, round: 1, turn: 1 } };
    expect(planOutcome(PLAN, planFromMove('plan brewers'))).toEqual([
      'That leaves 1 agent for later turns this round.',
    ]);
    expect(planOutcome(first, planFromMove('plan brewers'))).toHaveLength(2);
    expect(planOutcome(first, planFromMove('pass'))).toHaveLength(1);
  });
});
