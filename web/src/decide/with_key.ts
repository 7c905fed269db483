// What a single key changes in the selection of each kind of decision; null where it means nothing.
import { GOODS, GUILDS, type Good } from '../game/protocol';
import { NO_ACTION, payment_of, why_not_action, with_action, with_window, type ActionSelection } from './action';
import { NO_LOOT, victims, with_loot, type BurglarSelection } from './burglar';
import { can_buy_more, goods_for_sale, with_good } from './buy';
import { guilds_to_choose } from './guild_choice';
import type { KeyMeaning } from './keys';
import { goods_to_peddle } from './peddler';
import { EMPTY_PLAN, toggle } from './plan';
import { next_payment, payments, windows_to_recruit } from './recruit';
import { most_to_sell } from './sell';
import type { Selection } from './selection';
import type { Situation } from './situation';

export interface AfterKey {
  selection: Selection;
  good?: Good; // the good that the arrow keys step from now on
}

// The next of a list, from the one that is chosen; from none, the first or last.
function neighbour<Item>(all: readonly Item[], now: Item | null, step: 1 | -1): Item | null {
  const at = now === null ? -1 : all.indexOf(now);
  if (at < 0) return (step > 0 ? all[0] : all.at(-1)) ?? null;
  return all[(at + step + all.length) % all.length] ?? null;
}

export function after_key(
  it: Situation,
  now: Selection,
  meaning: KeyMeaning,
  good: Good | null,
): AfterKey | null {
  switch (now.kind) {
    case 'plan':
      if (meaning.does === 'pass') return { selection: { ...EMPTY_PLAN, passes: !now.passes } };
      if (meaning.does === 'digit') {
        const guild = GUILDS[meaning.digit - 1];
        return guild ? { selection: toggle(it, now, guild) } : null;
      }
      return null;
    case 'action':
      return action_key(it, now, meaning, good);
    case 'burglar':
      return burglar_key(it, now, meaning);
    case 'guardsman':
      return meaning.does === 'decline' ? { selection: { ...now, from: null, to: null, declines: true } } : null;
    case 'mayor':
    case 'duchess':
    case 'jack': {
      const all = guilds_to_choose(it, now.kind);
      if (meaning.does === 'decline') {
        return it.decision.moves.includes('decline')
          ? { selection: { kind: now.kind, guild: null, declines: true } }
          : null;
      }
      const guild =
        meaning.does === 'digit'
          ? all.find((each) => each === GUILDS[meaning.digit - 1])
          : meaning.does === 'turn'
            ? neighbour(all, now.guild, meaning.step)
            : null;
      return guild ? { selection: { kind: now.kind, guild, declines: false } } : null;
    }
    case 'peddler': {
      const all = goods_to_peddle(it);
      const chosen =
        meaning.does === 'digit'
          ? all.find((each) => each === GOODS[meaning.digit - 1])
          : meaning.does === 'turn'
            ? neighbour(all, now.good, meaning.step)
            : null;
      return chosen ? { selection: { kind: 'peddler', good: chosen } } : null;
    }
    case 'order':
      if (meaning.does === 'first') return { selection: { kind: 'order', choice: 'first' } };
      if (meaning.does === 'action' && meaning.action === 'sell') {
        return { selection: { kind: 'order', choice: 'stay' } };
      }
      if (meaning.does === 'turn') {
        return { selection: { kind: 'order', choice: now.choice === 'first' ? 'stay' : 'first' } };
      }
      return null;
  }
}

function action_key(
  it: Situation,
  now: ActionSelection,
  meaning: KeyMeaning,
  good: Good | null,
): AfterKey | null {
  if (meaning.does === 'action') {
    if (why_not_action(it, meaning.action)) return null;
    return now.action === meaning.action ? { selection: now } : { selection: with_action(it, now, meaning.action) };
  }
  switch (now.action) {
    case 'sell': {
      if (meaning.does !== 'step') return null;
      const count = Math.min(most_to_sell(it), Math.max(0, now.count + meaning.step));
      return { selection: { ...NO_ACTION, action: 'sell', count } };
    }
    case 'buy': {
      const all = goods_for_sale(it);
      const active = good !== null && all.includes(good) ? good : (all[0] ?? null);
      if (meaning.does === 'turn') {
        const next = neighbour(all, active, meaning.step);
        return next ? { selection: now, good: next } : null;
      }
      const chosen =
        meaning.does === 'digit'
          ? (all.find((each) => each === GOODS[meaning.digit - 1]) ?? null)
          : active;
      if (chosen === null || (meaning.does !== 'step' && meaning.does !== 'digit')) return null;
      const step = meaning.does === 'step' ? meaning.step : 1;
      if (step > 0 && !can_buy_more(it, now.goods, chosen)) return { selection: now, good: chosen };
      return { selection: { ...now, goods: with_good(now.goods, chosen, step) }, good: chosen };
    }
    case 'recruit': {
      const windows = windows_to_recruit(it);
      if (meaning.does === 'digit' || meaning.does === 'turn') {
        const window =
          meaning.does === 'digit'
            ? windows.find((each) => each === meaning.digit)
            : neighbour(windows, now.window, meaning.step);
        return window ? { selection: with_window(it, window) } : null;
      }
      if (meaning.does !== 'step' || now.window === null) return null;
      const all = payments(it, now.window);
      const payment = next_payment(all, payment_of(it, now.window, now.payment), meaning.step);
      return { selection: { ...now, payment } };
    }
    case 'nothing':
    case null:
      return null;
  }
}

// Digits: first the player, then their goods.
function burglar_key(it: Situation, now: BurglarSelection, meaning: KeyMeaning): AfterKey | null {
  if (meaning.does === 'decline') return { selection: { ...NO_LOOT, declines: true } };
  if (meaning.does !== 'digit') return null;
  if (now.victim === null) {
    const victim = victims(it).find((seat) => seat === meaning.digit);
    return victim === undefined ? null : { selection: { ...NO_LOOT, victim } };
  }
  const good = GOODS[meaning.digit - 1];
  return good ? { selection: with_loot(it, now, now.victim, good) } : null;
}
