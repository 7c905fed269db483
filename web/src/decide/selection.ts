// What is chosen so far, one shape for each kind of decision; and the way from there to the board's choices
// and to a move.
import type { DecisionKind, Move } from '../game/protocol';
import { no_choices, type Choices } from '../table/choices';
import { action_choices, action_from, action_move, NO_ACTION, type ActionSelection } from './action';
import { burglar_choices, burglar_from, burglar_move, NO_LOOT, type BurglarSelection } from './burglar';
import {
  guardsman_choices,
  guardsman_from,
  guardsman_move,
  NO_SWAP,
  type GuardsmanSelection,
} from './guardsman';
import { guild_choices, guild_from, guild_move, no_guild, type GuildSelection } from './guild_choice';
import { NO_PLACE, order_from, order_move, type OrderSelection } from './order';
import { NO_GOOD, peddler_choices, peddler_from, peddler_move, type PeddlerSelection } from './peddler';
import { EMPTY_PLAN, plan_choices, plan_from, plan_move_of, type PlanSelection } from './plan';
import type { Situation } from './situation';

export type Selection =
  | PlanSelection
  | ActionSelection
  | BurglarSelection
  | GuardsmanSelection
  | GuildSelection
  | PeddlerSelection
  | OrderSelection;

export function nothing_chosen(kind: DecisionKind): Selection {
  switch (kind) {
    case 'plan':
      return EMPTY_PLAN;
    case 'action':
      return NO_ACTION;
    case 'burglar':
      return NO_LOOT;
    case 'guardsman':
      return NO_SWAP;
    case 'mayor':
    case 'duchess':
    case 'jack':
      return no_guild(kind);
    case 'peddler':
      return NO_GOOD;
    case 'order':
      return NO_PLACE;
  }
}

export function selection_from(kind: DecisionKind, move: Move): Selection {
  switch (kind) {
    case 'plan':
      return plan_from(move);
    case 'action':
      return action_from(move);
    case 'burglar':
      return burglar_from(move);
    case 'guardsman':
      return guardsman_from(move);
    case 'mayor':
    case 'duchess':
    case 'jack':
      return guild_from(kind, move);
    case 'peddler':
      return peddler_from(move);
    case 'order':
      return order_from(move);
  }
}

export function move_of(it: Situation, selection: Selection): Move | null {
  switch (selection.kind) {
    case 'plan':
      return plan_move_of(it, selection);
    case 'action':
      return action_move(it, selection);
    case 'burglar':
      return burglar_move(it, selection);
    case 'guardsman':
      return guardsman_move(it, selection);
    case 'mayor':
    case 'duchess':
    case 'jack':
      return guild_move(it, selection);
    case 'peddler':
      return peddler_move(it, selection);
    case 'order':
      return order_move(it, selection);
  }
}

export function choices_of(
  it: Situation,
  selection: Selection,
  select: (selection: Selection) => void,
): Choices {
  switch (selection.kind) {
    case 'plan':
      return plan_choices(it, selection, select);
    case 'action':
      return action_choices(it, selection, select);
    case 'burglar':
      return burglar_choices(it, selection, select);
    case 'guardsman':
      return guardsman_choices(it, selection, select);
    case 'mayor':
    case 'duchess':
    case 'jack':
      return guild_choices(it, selection, select);
    case 'peddler':
      return peddler_choices(it, selection, select);
    case 'order':
      return no_choices();
  }
}

export function is_anything_chosen(selection: Selection): boolean {
  const nothing = nothing_chosen(selection.kind);
  return JSON.stringify(nothing) !== JSON.stringify(selection);
}
