// Recruiting: a guest, and goods that make a legal payment for its window (R7.1, R7.2). One payment is proposed; from
// there every tap changes the good that was tapped, and nothing else.
import { countOf, goodsText, sameGoods } from '../../game/moves';
import { GOODS, type Goods, type Move } from '../../game/protocol';
import { MOVE_RULES } from '../../game/rules';
import { LODGINGS_WINDOWS, type LodgingsWindow } from '../../game/windows';
import type { Choices, Obstacle } from '../../table/choices';
import { windowPrice } from '../../table/explanations';
import { t } from '../../text/messages';
import { goodTerm, tileTerm } from '../../text/terms';
import { houseOf, legal, obstacle, owned, readsOf, type Situation } from '../situation';
import { withGood } from './buy';

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

const includes = (whole: Goods, part: Goods): boolean => GOODS.every((good) => (part[good] ?? 0) <= (whole[good] ?? 0));

// Those that give nothing away: no other legal payment is a part of them.
export function leanPayments(all: readonly Goods[]): Goods[] {
  return all.filter((each) => !all.some((other) => other !== each && includes(each, other)));
}

export type PaymentState = 'lean' | 'generous' | 'too_little' | 'wrong';

export function paymentState(all: readonly Goods[], payment: Goods): PaymentState {
  if (all.some((each) => sameGoods(each, payment))) {
    return leanPayments(all).some((each) => sameGoods(each, payment)) ? 'lean' : 'generous';
  }
  return all.some((each) => includes(each, payment)) ? 'too_little' : 'wrong';
}

// The next lean one; from any other payment, the first or last.
export function nextPayment(all: readonly Goods[], now: Goods, step: 1 | -1): Goods {
  const lean = leanPayments(all);
  const at = lean.findIndex((each) => sameGoods(each, now));
  if (at < 0) return (step > 0 ? lean[0] : lean.at(-1)) ?? now;
  return lean[(at + step + lean.length) % lean.length] ?? now;
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

// A tap on an own good pays one more of it; after the last one it puts them back.
export function paymentChoices(
  situation: Situation,
  now: Goods,
  select: (payment: Goods) => void,
  choices: Choices,
): void {
  for (const good of GOODS) {
    const most = owned(situation, good);
    if (most === 0) continue;
    const count = now[good] ?? 0;
    choices.goods.set(`${situation.me}/${good}`, {
      label:
        count < most
          ? t('decide.pay_more', { good: goodTerm(good), count })
          : t('decide.buy_put_back', { count, good: goodTerm(good, count) }),
      chosen: count > 0,
      count,
      choose: () => select(withGood(now, good, count < most ? 1 : -count)),
    });
  }
}

// A sentence: what keeps these goods from being a payment, with the price.
export function whyNotPaid(situation: Situation, window: number, payment: Goods): string {
  const isTooLittle = paymentState(payments(situation, window), payment) === 'too_little';
  const guild = situation.view.called;
  const price = guild ? windowPrice(guild, window as LodgingsWindow) : '';
  return t(isTooLittle ? 'decide.pay_too_little' : 'decide.pay_wrong', { price });
}
