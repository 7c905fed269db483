// Buying: one to three goods of the storehouse (R8.1, R8.2).
import { count_of, goods_text } from '../game/moves';
import { GOODS, type Good, type Goods, type Move } from '../game/protocol';
import type { Choices, Obstacle } from '../table/choices';
import { t } from '../text/messages';
import { good_term, talers_term } from '../text/terms';
import { house, legal, obstacle, reads_of, seat_view, type Situation } from './situation';

export function buy_move(it: Situation, goods: Goods): Move | null {
  return count_of(goods) === 0 ? null : legal(it, `buy ${goods_text(goods)}`);
}

export function with_good(goods: Goods, good: Good, change: number): Goods {
  const count = Math.max(0, (goods[good] ?? 0) + change);
  const { [good]: _, ...others } = goods;
  return count === 0 ? others : { ...others, [good]: count };
}

const includes = (whole: Goods, part: Goods): boolean =>
  GOODS.every((good) => (part[good] ?? 0) <= (whole[good] ?? 0));

export function can_buy_more(it: Situation, goods: Goods, good: Good): boolean {
  const wanted = with_good(goods, good, 1);
  return reads_of(it, 'buy').some((buy) => includes(buy.goods, wanted));
}

// All that lies in the storehouse, buyable or not.
export function goods_for_sale(it: Situation): Good[] {
  const storehouse = house(it)?.storehouse ?? {};
  return GOODS.filter((good) => (storehouse[good] ?? 0) > 0);
}

export function cost(it: Situation, goods: Goods): number | null {
  const each = it.decision.buys_at;
  return each === undefined ? null : each * count_of(goods);
}

// Why not one more; null if it can be.
export function why_not_buy(it: Situation, goods: Goods, good: Good): Obstacle | null {
  if (can_buy_more(it, goods, good)) return null;
  const there = house(it)?.storehouse[good] ?? 0;
  const { limit, buys_at } = it.decision;
  if ((goods[good] ?? 0) >= there) {
    return obstacle(t('decide.buy_no_more_there', { good: good_term(good, 2) }), 'R8.1');
  }
  const most = Math.max(0, ...reads_of(it, 'buy').map((buy) => count_of(buy.goods)));
  if (limit !== undefined && count_of(goods) >= limit) {
    return obstacle(t('decide.buy_limit', { count: limit }), limit < 3 ? 'R8.2' : 'R8.1');
  }
  const purse = seat_view(it)?.talers;
  if (buys_at !== undefined && typeof purse === 'number') {
    const values = { price: talers_term(buys_at), talers: talers_term(purse) };
    return obstacle(t('decide.buy_too_dear', values), 'R8.1');
  }
  return obstacle(t('decide.buy_no_more', { count: most }), 'R8.1');
}

// A tap on a good of the storehouse takes one more; where no more can be had, it puts them back.
export function buy_choices(
  it: Situation,
  goods: Goods,
  select: (goods: Goods) => void,
  choices: Choices,
): void {
  const guild = it.view.called;
  if (!guild) return;
  for (const good of goods_for_sale(it)) {
    const count = goods[good] ?? 0;
    const why = why_not_buy(it, goods, good);
    if (why && count === 0) {
      choices.obstacles.set(`${guild}/${good}`, why);
      continue;
    }
    choices.storehouse.set(`${guild}/${good}`, {
      label: why
        ? t('decide.buy_put_back', { count, good: good_term(good, count) })
        : t('decide.buy_one_more', { good: good_term(good), count }),
      chosen: count > 0,
      count,
      choose: () => select(with_good(goods, good, why ? -count : 1)),
    });
  }
}
