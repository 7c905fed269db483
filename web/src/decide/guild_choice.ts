// The decisions that name one guild: where the Mayor goes (R11.6), where the Duchess takes the prestige crest
// and which guild a Jack joins (R14.3).
import { read_move } from '../game/moves';
import { GUILDS, type Guild, type Move } from '../game/protocol';
import { no_choices, type Choices } from '../table/choices';
import { t } from '../text/messages';
import { guild_term } from '../text/terms';
import { legal, obstacle, type Situation } from './situation';

export type GuildQuestion = 'mayor' | 'duchess' | 'jack';

export interface GuildSelection {
  kind: GuildQuestion;
  guild: Guild | null;
  declines: boolean;
}

export function no_guild(kind: GuildQuestion): GuildSelection {
  return { kind, guild: null, declines: false };
}

export function guild_from(kind: GuildQuestion, move: Move): GuildSelection {
  const read = read_move(move);
  if (read.kind === 'decline') return { kind, guild: null, declines: true };
  return read.kind === kind ? { kind, guild: read.guild, declines: false } : no_guild(kind);
}

export function guild_move(it: Situation, selection: GuildSelection): Move | null {
  if (selection.declines) return legal(it, 'decline');
  return selection.guild === null ? null : legal(it, `${selection.kind} ${selection.guild}`);
}

export function guilds_to_choose(it: Situation, kind: GuildQuestion): Guild[] {
  return GUILDS.filter((guild) => it.decision.moves.includes(`${kind} ${guild}`));
}

export function guild_choices(
  it: Situation,
  selection: GuildSelection,
  select: (selection: GuildSelection) => void,
): Choices {
  const choices = no_choices();
  const { kind } = selection;
  const possible = guilds_to_choose(it, kind);
  for (const { guild } of it.view.guilds) {
    const words = { guild: guild_term(guild) };
    if (!possible.includes(guild)) {
      if (kind === 'duchess') {
        choices.obstacles.set(guild, obstacle(t('decide.duchess_not_there', words), 'R14.3'));
      }
      continue;
    }
    const chosen = selection.guild === guild;
    choices.houses.set(guild, {
      label: t(`decide.${kind}_guild`, words),
      chosen,
      choose: () => select({ kind, guild: chosen ? null : guild, declines: false }),
    });
  }
  return choices;
}
