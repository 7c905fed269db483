// Buying: one to three goods of the storehouse (R8.1, R8.2).
import { CATALOGUE } from '../../game/catalogue';
import { countOf, goodsText } from '../../game/moves';
import { GOODS, type Good, type Goods, type Move } from '../../game/protocol';
import { MOVE_RULES } from '../../game/rules';
import type { Choices, Obstacle } from '../../table/choices';
import { t } from '../../text/messages';
import { goodTerm, talersTerm } from '../../text/terms';
import { houseOf, legal, obstacle, readsOf, seatView, type Situation } from '../situation';

export function buyMove(situation: Situation, goods: Goods): Move | null {
  return countOf(goods) === 0 ? null : legal(situation, `buy ${goodsText(goods)}`);
}

export function withGood(goods: Goods, good: Good, change: number): Goods {
  const count = Math.max(0, (goods[good] ?? 0) + change);
  const { [good]: _, ...others } = goods;
  return count === 0 ? others : { ...others, [good]: count };
}

const includes = (whole: Goods, part: Goods): boolean => GOODS.every((good) => (part[good] ?? 0) <= (whole[good] ?? 0));

export function canBuyMore(situation: Situation, goods: Goods, good: Good): boolean {
  const wanted = withGood(goods, good, 1);
  return readsOf(situation, 'buy').some((buy) => includes(buy.goods, wanted));
}

// All that lies in the storehouse, buyable or not.
export function goodsForSale(situation: Situation): Good[] {
  const storehouse = houseOf(situation)?.storehouse ?? {};
  return GOODS.filter((good) => (storehouse[good] ?? 0) > 0);
}

export function cost(situation: Situation, goods: Goods): number | null {
  const each = situation.decision.buys_at;
  return each === undefined ? null : each * countOf(goods);
}

// Why not one more; null if it can be.
export function whyNotBuy(situation: Situation, goods: Goods, good: Good): Obstacle | null {
  if (canBuyMore(situation, goods, good)) return null;
  const there = houseOf(situation)?.storehouse[good] ?? 0;
  const { limit, buys_at } = situation.decision;
  if ((goods[good] ?? 0) >= there) {
    return obstacle(t('decide.buy_no_more_there', { good: goodTerm(good, 2) }), MOVE_RULES.buy);
  }
  const most = Math.max(0, ...readsOf(situation, 'buy').map((buy) => countOf(buy.goods)));
  if (limit !== undefined && countOf(goods) >= limit) {
    return obstacle(
      t('decide.buy_limit', { count: limit }),
      limit < CATALOGUE.limits.most_bought ? 'R8.2' : MOVE_RULES.buy,
    );
  }
  const purse = seatView(situation)?.talers;
  if (buys_at !== undefined && typeof purse === 'number') {
    const values = { price: talersTerm(buys_at), talers: talersTerm(purse) };
    return obstacle(t('decide.buy_too_dear', values), MOVE_RULES.buy);
  }
  return obstacle(t('decide.buy_no_more', { count: most }), MOVE_RULES.buy);
}

// A tap on a good of the storehouse takes one more; where no more can be bought, it puts them back.
export function buyChoices(situation: Situation, goods: Goods, select: (goods: Goods) => void, choices: Choices): void {
  const guild = situation.view.called;
  if (!guild) return;
  for (const good of goodsForSale(situation)) {
    const count = goods[good] ?? 0;
    const why = whyNotBuy(situation, goods, good);
    if (why && count === 0) {
      choices.obstacles.set(`${guild}/${good}`, why);
      continue;
    }
    choices.storehouse.set(`${guild}/${good}`, {
      label: why
        ? t('decide.buy_put_back', { count, good: goodTerm(good, count) })
        : t('decide.buy_one_more', { good: goodTerm(good), count }),
      chosen: count > 0,
      count,
      choose: () => select(withGood(goods, good, why ? -count : 1)),
    });
  }
}
