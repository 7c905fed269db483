// The decision "duchess": to which guild the prestige crest moves, if it does (R14.3).
import { DECISION_RULES } from '../../game/rules';
import { t } from '../../text/messages';
import { guildTerm } from '../../text/terms';
import type { DecisionModule } from '../module';
import { nameGuild } from '../name-guild';
import { guildsToChoose, type GuildSelection } from '../name-guild/selection';
import { obstacle } from '../situation';

const named = nameGuild('duchess');

export const duchess: DecisionModule<GuildSelection<'duchess'>> = {
  ...named,
  // Unlike with a Mayor or a Jack it is not plain to see why some guilds are out of the question.
  choices(situation, selection, select) {
    const choices = named.choices(situation, selection, select);
    const possible = guildsToChoose(situation, 'duchess');
    for (const { guild } of situation.view.guilds) {
      if (possible.includes(guild)) continue;
      const why = t('decide.duchess_not_there', { guild: guildTerm(guild) });
      choices.obstacles.set(guild, obstacle(why, DECISION_RULES.duchess));
    }
    return choices;
  },
};
