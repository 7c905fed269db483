// Selling: goods of the called guild's own type (R6.1).
import type { Move } from '../game/protocol';
import { good_of } from '../game/tiles';
import { GOODS } from '../game/protocol';
import type { Choices } from '../table/choices';
import { t } from '../text/messages';
import { good_term, guild_term } from '../text/terms';
import { legal, obstacle, owned, reads_of, type Situation } from './situation';

export function most_to_sell(it: Situation): number {
  return Math.max(0, ...reads_of(it, 'sell').map((sell) => sell.count));
}

export function sell_move(it: Situation, count: number): Move | null {
  return count === 0 ? null : legal(it, `sell ${count}`);
}

export function gain(it: Situation, count: number): number | null {
  const each = it.decision.sells_at;
  return each === undefined ? null : each * count;
}

// A tap on the own good sells one more; after the last one it begins again with none.
export function sell_choices(
  it: Situation,
  count: number,
  select: (count: number) => void,
  choices: Choices,
): void {
  const guild = it.view.called;
  if (!guild) return;
  const own = good_of(guild);
  const most = most_to_sell(it);
  for (const good of GOODS) {
    if (good === own || owned(it, good) === 0) continue;
    const values = { good: good_term(own, 2), guild: guild_term(guild) };
    choices.obstacles.set(`${it.me}/${good}`, obstacle(t('decide.sell_only_own', values), 'R6.1'));
  }
  if (most === 0) {
    const why = t('decide.sell_none', { good: good_term(own, 2) });
    choices.obstacles.set(`${it.me}/${own}`, obstacle(why, 'R6.1'));
    return;
  }
  choices.goods.set(`${it.me}/${own}`, {
    label:
      count < most
        ? t('decide.sell_one_more', { good: good_term(own), count })
        : t('decide.sell_keep', { count, good: good_term(own, count) }),
    chosen: count > 0,
    count,
    choose: () => select(count < most ? count + 1 : 0),
  });
}
