// The Burglar: a victim and two of their goods, or the only one they have; or nothing at all (R11.2).
import { count_of, goods_text, read_move } from '../game/moves';
import { GOODS, type Good, type Goods, type Move, type Seat } from '../game/protocol';
import { no_choices, type Choices } from '../table/choices';
import { t } from '../text/messages';
import { good_term } from '../text/terms';
import { legal, obstacle, owned, reads_of, type Situation } from './situation';

export interface BurglarSelection {
  kind: 'burglar';
  victim: Seat | null;
  loot: readonly Good[]; // in the order in which they were chosen
  declines: boolean;
}

export const NO_LOOT: BurglarSelection = { kind: 'burglar', victim: null, loot: [], declines: false };

export function as_goods(loot: readonly Good[]): Goods {
  const goods: Goods = {};
  for (const good of loot) goods[good] = (goods[good] ?? 0) + 1;
  return goods;
}

export function burglar_from(move: Move): BurglarSelection {
  const read = read_move(move);
  if (read.kind === 'decline') return { ...NO_LOOT, declines: true };
  if (read.kind !== 'burgle') return NO_LOOT;
  const loot = GOODS.flatMap((good) => Array<Good>(read.goods[good] ?? 0).fill(good));
  return { ...NO_LOOT, victim: read.victim, loot };
}

export function burglar_move(it: Situation, selection: BurglarSelection): Move | null {
  if (selection.declines) return legal(it, 'decline');
  if (selection.victim === null || selection.loot.length === 0) return null;
  return legal(it, `burgle ${selection.victim} ${goods_text(as_goods(selection.loot))}`);
}

export function victims(it: Situation): Seat[] {
  return [...new Set(reads_of(it, 'burgle').map((burgle) => burgle.victim))].sort((a, b) => a - b);
}

function fits(it: Situation, victim: Seat, loot: readonly Good[]): boolean {
  const wanted = as_goods(loot);
  return reads_of(it, 'burgle').some(
    (burgle) =>
      burgle.victim === victim &&
      GOODS.every((good) => (wanted[good] ?? 0) <= (burgle.goods[good] ?? 0)),
  );
}

// How many goods are to be taken from somebody.
export function loot_size(it: Situation, victim: Seat): number {
  return Math.max(
    0,
    ...reads_of(it, 'burgle')
      .filter((burgle) => burgle.victim === victim)
      .map((burgle) => count_of(burgle.goods)),
  );
}

// A good more; when the hands are full, the one taken first is put back for it, and a good that the victim has
// no more of is put back itself.
export function with_loot(it: Situation, now: BurglarSelection, victim: Seat, good: Good): BurglarSelection {
  const loot = now.victim === victim ? now.loot : [];
  const more = [...loot, good];
  if (fits(it, victim, more)) return { ...NO_LOOT, victim, loot: more };
  const others = loot.slice(1);
  const exchanged = [...others, good];
  const is_change = goods_text(as_goods(exchanged)) !== goods_text(as_goods(loot));
  if (is_change && fits(it, victim, exchanged)) return { ...NO_LOOT, victim, loot: exchanged };
  return { ...NO_LOOT, victim, loot: loot.filter((each) => each !== good) };
}

export function burglar_choices(
  it: Situation,
  selection: BurglarSelection,
  select: (selection: BurglarSelection) => void,
): Choices {
  const choices = no_choices();
  const possible = victims(it);
  for (const { seat } of it.view.seats) {
    if (seat === it.me) continue;
    const name = it.names.name(seat);
    if (!possible.includes(seat)) {
      choices.obstacles.set(String(seat), obstacle(t('decide.burglar_nothing_there', { name }), 'R11.2'));
      continue;
    }
    choices.seats.set(seat, {
      label: t('decide.burglar_victim', { name }),
      chosen: selection.victim === seat,
      choose: () => select(selection.victim === seat ? NO_LOOT : { ...NO_LOOT, victim: seat, loot: forced(it, seat) }),
    });
    const taken = selection.victim === seat ? as_goods(selection.loot) : {};
    for (const good of GOODS) {
      if (owned(it, good, seat) === 0 || !fits(it, seat, [good])) continue;
      const count = taken[good] ?? 0;
      choices.goods.set(`${seat}/${good}`, {
        label: t('decide.burglar_good', { name, good: good_term(good), count }),
        chosen: count > 0,
        count,
        choose: () => select(with_loot(it, selection, seat, good)),
      });
    }
  }
  return choices;
}

// Where there is nothing to choose, it is chosen.
function forced(it: Situation, victim: Seat): Good[] {
  const ways = reads_of(it, 'burgle').filter((burgle) => burgle.victim === victim);
  const [only] = ways;
  return ways.length === 1 && only
    ? GOODS.flatMap((good) => Array<Good>(only.goods[good] ?? 0).fill(good))
    : [];
}
