// What is to be decided, in one sentence; for the panel and for the screen reader.
import type { DecisionKind, View } from '../game/protocol';
import { t } from '../text/messages';
import { decisionOf } from './registry';

export function question(kind: DecisionKind, view: View): string {
  return decisionOf(kind).question?.(view) ?? t(`decide.${kind}_question`);
}
