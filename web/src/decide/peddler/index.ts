// The decision "peddler".
import { t } from '../../text/messages';
import type { DecisionModule } from '../module';
import PeddlerBody from './PeddlerBody.svelte';
import {
  describePeddling,
  NO_GOOD,
  peddlerAfterKey,
  peddlerChoices,
  peddlerFromMove,
  peddlerToMove,
  type PeddlerSelection,
} from './selection';

export const peddler: DecisionModule<PeddlerSelection> = {
  empty: NO_GOOD,
  fromMove: peddlerFromMove,
  toMove: peddlerToMove,
  choices: peddlerChoices,
  afterKey: peddlerAfterKey,
  missing: () => t('decide.choose_good'),
  describe: describePeddling,
  body: PeddlerBody,
};
