// Recruiting: a guest, and one of the payments that are legal for its window (R7.1, R7.2). A payment is
// always complete: changing one good leads to the nearest legal payment.
import { countOf, goodsText, sameGoods } from '../../game/moves';
import { GOODS, type Good, type Goods, type Move } from '../../game/protocol';
import { MOVE_RULES } from '../../game/rules';
import { LODGINGS_WINDOWS } from '../../game/windows';
import type { Choices, Obstacle } from '../../table/choices';
import { t } from '../../text/messages';
import { goodTerm, tileTerm } from '../../text/terms';
import { houseOf, legal, obstacle, owned, readsOf, type Situation } from '../situation';

// The legal payments of a window, the one to propose first: few goods, and of those the player has most of.
export function payments(situation: Situation, window: number): Goods[] {
  const all = readsOf(situation, 'recruit')
    .filter((recruit) => recruit.window === window)
    .map((recruit) => recruit.payment);
  return all.sort(
    (one, other) =>
      countOf(one) - countOf(other) || unevenness(situation, one) - unevenness(situation, other) || byText(one, other),
  );
}

const byText = (one: Goods, other: Goods): number => goodsText(one).localeCompare(goodsText(other));

// How unevenly the goods are spread that a payment leaves, as a sum of squares: to give what one has most of leaves
// the most even supply.
function unevenness(situation: Situation, payment: Goods): number {
  return GOODS.reduce((sum, good) => sum + (owned(situation, good) - (payment[good] ?? 0)) ** 2, 0);
}

export function recruitMove(situation: Situation, window: number, payment: Goods): Move | null {
  return legal(situation, `recruit ${window} ${goodsText(payment)}`);
}

export function windowsToRecruit(situation: Situation): number[] {
  return [...new Set(readsOf(situation, 'recruit').map((recruit) => recruit.window))].sort((a, b) => a - b);
}

const distance = (one: Goods, other: Goods): number =>
  GOODS.reduce((sum, good) => sum + Math.abs((one[good] ?? 0) - (other[good] ?? 0)), 0);

// The legal payment nearest to this one, with more (or fewer) of a good; null if there is none.
export function changedPayment(all: readonly Goods[], now: Goods, good: Good, direction: 1 | -1): Goods | null {
  const count = now[good] ?? 0;
  const fitting = all.filter((each) => Math.sign((each[good] ?? 0) - count) === direction);
  return fitting.reduce<Goods | null>(
    (best, each) => (best && distance(best, now) <= distance(each, now) ? best : each),
    null,
  );
}

export function nextPayment(all: readonly Goods[], now: Goods, step: 1 | -1): Goods {
  const at = all.findIndex((each) => sameGoods(each, now));
  return all[(at + step + all.length) % all.length] ?? now;
}

export function whyNotRecruit(situation: Situation, window: number): Obstacle | null {
  if (windowsToRecruit(situation).includes(window)) return null;
  const guest = houseOf(situation)?.lodgings[window - 1];
  return guest
    ? obstacle(t('decide.recruit_cannot_pay', { guest: tileTerm(guest), window }), MOVE_RULES.recruit)
    : obstacle(t('decide.recruit_nobody', { window }), MOVE_RULES.recruit);
}

export function guestChoices(
  situation: Situation,
  chosen: number | null,
  select: (window: number | null) => void,
  choices: Choices,
): void {
  const guild = situation.view.called;
  if (!guild) return;
  for (const window of LODGINGS_WINDOWS) {
    const spot = `${guild}/l${window}` as const;
    const why = whyNotRecruit(situation, window);
    const guest = houseOf(situation)?.lodgings[window - 1];
    if (why || !guest) {
      if (why) choices.obstacles.set(spot, why);
      continue;
    }
    choices.tiles.set(spot, {
      label: t(chosen === window ? 'decide.recruit_leave' : 'decide.recruit_guest', {
        guest: tileTerm(guest),
        window,
      }),
      chosen: chosen === window,
      choose: () => select(chosen === window ? null : window),
    });
  }
}

// A tap on an own good pays one more of it; where that cannot be, as few as possible.
export function paymentChoices(
  situation: Situation,
  window: number,
  now: Goods,
  select: (payment: Goods) => void,
  choices: Choices,
): void {
  const all = payments(situation, window);
  for (const good of GOODS) {
    if (owned(situation, good) === 0) continue;
    const count = now[good] ?? 0;
    const more = changedPayment(all, now, good, 1);
    const least = all.reduce((best, each) => ((each[good] ?? 0) < (best[good] ?? 0) ? each : best), now);
    const next = more ?? (count > 0 && !sameGoods(least, now) ? least : null);
    if (!next && count === 0) {
      const why = t('decide.pay_not_this', { good: goodTerm(good, 2) });
      choices.obstacles.set(`${situation.me}/${good}`, obstacle(why, MOVE_RULES.recruit));
      continue;
    }
    choices.goods.set(`${situation.me}/${good}`, {
      label: t(more || !next ? 'decide.pay_more' : 'decide.pay_less', { good: goodTerm(good, 2), count }),
      chosen: count > 0,
      count,
      choose: () => next && select(next),
    });
  }
}
