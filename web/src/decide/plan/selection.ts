// Planning: a set of houses, or to pass (R4.1).
import { planMove, readMove } from '../../game/moves';
import { GUILDS, type Guild, type Move, type View } from '../../game/protocol';
import { DECISION_RULES } from '../../game/rules';
import { noChoices, type Choices } from '../../table/choices';
import { t } from '../../text/messages';
import { guildTerm } from '../../text/terms';
import type { KeyMeaning } from '../keys';
import type { AfterKey } from '../module';
import { legal, obstacle, readsOf, seatView, type Situation } from '../situation';

export interface PlanSelection {
  kind: 'plan';
  guilds: readonly Guild[];
  passes: boolean;
}

export const EMPTY_PLAN: PlanSelection = { kind: 'plan', guilds: [], passes: false };

export function planFromMove(move: Move): PlanSelection {
  const read = readMove(move);
  if (read.kind === 'pass') return { ...EMPTY_PLAN, passes: true };
  return read.kind === 'plan' ? { ...EMPTY_PLAN, guilds: read.guilds } : EMPTY_PLAN;
}

// Passing has to be chosen: an empty plan is no move yet.
export function planToMove(situation: Situation, selection: PlanSelection): Move | null {
  if (selection.passes) return legal(situation, 'pass');
  return selection.guilds.length === 0 ? null : legal(situation, planMove(selection.guilds));
}

// Whether some legal plan has this guild and all that are chosen already.
export function canAdd(situation: Situation, chosen: readonly Guild[], guild: Guild): boolean {
  const wanted = [...chosen, guild];
  return readsOf(situation, 'plan').some((plan) => wanted.every((each) => plan.guilds.includes(each)));
}

export function toggle(situation: Situation, selection: PlanSelection, guild: Guild): PlanSelection {
  if (selection.guilds.includes(guild)) {
    return { ...EMPTY_PLAN, guilds: selection.guilds.filter((each) => each !== guild) };
  }
  if (!canAdd(situation, selection.guilds, guild)) return selection;
  const guilds = GUILDS.filter((each) => each === guild || selection.guilds.includes(each));
  return { ...EMPTY_PLAN, guilds };
}

export const togglePass = (selection: PlanSelection): PlanSelection => ({ ...EMPTY_PLAN, passes: !selection.passes });

export function planChoices(
  situation: Situation,
  selection: PlanSelection,
  select: (selection: PlanSelection) => void,
): Choices {
  const choices = noChoices();
  const agents = seatView(situation)?.agents ?? 0;
  for (const { guild } of situation.view.guilds) {
    const chosen = selection.guilds.includes(guild);
    if (!chosen && !canAdd(situation, selection.guilds, guild)) {
      choices.obstacles.set(guild, obstacle(t('decide.plan_too_many', { count: agents }), DECISION_RULES.plan));
      continue;
    }
    choices.houses.set(guild, {
      label: t(chosen ? 'decide.plan_remove' : 'decide.plan_add', { guild: guildTerm(guild) }),
      chosen,
      choose: () => select(toggle(situation, selection, guild)),
    });
  }
  return choices;
}

export function planAfterKey(
  situation: Situation,
  selection: PlanSelection,
  key: KeyMeaning,
): AfterKey<PlanSelection> | null {
  if (key.does === 'pass') return { selection: togglePass(selection) };
  if (key.does !== 'digit') return null;
  const guild = GUILDS[key.digit - 1];
  return guild ? { selection: toggle(situation, selection, guild) } : null;
}

export function describePlan(move: Move): string {
  const read = readMove(move);
  return read.kind === 'plan' ? t('log.move_plan', { guilds: read.guilds.map(guildTerm) }) : t('log.move_pass');
}

// In the first turn nobody knows yet that plans are secret; afterwards everybody does.
const isFirstTurn = (view: View): boolean => view.round === 1 && view.turn === 1;

export function planOutcome(situation: Situation, selection: PlanSelection): string[] {
  if (selection.passes) return [t('decide.plan_pass_meaning')];
  const left = (seatView(situation)?.agents ?? 0) - selection.guilds.length;
  return [t('decide.plan_takes', { left }), ...(isFirstTurn(situation.view) ? [t('decide.plan_secret')] : [])];
}
