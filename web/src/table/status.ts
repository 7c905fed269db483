// What a seat is doing now, and who is waited for, as far as the view shows it.
import type { Guild, Seat, SeatView, View } from '../game/protocol';
import { list, t } from '../text/messages';
import { guildTerm, tileTerm } from '../text/terms';

export type Status =
  | { kind: 'planning' }
  | { kind: 'planned' }
  | { kind: 'passed' }
  | { kind: 'finished' }
  | { kind: 'acting' }
  | { kind: 'waited' }
  | { kind: 'cards'; count: number }
  | { kind: 'waits' };

export function statusOf(view: View, seat: SeatView): Status {
  const pending = view.pending.some((each) => each.seat === seat.seat);
  if (view.phase === 'over') return { kind: 'waits' };
  // Of a pass that is still secret, which only its own view or an open replay has, the number is not public yet.
  const passed = seat.planned === 0 || seat.secret_pass;
  if (seat.finished && !pending) return { kind: passed ? 'passed' : 'finished' };
  if (view.phase === 'planning') return { kind: pending ? 'planning' : 'planned' };
  if (view.acting === seat.seat) return { kind: 'acting' };
  if (pending) return { kind: 'waited' };
  if (seat.cards > 0) return { kind: 'cards', count: seat.cards };
  return { kind: 'waits' };
}

export function statusText(status: Status, isMe: boolean): string {
  if (status.kind === 'cards') return t('table.status_cards', { count: status.count });
  return t(`table.status_${status.kind}`, { who: isMe ? 'you' : 'other' });
}

// Those whose plan for this guild may be seen: all who were revealed there, and the viewer.
export function visitors(view: View, guild: Guild): Seat[] {
  return view.order.filter((seat) => {
    const plan = view.seats.find((each) => each.seat === seat)?.plan;
    return plan?.includes(guild) ?? false;
  });
}

export function waitedFor(view: View): Seat[] {
  return view.order.filter((seat) => view.pending.some((each) => each.seat === seat));
}

type NameOf = (seat: Seat) => string;

export function phaseText(view: View, me: Seat, name: NameOf): string {
  switch (view.phase) {
    case 'over':
      return t('table.phase_over');
    case 'planning':
      return t('table.phase_planning');
    case 'action': {
      const acting = view.acting;
      if (!view.called) return t('table.phase_action');
      const guild = guildTerm(view.called);
      if (!acting) return t('table.phase_called', { guild });
      const words = { who: acting === me ? 'you' : 'other', name: name(acting) };
      if (view.pending.some((each) => each.decision === 'order')) return t('table.phase_order', words);
      if (view.guest) return t('table.phase_deciding', { ...words, tile: tileTerm(view.guest) });
      return t('table.phase_acting', { ...words, guild });
    }
  }
}

export function waitingText(view: View, me: Seat, name: NameOf, isPaused = false): string {
  if (isPaused) return t('table.paused');
  const waited = waitedFor(view);
  const others = waited.filter((seat) => seat !== me).map(name);
  if (!waited.includes(me)) {
    if (others.length === 0) return '';
    if (others.length > 2) return t('table.waiting_many', { count: others.length });
    return t('table.waiting', { names: list(others) });
  }
  return others.length === 0 ? t('table.your_turn') : t('table.your_turn_too', { count: others.length });
}
