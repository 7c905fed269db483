// The Burglar: a victim and two of their goods, or the only one they have; or nothing at all (R11.2).
import { countOf, goodsText, readMove } from '../../game/moves';
import { GOODS, type Good, type Goods, type Move, type Seat, type View } from '../../game/protocol';
import { DECISION_RULES } from '../../game/rules';
import { noChoices, type Choices } from '../../table/choices';
import { t } from '../../text/messages';
import type { Names } from '../../text/event-text';
import { goodTerm, goodsTerm } from '../../text/terms';
import type { KeyMeaning } from '../keys';
import type { AfterKey } from '../module';
import { legal, obstacle, owned, readsOf, type Situation } from '../situation';

export interface BurglarSelection {
  kind: 'burglar';
  victim: Seat | null;
  loot: readonly Good[]; // in the order in which they were chosen
  declines: boolean;
}

export const NO_LOOT: BurglarSelection = { kind: 'burglar', victim: null, loot: [], declines: false };

export function asGoods(loot: readonly Good[]): Goods {
  const goods: Goods = {};
  for (const good of loot) goods[good] = (goods[good] ?? 0) + 1;
  return goods;
}

const asLoot = (goods: Goods): Good[] => GOODS.flatMap((good) => Array<Good>(goods[good] ?? 0).fill(good));

export function burglarFromMove(move: Move): BurglarSelection {
  const read = readMove(move);
  if (read.kind === 'decline') return { ...NO_LOOT, declines: true };
  if (read.kind !== 'burgle') return NO_LOOT;
  return { ...NO_LOOT, victim: read.victim, loot: asLoot(read.goods) };
}

export function burglarToMove(situation: Situation, selection: BurglarSelection): Move | null {
  if (selection.declines) return legal(situation, 'decline');
  if (selection.victim === null || selection.loot.length === 0) return null;
  return legal(situation, `burgle ${selection.victim} ${goodsText(asGoods(selection.loot))}`);
}

export function victims(situation: Situation): Seat[] {
  return [...new Set(readsOf(situation, 'burgle').map((burgle) => burgle.victim))].sort((a, b) => a - b);
}

const robberiesOf = (situation: Situation, victim: Seat) =>
  readsOf(situation, 'burgle').filter((burgle) => burgle.victim === victim);

// Whether some legal robbery of this victim takes at least these goods.
function fits(situation: Situation, victim: Seat, loot: readonly Good[]): boolean {
  const wanted = asGoods(loot);
  return robberiesOf(situation, victim).some((burgle) =>
    GOODS.every((good) => (wanted[good] ?? 0) <= (burgle.goods[good] ?? 0)),
  );
}

// How many goods are to be taken from somebody.
export function lootSize(situation: Situation, victim: Seat): number {
  return Math.max(0, ...robberiesOf(situation, victim).map((burgle) => countOf(burgle.goods)));
}

// A good more; when the hands are full, the one taken first is put back for it, and a good that the victim has
// no more of is put back itself.
export function withLoot(situation: Situation, now: BurglarSelection, victim: Seat, good: Good): BurglarSelection {
  const loot = now.victim === victim ? now.loot : [];
  const more = [...loot, good];
  if (fits(situation, victim, more)) return { ...NO_LOOT, victim, loot: more };
  const exchanged = [...loot.slice(1), good];
  const isChange = goodsText(asGoods(exchanged)) !== goodsText(asGoods(loot));
  if (isChange && fits(situation, victim, exchanged)) return { ...NO_LOOT, victim, loot: exchanged };
  return { ...NO_LOOT, victim, loot: loot.filter((each) => each !== good) };
}

export function burglarChoices(
  situation: Situation,
  selection: BurglarSelection,
  select: (selection: BurglarSelection) => void,
): Choices {
  const choices = noChoices();
  const possible = victims(situation);
  for (const { seat } of situation.view.seats) {
    if (seat === situation.me) continue;
    const name = situation.names.name(seat);
    if (!possible.includes(seat)) {
      choices.obstacles.set(
        String(seat),
        obstacle(t('decide.burglar_nothing_there', { name }), DECISION_RULES.burglar),
      );
      continue;
    }
    const isVictim = selection.victim === seat;
    choices.seats.set(seat, {
      label: t('decide.burglar_victim', { name }),
      chosen: isVictim,
      choose: () => select(isVictim ? NO_LOOT : { ...NO_LOOT, victim: seat, loot: forced(situation, seat) }),
    });
    const taken = isVictim ? asGoods(selection.loot) : {};
    for (const good of GOODS) {
      if (owned(situation, good, seat) === 0 || !fits(situation, seat, [good])) continue;
      const count = taken[good] ?? 0;
      choices.goods.set(`${seat}/${good}`, {
        label: t('decide.burglar_good', { name, good: goodTerm(good), count }),
        chosen: count > 0,
        count,
        choose: () => select(withLoot(situation, selection, seat, good)),
      });
    }
  }
  return choices;
}

// Where there is nothing to choose, it is chosen.
function forced(situation: Situation, victim: Seat): Good[] {
  const [only, ...others] = robberiesOf(situation, victim);
  return only && others.length === 0 ? asLoot(only.goods) : [];
}

// Digits: first the player, then their goods.
export function burglarAfterKey(
  situation: Situation,
  now: BurglarSelection,
  key: KeyMeaning,
): AfterKey<BurglarSelection> | null {
  if (key.does === 'decline') return { selection: { ...NO_LOOT, declines: true } };
  if (key.does !== 'digit') return null;
  if (now.victim === null) {
    const victim = victims(situation).find((seat) => seat === key.digit);
    return victim === undefined ? null : { selection: { ...NO_LOOT, victim } };
  }
  const good = GOODS[key.digit - 1];
  return good ? { selection: withLoot(situation, now, now.victim, good) } : null;
}

export function burglarMissing(situation: Situation, { victim }: BurglarSelection): string {
  if (victim === null) return t('decide.burglar_choose_victim');
  return t('decide.burglar_choose', { count: lootSize(situation, victim), name: situation.names.name(victim) });
}

export function describeBurglary(move: Move, _view: View | null | undefined, names: Names): string {
  const read = readMove(move);
  return read.kind === 'burgle'
    ? t('log.move_burgle', { goods: goodsTerm(read.goods), name: names.name(read.victim) })
    : t('log.move_decline');
}
