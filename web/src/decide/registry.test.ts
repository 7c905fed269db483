import { describe, expect, it } from 'vitest';
import type { DecisionKind, Move } from '../game/protocol';
import { asked, NAMES, VIEW } from './example';
import { question } from './question';
import { decisionOf, DECISIONS, isAnythingChosen } from './registry';

// Some moves of every decision; the compiler asks for those of a new one.
const MOVES: Record<DecisionKind, Move[]> = {
  plan: ['pass', 'plan brewers', 'plan brewers,bakers'],
  action: ['sell 1', 'sell 2', 'buy beer', 'buy beer,shoe', 'recruit 2 beer,pastry', 'recruit 3 beer,beer', 'nothing'],
  burglar: ['burgle 2 beer,hat', 'decline'],
  guardsman: ['swap bakers/l1 brewers/w3', 'decline'],
  mayor: ['mayor bakers'],
  peddler: ['peddle shoe'],
  order: ['first', 'stay'],
  duchess: ['duchess bakers', 'decline'],
  jack: ['jack printers'],
};
const KINDS = Object.keys(DECISIONS) as DecisionKind[];

describe.each(KINDS)('the decision %s', (kind) => {
  const module = decisionOf(kind);
  const situation = asked(kind, MOVES[kind]);
  it('begins with nothing chosen, and a sentence says what is missing', () => {
    expect(module.empty.kind).toBe(kind);
    expect(isAnythingChosen(module.empty)).toBe(false);
    expect(module.toMove(situation, module.empty)).toBeNull();
    expect(module.missing(situation, module.empty)).toMatch(/^Choose .+\.$/);
  });
  it.each(MOVES[kind])('can choose %s, and that is what is sent then', (move) => {
    const selection = module.fromMove(move);
    expect(selection.kind).toBe(kind);
    expect(isAnythingChosen(selection)).toBe(true);
    expect(module.toMove(situation, selection)).toBe(move);
  });
  it.each(MOVES[kind])('puts %s into words', (move) => {
    expect(module.describe(move, VIEW, NAMES)).toMatch(/^[A-Z].+\.$/);
  });
  it('asks a question', () => expect(question(kind, VIEW)).toMatch(/[.?]$/));
});
