// The decision "burglar".
import type { DecisionModule } from '../module';
import BurglarBody from './BurglarBody.svelte';
import {
  burglarAfterKey,
  burglarChoices,
  burglarFromMove,
  burglarMissing,
  burglarToMove,
  describeBurglary,
  NO_LOOT,
  type BurglarSelection,
} from './selection';

export const burglar: DecisionModule<BurglarSelection> = {
  empty: NO_LOOT,
  fromMove: burglarFromMove,
  toMove: burglarToMove,
  choices: burglarChoices,
  afterKey: burglarAfterKey,
  missing: burglarMissing,
  describe: describeBurglary,
  body: BurglarBody,
};
