// What the explanations say: from a thing on the table to a title, a sentence and its rule.
import { CATALOGUE } from '../game/catalogue';
import type {
  Favorite,
  Good,
  Guild,
  GuildHouse,
  Place,
  ScoreCategory,
  Seat,
  SeatStanding,
  SeatView,
  Tile,
} from '../game/protocol';
import { CATEGORY_RULES, DECISION_RULES, MOVE_RULES, TOWNSMAN_RULES } from '../game/rules';
import { goodOf, guildNumber, guildOf } from '../game/tiles';
import type { LodgingsWindow } from '../game/windows';
import { list, t, term, write, type Term } from '../text/messages';
import { countedTerm, goodTerm, goodsTerm, guildTerm, pointsTerm, talersTerm, tileTerm } from '../text/terms';
import { aboutTile, tileName, tileRule } from '../text/words';
import type { Explanation } from './explain.svelte';
import { valuesText, type GuildTiles } from './tally';

const many = (guild: Guild) => goodTerm(goodOf(guild), 2);

export function aboutCard(tile: Tile): Explanation {
  return { title: tileName(tile), text: aboutTile(tile), rule: tileRule(tile), tile };
}

export function aboutHouse(house: GuildHouse): Explanation {
  const { guild, price } = house;
  const words = { guild: guildTerm(guild), goods: many(guild) };
  return {
    title: t('table.house_title', { number: guildNumber(guild), guild: words.guild }),
    text: price === null ? t('table.about_house_closed', words) : t('table.about_house', { ...words, price }),
    rule: DECISION_RULES.action,
  };
}

export function aboutGuildmaster(house: GuildHouse, tile: Tile): Explanation {
  return {
    title: t('table.guildmaster', { tile: tileTerm(tile), price: house.price ?? 0 }),
    text: t('table.about_guildmaster', { price: house.price ?? 0, goods: many(house.guild) }),
    rule: 'R10.1',
    tile,
  };
}

// The tile in a window of the workshop above the guildmaster; `ahead` counts the rounds until then.
export function aboutNext(tile: Tile, value: number, ahead: number): Explanation {
  return { title: tileName(tile), text: t('table.about_next', { ahead, price: value }), rule: 'R10.5', tile };
}

export function aboutUnder(tile: Tile): Explanation {
  return { title: tileName(tile), text: t('table.about_under'), rule: 'R10.1', tile };
}

export function windowPrice(guild: Guild, window: LodgingsWindow): string {
  return t(`table.price_${window}`, { own: goodTerm(goodOf(guild)), owns: many(guild) });
}

export function aboutGuest(guild: Guild, window: LodgingsWindow, tile: Tile | null): Explanation {
  const price = windowPrice(guild, window);
  if (!tile) {
    const text = t('table.about_empty_window', { price });
    return { title: t('table.about_lodging_title', { window }), text, rule: MOVE_RULES.recruit };
  }
  return { ...aboutCard(tile), text: t('table.guest_here', { about: aboutTile(tile), price }) };
}

// The price under a window, whether there is a guest or not.
export function aboutPrice(guild: Guild, window: LodgingsWindow, tile: Tile | null): Explanation {
  if (!tile) return aboutGuest(guild, window, null);
  const title = t('table.about_lodging_title', { window });
  return { title, text: windowPrice(guild, window), rule: MOVE_RULES.recruit };
}

export function aboutStore(house: GuildHouse): Explanation {
  return {
    title: t('table.about_store_title', { guild: guildTerm(house.guild) }),
    text: t('table.about_store', { goods: goodsTerm(house.storehouse) }),
    rule: MOVE_RULES.buy,
  };
}

export type SeatNames = ReadonlyMap<Seat, string>;

export function roofTerm(house: GuildHouse, names: SeatNames): Term[] {
  const who = [...names]
    .map(([seat, name]) => ({ name, count: house.roof.agents[seat] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map((words) => term('table.agents_of', words));
  if (house.roof.mayors > 0) who.push(term('table.mayors', { count: house.roof.mayors }));
  return who;
}

export function aboutRoof(house: GuildHouse, names: SeatNames): Explanation {
  const who = roofTerm(house, names);
  return {
    title: t('table.about_roof_title', { guild: guildTerm(house.guild) }),
    text: who.length > 0 ? t('table.about_roof', { who }) : t('table.about_roof_empty'),
    rule: 'R7.5',
  };
}

export function aboutMayors(house: GuildHouse): Explanation {
  return {
    title: t('table.mayors', { count: house.roof.mayors }),
    text: t('table.about_mayors', { count: house.roof.mayors, guild: guildTerm(house.guild) }),
    rule: TOWNSMAN_RULES.mayor,
    tile: 'mayor',
  };
}

export function aboutCrests(house: GuildHouse): Explanation {
  return {
    title: t('table.about_crests_title', { guild: guildTerm(house.guild) }),
    text: t('table.about_crests', { left: t('table.crests_left', { count: house.crests }) }),
    rule: CATEGORY_RULES.crests,
  };
}

export function aboutPrestige(): Explanation {
  return { title: t('table.about_prestige_title'), text: t('table.about_prestige'), rule: 'R10.7' };
}

export function aboutVisitors(guild: Guild, names: readonly string[]): Explanation {
  return {
    title: t('table.about_visitors_title', { guild: guildTerm(guild) }),
    text: t('table.about_visitors', { names }),
    rule: DECISION_RULES.action,
  };
}

export function aboutMyPlan(guild: Guild): Explanation {
  return {
    title: t('table.about_visitors_title', { guild: guildTerm(guild) }),
    text: t('table.about_my_plan'),
    rule: 'R4.3',
  };
}

export function aboutPurse(seat: SeatView): Explanation {
  if (seat.talers === null) {
    return { title: t('table.about_screen_title'), text: t('table.about_screen'), rule: 'R13.3' };
  }
  return {
    title: t('table.about_purse_title'),
    text: t('table.about_purse', { talers: talersTerm(seat.talers) }),
    rule: CATEGORY_RULES.richest,
  };
}

export function agentsTerm(seat: SeatView): Term {
  return term('table.agents_at_hand', { count: seat.agents, stockpile: seat.stockpile });
}
export function aboutAgents(seat: SeatView): Explanation {
  return {
    title: t('table.about_agents_title'),
    text: t('table.about_agents', { agents: agentsTerm(seat) }),
    rule: DECISION_RULES.plan,
  };
}

export function countedText(good: Good, count: number): string {
  return write(countedTerm(good, count));
}
export function aboutGoods(good: Good, count: number): Explanation {
  return {
    title: countedText(good, count),
    text: t('table.about_goods', { goods: countedTerm(good, count), guild: guildTerm(guildOf(good)) }),
    rule: 'R10.1',
  };
}

export function tallyText(group: GuildTiles): string {
  return t('table.tally_title', { guild: guildTerm(group.guild), sum: group.sum });
}
export function aboutTally(group: GuildTiles, place: Place | undefined): Explanation {
  const title = tallyText(group);
  if (group.tiles.length === 0) return { title, text: t('table.about_tally_none'), rule: CATEGORY_RULES.majorities };
  const values = valuesText(group);
  if (!place) return { title, text: t('table.about_tally', { values }), rule: CATEGORY_RULES.majorities };
  if (place.place === 0)
    return { title, text: t('table.about_tally_unplaced', { values }), rule: CATEGORY_RULES.majorities };
  const words = { values, place: place.place, points: pointsTerm(place.points) };
  const text = place.tied ? t('table.about_tally_tied', words) : t('table.about_tally_alone', words);
  return { title, text, rule: CATEGORY_RULES.majorities };
}

// R10.1, as far as the viewer knows it.
export function leadsText({ leads }: Favorite, names: SeatNames): string {
  const who = leads.flatMap((seat) => names.get(seat) ?? []);
  if (who.length === 0) return t('table.leads_nobody');
  return who.length === 1 ? t('table.leads_one', { name: who[0]! }) : t('table.leads_tied', { names: list(who) });
}
export function aboutLeads(favorite: Favorite, names: SeatNames): Explanation {
  const counts = favorite.goods.map(({ seat, count }) =>
    t('table.leads_count', { name: names.get(seat) ?? '', count }),
  );
  return {
    title: t('table.about_leads_title'),
    text: t('table.about_leads', { leads: leadsText(favorite, names), counts: list(counts) }),
    rule: 'R10.1',
  };
}

export function aboutOwnedCrests(title: string): Explanation {
  return { title, text: t('table.about_owned_crests'), rule: CATEGORY_RULES.crests };
}

// The points so far, with what they are made of: what most points come from is first, the rest follows in the order of
// the score sheet.
const MOST_POINTS: readonly ScoreCategory[] = ['majorities', 'crests'];
export const PARTS_OF_POINTS: readonly ScoreCategory[] = [
  ...MOST_POINTS,
  ...CATALOGUE.score_categories.map(({ name }) => name).filter((name) => !MOST_POINTS.includes(name)),
];

// Talers behind a screen are left out.
export function aboutPoints(standing: SeatStanding): Explanation {
  const parts = PARTS_OF_POINTS.map((category) => {
    const points = standing[category];
    return points === null ? t('table.part_richest_unknown') : t(`table.part_${category}`, { points });
  });
  return {
    title: t('table.points_now', { points: pointsTerm(standing.total) }),
    text: t('table.about_points', { parts }),
    rule: 'R12',
  };
}
