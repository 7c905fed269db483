// Planning: a set of houses, or to pass (R4.1).
import { plan_move, read_move } from '../game/moves';
import { GUILDS, type Guild, type Move } from '../game/protocol';
import { no_choices, type Choices } from '../table/choices';
import { t } from '../text/messages';
import { guild_term } from '../text/terms';
import { legal, obstacle, reads_of, seat_view, type Situation } from './situation';

export interface PlanSelection {
  kind: 'plan';
  guilds: readonly Guild[];
  passes: boolean;
}

export const EMPTY_PLAN: PlanSelection = { kind: 'plan', guilds: [], passes: false };

export function plan_from(move: Move | null | undefined): PlanSelection {
  if (!move) return EMPTY_PLAN;
  const read = read_move(move);
  if (read.kind === 'pass') return { kind: 'plan', guilds: [], passes: true };
  return read.kind === 'plan' ? { kind: 'plan', guilds: read.guilds, passes: false } : EMPTY_PLAN;
}

export function plan_move_of(it: Situation, selection: PlanSelection): Move | null {
  if (selection.passes) return legal(it, 'pass');
  return selection.guilds.length === 0 ? null : legal(it, plan_move(selection.guilds));
}

// Whether some legal plan has this guild and all that are chosen already.
export function can_add(it: Situation, chosen: readonly Guild[], guild: Guild): boolean {
  const wanted = [...chosen, guild];
  return reads_of(it, 'plan').some((plan) => wanted.every((each) => plan.guilds.includes(each)));
}

export function toggle(it: Situation, selection: PlanSelection, guild: Guild): PlanSelection {
  if (selection.guilds.includes(guild)) {
    return { ...EMPTY_PLAN, guilds: selection.guilds.filter((each) => each !== guild) };
  }
  if (!can_add(it, selection.guilds, guild)) return selection;
  const guilds = GUILDS.filter((each) => each === guild || selection.guilds.includes(each));
  return { ...EMPTY_PLAN, guilds };
}

export function plan_choices(
  it: Situation,
  selection: PlanSelection,
  select: (selection: PlanSelection) => void,
): Choices {
  const choices = no_choices();
  const agents = seat_view(it)?.agents ?? 0;
  for (const { guild } of it.view.guilds) {
    const chosen = selection.guilds.includes(guild);
    if (!chosen && !can_add(it, selection.guilds, guild)) {
      choices.obstacles.set(guild, obstacle(t('decide.plan_too_many', { count: agents }), 'R4.1'));
      continue;
    }
    choices.houses.set(guild, {
      label: t(chosen ? 'decide.plan_remove' : 'decide.plan_add', { guild: guild_term(guild) }),
      chosen,
      choose: () => select(toggle(it, selection, guild)),
    });
  }
  return choices;
}
