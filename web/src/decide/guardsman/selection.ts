// The Guardsman: two craftsmen of one guild change places, or nobody does (R11.3).
import { readMove } from '../../game/moves';
import type { Move, View } from '../../game/protocol';
import { DECISION_RULES } from '../../game/rules';
import { noChoices, type Choices, type Spot } from '../../table/choices';
import { t, term, type Term } from '../../text/messages';
import { tileAt } from '../../text/event-text';
import { placeTerm, tileTerm } from '../../text/terms';
import type { KeyMeaning } from '../keys';
import type { AfterKey } from '../module';
import { legal, obstacle, readsOf, type Situation } from '../situation';

export interface GuardsmanSelection {
  kind: 'guardsman';
  from: string | null;
  to: string | null;
  declines: boolean;
}

export const NO_SWAP: GuardsmanSelection = { kind: 'guardsman', from: null, to: null, declines: false };

export function guardsmanFromMove(move: Move): GuardsmanSelection {
  const read = readMove(move);
  if (read.kind === 'decline') return { ...NO_SWAP, declines: true };
  return read.kind === 'swap' ? { ...NO_SWAP, from: read.from, to: read.to } : NO_SWAP;
}

// A swap is a legal move in one order only; here either will do.
export function guardsmanToMove(situation: Situation, selection: GuardsmanSelection): Move | null {
  if (selection.declines) return legal(situation, 'decline');
  const { from, to } = selection;
  if (from === null || to === null) return null;
  return legal(situation, `swap ${from} ${to}`) ?? legal(situation, `swap ${to} ${from}`);
}

export function placesToSwap(situation: Situation): string[] {
  return [...new Set(readsOf(situation, 'swap').flatMap((swap) => [swap.from, swap.to]))];
}

export function partners(situation: Situation, place: string): string[] {
  return readsOf(situation, 'swap').flatMap((swap) => {
    if (swap.from === place) return [swap.to];
    return swap.to === place ? [swap.from] : [];
  });
}

// A tap on a partner completes the swap; any other craftsman begins a new one.
export function withPlace(situation: Situation, now: GuardsmanSelection, place: string): GuardsmanSelection {
  if (now.from === place) return { ...NO_SWAP, from: now.to };
  if (now.to === place) return { ...NO_SWAP, from: now.from };
  if (now.from !== null && partners(situation, now.from).includes(place)) {
    return { ...NO_SWAP, from: now.from, to: place };
  }
  return { ...NO_SWAP, from: place };
}

export function craftsmanAt(situation: Situation, place: string): Term {
  const tile = tileAt(place, situation.view);
  return term('decide.swap_place', { tile: tile ? tileTerm(tile) : place, place: placeTerm(place) });
}

export function guardsmanChoices(
  situation: Situation,
  selection: GuardsmanSelection,
  select: (selection: GuardsmanSelection) => void,
): Choices {
  const choices = noChoices();
  const { from, to } = selection;
  for (const place of placesToSwap(situation)) {
    const chosen = place === from || place === to;
    const completes = from !== null && !chosen && partners(situation, from).includes(place);
    const key = chosen ? 'decide.swap_leave' : completes ? 'decide.swap_with' : 'decide.swap_this';
    choices.tiles.set(place as Spot, {
      label: t(key, { craftsman: craftsmanAt(situation, place) }),
      chosen,
      choose: () => select(withPlace(situation, selection, place)),
    });
  }
  for (const { guild } of situation.view.guilds) {
    choices.obstacles.set(`${guild}/w1`, obstacle(t('decide.swap_guildmaster'), DECISION_RULES.guardsman));
  }
  return choices;
}

// Places have no numbers: with the keyboard they are chosen in the lists of the panel.
export function guardsmanAfterKey(
  _situation: Situation,
  _now: GuardsmanSelection,
  key: KeyMeaning,
): AfterKey<GuardsmanSelection> | null {
  return key.does === 'decline' ? { selection: { ...NO_SWAP, declines: true } } : null;
}

export function guardsmanMissing(situation: Situation, { from }: GuardsmanSelection): string {
  if (from === null) return t('decide.swap_choose');
  return t('decide.swap_choose_second', { craftsman: craftsmanAt(situation, from) });
}

export function describeSwap(move: Move, view: View | null | undefined): string {
  const read = readMove(move);
  if (read.kind !== 'swap') return t('log.move_decline');
  const values = { from: placeTerm(read.from), to: placeTerm(read.to) };
  const from = tileAt(read.from, view);
  const to = tileAt(read.to, view);
  return from && to
    ? t('log.move_swap', { ...values, from_tile: tileTerm(from), to_tile: tileTerm(to) })
    : t('log.move_swap_unknown', values);
}
