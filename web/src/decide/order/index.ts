// The decision "order".
import { noChoices } from '../../table/choices';
import { t } from '../../text/messages';
import type { DecisionModule } from '../module';
import OrderBody from './OrderBody.svelte';
import { describeOrder, NO_PLACE, orderAfterKey, orderFromMove, orderToMove, type OrderSelection } from './selection';

export const order: DecisionModule<OrderSelection> = {
  empty: NO_PLACE,
  fromMove: orderFromMove,
  toMove: orderToMove,
  choices: noChoices, // the turn order is not drawn as something to tap
  afterKey: orderAfterKey,
  missing: () => t('decide.choose_order'),
  describe: describeOrder,
  body: OrderBody,
};
