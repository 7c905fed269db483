// What is still to be chosen before there is a move to confirm.
import { t } from '../text/messages';
import { loot_size } from './burglar';
import { craftsman_at } from './guardsman';
import type { Selection } from './selection';
import type { Situation } from './situation';

export function what_is_missing(it: Situation, selection: Selection): string {
  switch (selection.kind) {
    case 'plan':
      return t('decide.plan_none');
    case 'action':
      if (selection.action === 'buy') return t('decide.buy_choose');
      return selection.action === 'recruit' ? t('decide.recruit_choose') : t('decide.action_choose');
    case 'burglar':
      return selection.victim === null
        ? t('decide.burglar_choose_victim')
        : t('decide.burglar_choose', {
            count: loot_size(it, selection.victim),
            name: it.names.name(selection.victim),
          });
    case 'guardsman':
      return selection.from === null
        ? t('decide.swap_choose')
        : t('decide.swap_choose_second', { craftsman: craftsman_at(it, selection.from) });
    case 'mayor':
    case 'duchess':
    case 'jack':
      return t('decide.choose_house');
    case 'peddler':
      return t('decide.choose_good');
    case 'order':
      return t('decide.choose_order');
  }
}
