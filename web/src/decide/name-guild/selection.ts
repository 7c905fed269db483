// What the decisions that name one guild have in common: where the Mayor goes (R11.6), where the Duchess takes the
// prestige crest and which guild a Jack joins (R14.3).
import { readMove, type ReadMove } from '../../game/moves';
import { GUILDS, type DecisionKind, type Guild, type Move } from '../../game/protocol';
import { noChoices, type Choices } from '../../table/choices';
import { t } from '../../text/messages';
import { guildTerm } from '../../text/terms';
import { itemByKey } from '../keyboard';
import type { KeyMeaning } from '../keys';
import type { AfterKey } from '../module';
import { legal, type Situation } from '../situation';

// The decisions of this sort: those that have the name of a move that names a guild ("mayor brewers").
export type GuildQuestion = Extract<ReadMove, { guild: Guild }>['kind'] & DecisionKind;

export interface GuildSelection<Kind extends GuildQuestion = GuildQuestion> {
  kind: Kind;
  guild: Guild | null;
  declines: boolean;
}

export function noGuild<Kind extends GuildQuestion>(kind: Kind): GuildSelection<Kind> {
  return { kind, guild: null, declines: false };
}

export function guildFromMove<Kind extends GuildQuestion>(kind: Kind, move: Move): GuildSelection<Kind> {
  const read = readMove(move);
  if (read.kind === 'decline') return { ...noGuild(kind), declines: true };
  return read.kind === kind && 'guild' in read ? { ...noGuild(kind), guild: read.guild } : noGuild(kind);
}

export function guildToMove(situation: Situation, selection: GuildSelection): Move | null {
  if (selection.declines) return legal(situation, 'decline');
  return selection.guild === null ? null : legal(situation, `${selection.kind} ${selection.guild}`);
}

export function guildsToChoose(situation: Situation, kind: GuildQuestion): Guild[] {
  return GUILDS.filter((guild) => legal(situation, `${kind} ${guild}`) !== null);
}

// Choosing the chosen one again lets go of it.
export function withGuild<Kind extends GuildQuestion>(now: GuildSelection<Kind>, guild: Guild): GuildSelection<Kind> {
  return { kind: now.kind, guild: now.guild === guild ? null : guild, declines: false };
}

export function guildChoices<Kind extends GuildQuestion>(
  situation: Situation,
  selection: GuildSelection<Kind>,
  select: (selection: GuildSelection<Kind>) => void,
): Choices {
  const choices = noChoices();
  for (const guild of guildsToChoose(situation, selection.kind)) {
    choices.houses.set(guild, {
      label: t(`decide.${selection.kind}_guild`, { guild: guildTerm(guild) }),
      chosen: selection.guild === guild,
      choose: () => select(withGuild(selection, guild)),
    });
  }
  return choices;
}

export function guildAfterKey<Kind extends GuildQuestion>(
  situation: Situation,
  now: GuildSelection<Kind>,
  key: KeyMeaning,
): AfterKey<GuildSelection<Kind>> | null {
  if (key.does === 'decline') {
    return legal(situation, 'decline') ? { selection: { ...noGuild(now.kind), declines: true } } : null;
  }
  const guild = itemByKey(key, GUILDS, guildsToChoose(situation, now.kind), now.guild);
  return guild ? { selection: { ...noGuild(now.kind), guild } } : null;
}

export function describeGuild(kind: GuildQuestion, move: Move): string {
  const { guild } = guildFromMove(kind, move);
  return guild ? t(`log.move_${kind}`, { guild: guildTerm(guild) }) : t('log.move_decline');
}
