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
  outcome: (_situation, { action }) => (action === 'nothing' ? [t('decide.action_nothing_meaning')] : null),
  // Beside the steppers.
  showsTalers: ({ action }) => action === 'buy' || action === 'sell',
};
