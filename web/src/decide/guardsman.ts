// The Guardsman: two craftsmen of one guild change places, or nobody does (R11.3).
import { read_move } from '../game/moves';
import type { Move } from '../game/protocol';
import { no_choices, type Choices, type Spot } from '../table/choices';
import { t, term, type Term } from '../text/messages';
import { tile_at } from '../text/sentences';
import { place_term, tile_term } from '../text/terms';
import { obstacle, reads_of, type Situation } from './situation';

export interface GuardsmanSelection {
  kind: 'guardsman';
  from: string | null;
  to: string | null;
  declines: boolean;
}

export const NO_SWAP: GuardsmanSelection = { kind: 'guardsman', from: null, to: null, declines: false };

export function guardsman_from(move: Move): GuardsmanSelection {
  const read = read_move(move);
  if (read.kind === 'decline') return { ...NO_SWAP, declines: true };
  return read.kind === 'swap' ? { ...NO_SWAP, from: read.from, to: read.to } : NO_SWAP;
}

// A swap is named in one order only; here either will do.
export function guardsman_move(it: Situation, selection: GuardsmanSelection): Move | null {
  const { moves } = it.decision;
  if (selection.declines) return moves.includes('decline') ? 'decline' : null;
  const { from, to } = selection;
  if (from === null || to === null) return null;
  return moves.find((move) => move === `swap ${from} ${to}` || move === `swap ${to} ${from}`) ?? null;
}

export function places_to_swap(it: Situation): string[] {
  return [...new Set(reads_of(it, 'swap').flatMap((swap) => [swap.from, swap.to]))];
}

export function partners(it: Situation, place: string): string[] {
  return reads_of(it, 'swap').flatMap((swap) => {
    if (swap.from === place) return [swap.to];
    return swap.to === place ? [swap.from] : [];
  });
}

// A tap on a partner completes the swap; any other craftsman begins a new one.
export function with_place(it: Situation, now: GuardsmanSelection, place: string): GuardsmanSelection {
  if (now.from === place) return { ...NO_SWAP, from: now.to };
  if (now.to === place) return { ...NO_SWAP, from: now.from };
  if (now.from !== null && partners(it, now.from).includes(place)) return { ...NO_SWAP, from: now.from, to: place };
  return { ...NO_SWAP, from: place };
}

export function craftsman_at(it: Situation, place: string): Term {
  const tile = tile_at(place, it.view);
  return term('decide.swap_place', { tile: tile ? tile_term(tile) : place, place: place_term(place) });
}

export function guardsman_choices(
  it: Situation,
  selection: GuardsmanSelection,
  select: (selection: GuardsmanSelection) => void,
): Choices {
  const choices = no_choices();
  const { from, to } = selection;
  const places = places_to_swap(it);
  for (const place of places) {
    const chosen = place === from || place === to;
    const completes = from !== null && !chosen && partners(it, from).includes(place);
    const values = { craftsman: craftsman_at(it, place) };
    const key = chosen ? 'decide.swap_leave' : completes ? 'decide.swap_with' : 'decide.swap_this';
    choices.tiles.set(place as Spot, {
      label: t(key, values),
      chosen,
      choose: () => select(with_place(it, selection, place)),
    });
  }
  for (const { guild } of it.view.guilds) {
    choices.obstacles.set(`${guild}/w1`, obstacle(t('decide.swap_guildmaster'), 'R11.3'));
  }
  return choices;
}
