// The one list of all decisions. It does not compile as long as a decision of the game has no module, or has it under
// another name.
import type { DecisionKind } from '../game/protocol';
import { action } from './action';
import { burglar } from './burglar';
import { duchess } from './duchess';
import { guardsman } from './guardsman';
import { jack } from './jack';
import { mayor } from './mayor';
import type { DecisionModule, SelectionOf } from './module';
import { order } from './order';
import { peddler } from './peddler';
import { plan } from './plan';

export const DECISIONS = {
  plan,
  action,
  burglar,
  guardsman,
  mayor,
  peddler,
  order,
  duchess,
  jack,
} satisfies { [Kind in DecisionKind]: { empty: SelectionOf<Kind> } };

export type Selection = (typeof DECISIONS)[DecisionKind]['empty'];

// The module of a kind takes selections of its own kind only. The compiler cannot follow that through a lookup, so
// callers must hand a selection only to the module of its own `kind`.
export function decisionOf(kind: DecisionKind): DecisionModule<Selection> {
  return DECISIONS[kind] as DecisionModule<Selection>;
}

export function isAnythingChosen(selection: Selection): boolean {
  return JSON.stringify(decisionOf(selection.kind).empty) !== JSON.stringify(selection);
}
