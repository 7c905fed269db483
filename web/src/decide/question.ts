// What is to be decided, in one sentence; for the panel and for the screen reader.
import type { DecisionKind, View } from '../game/protocol';
import { t } from '../text/messages';
import { guild_term } from '../text/terms';

export function question(kind: DecisionKind, view: View): string {
  if (kind !== 'action') return t(`decide.${kind}_question`);
  return view.called
    ? t('decide.action_question', { guild: guild_term(view.called) })
    : t('decide.action_choose');
}
