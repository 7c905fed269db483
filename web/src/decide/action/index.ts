// The decision "action".
import { t } from '../../text/messages';
import type { DecisionModule } from '../module';
import ActionBody from './ActionBody.svelte';
import { actionAfterKey } from './keyboard';
import {
  actionChoices,
  actionFromMove,
  actionMissing,
  actionQuestion,
  actionToMove,
  describeAction,
  NO_ACTION,
  type ActionSelection,
} from './selection';

export const action: DecisionModule<ActionSelection> = {
  empty: NO_ACTION,
  fromMove: actionFromMove,
  toMove: actionToMove,
  choices: actionChoices,
  afterKey: actionAfterKey,
  missing: actionMissing,
  describe: describeAction,
  body: ActionBody,
  question: actionQuestion,
  outcome: (_situation, { action }) => {
    if (action === 'nothing') return [t('decide.action_nothing_meaning')];
    return action === 'recruit' ? null : [];
  },
  // Beside the steppers.
  tells: (_selection, event) => event === 'bought' || event === 'sold',
};
