// Who is waited for, in words.
import type { Seat, TableData } from '../game/protocol';
import { t } from '../text/messages';
import type { Names } from '../text/event-text';
import { guildTerm } from '../text/terms';

export function waitedFor(data: TableData): Seat[] {
  return data.seats.filter((each) => each.waited_for).map((each) => each.seat);
}

export function waitingText(data: TableData, me: Seat, names: Names): string {
  if (data.stage === 'over') return t('decide.over');
  if (data.paused) return t('decide.waiting_paused');
  const { view } = data;
  const seats = waitedFor(data).filter((seat) => seat !== me);
  // Bots are not waited for by the table, but the game is: it says whose decision is pending.
  const pending = view?.pending.map((each) => each.seat).filter((seat) => seat !== me) ?? [];
  const all = seats.length > 0 ? seats : pending;
  if (all.length === 0) return t('decide.waiting_nobody');
  const values = { names: all.map((seat) => names.name(seat)) };
  if (view?.phase === 'planning') return t('decide.waiting_plan', { ...values, count: all.length });
  if (view?.called && all.length === 1) {
    return t('decide.waiting_action', { ...values, guild: guildTerm(view.called) });
  }
  return t('decide.waiting_other', values);
}
