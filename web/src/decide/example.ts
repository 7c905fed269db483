// Decisions at a small table, for the tests.
import type { Decision, DecisionKind, Move } from '../game/protocol';
import { NAMES, VIEW } from '../text/example';
import { situationOf, type Situation } from './situation';

export { NAMES, VIEW };

export function asked(kind: DecisionKind, moves: Move[], more: Partial<Decision> = {}): Situation {
  return situationOf({ decision: kind, moves, ...more }, VIEW, 1, NAMES);
}
