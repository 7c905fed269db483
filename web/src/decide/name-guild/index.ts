// Makes the decision of a townsman whose owner names one guild.
import { t } from '../../text/messages';
import type { DecisionModule } from '../module';
import NameGuildBody from './NameGuildBody.svelte';
import {
  describeGuild,
  guildAfterKey,
  guildChoices,
  guildFromMove,
  guildToMove,
  noGuild,
  type GuildQuestion,
  type GuildSelection,
} from './selection';

export function nameGuild<Kind extends GuildQuestion>(kind: Kind): DecisionModule<GuildSelection<Kind>> {
  return {
    empty: noGuild(kind),
    fromMove: (move) => guildFromMove(kind, move),
    toMove: guildToMove,
    choices: guildChoices,
    afterKey: guildAfterKey,
    missing: () => t('decide.choose_house'),
    describe: (move) => describeGuild(kind, move),
    body: NameGuildBody,
  };
}
