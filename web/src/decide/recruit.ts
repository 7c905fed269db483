// Recruiting: a guest, and one of the payments that are legal for its window (R7.1, R7.2). A payment is
// always complete: changing one good leads to the nearest legal payment.
import { count_of, goods_text, same_goods } from '../game/moves';
import { GOODS, type Good, type Goods, type Move } from '../game/protocol';
import type { Choices, Obstacle } from '../table/choices';
import { t } from '../text/messages';
import { good_term, tile_term } from '../text/terms';
import { house, legal, obstacle, owned, reads_of, type Situation } from './situation';

// The legal payments of a window, the one to propose first: few goods, and of those the player has most of.
export function payments(it: Situation, window: number): Goods[] {
  const all = reads_of(it, 'recruit')
    .filter((recruit) => recruit.window === window)
    .map((recruit) => recruit.payment);
  return all.sort(
    (one, other) => count_of(one) - count_of(other) || least_left(it, other) - least_left(it, one) || by_text(one, other),
  );
}

const by_text = (one: Goods, other: Goods): number => goods_text(one).localeCompare(goods_text(other));

// Giving what one has most of leaves a rounder supply: the fewer squares, the rounder.
function least_left(it: Situation, payment: Goods): number {
  return -GOODS.reduce((sum, good) => sum + (owned(it, good) - (payment[good] ?? 0)) ** 2, 0);
}

export function recruit_move(it: Situation, window: number, payment: Goods): Move | null {
  return legal(it, `recruit ${window} ${goods_text(payment)}`);
}

export function windows_to_recruit(it: Situation): number[] {
  return [...new Set(reads_of(it, 'recruit').map((recruit) => recruit.window))].sort((a, b) => a - b);
}

const distance = (one: Goods, other: Goods): number =>
  GOODS.reduce((sum, good) => sum + Math.abs((one[good] ?? 0) - (other[good] ?? 0)), 0);

// The legal payment nearest to this one, with more (or fewer) of a good; null if there is none.
export function changed_payment(
  all: readonly Goods[],
  now: Goods,
  good: Good,
  direction: 1 | -1,
): Goods | null {
  const count = now[good] ?? 0;
  const fitting = all.filter((each) => Math.sign((each[good] ?? 0) - count) === direction);
  return fitting.reduce<Goods | null>(
    (best, each) => (best && distance(best, now) <= distance(each, now) ? best : each),
    null,
  );
}

export function next_payment(all: readonly Goods[], now: Goods, step: 1 | -1): Goods {
  const at = all.findIndex((each) => same_goods(each, now));
  return all[(at + step + all.length) % all.length] ?? now;
}

export function why_not_recruit(it: Situation, window: number): Obstacle | null {
  if (windows_to_recruit(it).includes(window)) return null;
  const guest = house(it)?.lodgings[window - 1];
  return guest
    ? obstacle(t('decide.recruit_cannot_pay', { guest: tile_term(guest), window }), 'R7.1')
    : obstacle(t('decide.recruit_nobody', { window }), 'R7.1');
}

export function guest_choices(
  it: Situation,
  chosen: number | null,
  select: (window: number | null) => void,
  choices: Choices,
): void {
  const guild = it.view.called;
  if (!guild) return;
  for (const window of [1, 2, 3, 4]) {
    const spot = `${guild}/l${window}` as const;
    const why = why_not_recruit(it, window);
    const guest = house(it)?.lodgings[window - 1];
    if (why || !guest) {
      if (why) choices.obstacles.set(spot, why);
      continue;
    }
    choices.tiles.set(spot, {
      label: t(chosen === window ? 'decide.recruit_leave' : 'decide.recruit_guest', {
        guest: tile_term(guest),
        window,
      }),
      chosen: chosen === window,
      choose: () => select(chosen === window ? null : window),
    });
  }
}

// A tap on an own good pays one more of it; where that cannot be, as few as possible.
export function payment_choices(
  it: Situation,
  window: number,
  now: Goods,
  select: (payment: Goods) => void,
  choices: Choices,
): void {
  const all = payments(it, window);
  for (const good of GOODS) {
    if (owned(it, good) === 0) continue;
    const count = now[good] ?? 0;
    const more = changed_payment(all, now, good, 1);
    const least = all.reduce((best, each) => ((each[good] ?? 0) < (best[good] ?? 0) ? each : best), now);
    const next = more ?? (count > 0 && !same_goods(least, now) ? least : null);
    if (!next && count === 0) {
      const why = t('decide.pay_not_this', { good: good_term(good, 2) });
      choices.obstacles.set(`${it.me}/${good}`, obstacle(why, 'R7.1'));
      continue;
    }
    choices.goods.set(`${it.me}/${good}`, {
      label: t(more || !next ? 'decide.pay_more' : 'decide.pay_less', { good: good_term(good, 2), count }),
      chosen: count > 0,
      count,
      choose: () => next && select(next),
    });
  }
}
