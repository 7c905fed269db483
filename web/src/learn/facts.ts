// The numbers in the introduction's texts: they come from the catalogue and from the position that is shown, so that
// no text can claim what is not so.
import { CATALOGUE } from '../game/catalogue';
import type { View } from '../game/protocol';
import { t } from '../text/messages';

const { points, limits } = CATALOGUE;

// What the rules say.
export function ruleFacts() {
  const [three, four, five, six, seven] = points.crests.slice(-5);
  return {
    rounds: limits.rounds,
    talers: limits.starting_talers,
    agents: limits.starting_agents,
    waiting: limits.agents - limits.starting_agents,
    most: limits.most_bought,
    income: limits.income,
    first: points.majority.first,
    second: points.majority.second,
    third: points.majority.third,
    crests_3: three!,
    crests_4: four!,
    crests_5: five!,
    crests_6: six!,
    crests_7: seven!,
    richest: points.richest,
    all_types: points.all_types,
    thirty: points.thirty,
    thirty_value: limits.thirty_value,
    peddler: limits.peddler_counts,
  };
}

const valueOf = (tile: string | undefined): number => Number(/\d+/.exec(tile ?? '')?.[0] ?? 0);

// Each guild's price in this position, and the one that its next occupied window promises.
export function priceFacts(view: View): Record<string, number> {
  const facts: Record<string, number> = {};
  for (const { guild, price, workshop } of view.guilds) {
    facts[guild] = price ?? 0;
    facts[`${guild}_next`] = valueOf(workshop.slice(1).find((window) => window.length > 0)?.[0]);
  }
  return facts;
}

export function names(): { two: string; three: string } {
  return { two: t('learn.name_2'), three: t('learn.name_3') };
}
