// The decision "plan".
import { t } from '../../text/messages';
import type { DecisionModule } from '../module';
import PlanBody from './PlanBody.svelte';
import {
  describePlan,
  EMPTY_PLAN,
  planAfterKey,
  planChoices,
  planFromMove,
  planOutcome,
  planToMove,
  type PlanSelection,
} from './selection';

export const plan: DecisionModule<PlanSelection> = {
  empty: EMPTY_PLAN,
  fromMove: planFromMove,
  toMove: planToMove,
  choices: planChoices,
  afterKey: planAfterKey,
  missing: () => t('decide.plan_none'),
  describe: describePlan,
  body: PlanBody,
  outcome: planOutcome,
  hasNoPreview: true,
};
