// The decision "guardsman".
import type { DecisionModule } from '../module';
import GuardsmanBody from './GuardsmanBody.svelte';
import {
  describeSwap,
  guardsmanAfterKey,
  guardsmanChoices,
  guardsmanFromMove,
  guardsmanMissing,
  guardsmanToMove,
  NO_SWAP,
  type GuardsmanSelection,
} from './selection';

export const guardsman: DecisionModule<GuardsmanSelection> = {
  empty: NO_SWAP,
  fromMove: guardsmanFromMove,
  toMove: guardsmanToMove,
  choices: guardsmanChoices,
  afterKey: guardsmanAfterKey,
  missing: guardsmanMissing,
  describe: describeSwap,
  body: GuardsmanBody,
};
