// Selling: goods of the called guild's own type (R6.1).
import { GOODS, type Move } from '../../game/protocol';
import { MOVE_RULES } from '../../game/rules';
import { goodOf } from '../../game/tiles';
import type { Choices } from '../../table/choices';
import { t } from '../../text/messages';
import { goodTerm, guildTerm } from '../../text/terms';
import { legal, obstacle, owned, readsOf, type Situation } from '../situation';

export function mostToSell(situation: Situation): number {
  return Math.max(0, ...readsOf(situation, 'sell').map((sell) => sell.count));
}

export function sellMove(situation: Situation, count: number): Move | null {
  return count === 0 ? null : legal(situation, `sell ${count}`);
}

export function gain(situation: Situation, count: number): number | null {
  const each = situation.decision.sells_at;
  return each === undefined ? null : each * count;
}

// A tap on the own good sells one more; after the last one it begins again with none.
export function sellChoices(
  situation: Situation,
  count: number,
  select: (count: number) => void,
  choices: Choices,
): void {
  const guild = situation.view.called;
  if (!guild) return;
  const own = goodOf(guild);
  const most = mostToSell(situation);
  for (const good of GOODS) {
    if (good === own || owned(situation, good) === 0) continue;
    const values = { good: goodTerm(own, 2), guild: guildTerm(guild) };
    choices.obstacles.set(`${situation.me}/${good}`, obstacle(t('decide.sell_only_own', values), MOVE_RULES.sell));
  }
  if (most === 0) {
    const why = t('decide.sell_none', { good: goodTerm(own, 2) });
    choices.obstacles.set(`${situation.me}/${own}`, obstacle(why, MOVE_RULES.sell));
    return;
  }
  choices.goods.set(`${situation.me}/${own}`, {
    label:
      count < most
        ? t('decide.sell_one_more', { good: goodTerm(own), count })
        : t('decide.sell_keep', { count, good: goodTerm(own, count) }),
    chosen: count > 0,
    count,
    choose: () => select(count < most ? count + 1 : 0),
  });
}
