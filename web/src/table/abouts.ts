// What the explanations say: from a thing on the table to a title, a sentence and its rule.
import type {
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
import { t, term, write, type Term } from '../text/messages';
import { counted_term, good_term, goods_term, guild_term, points_term, talers_term, tile_term } from '../text/terms';
import { about_tile, tile_name, tile_rule } from '../text/words';
import type { About } from './explain.svelte';
import { values_words, type GuildTiles } from './tally';

const many = (guild: Guild) => good_term(goodOf(guild), 2);

export function about_card(tile: Tile): About {
  return { title: tile_name(tile), text: about_tile(tile), rule: tile_rule(tile), tile };
}

export function about_house(house: GuildHouse): About {
  const { guild, price } = house;
  const words = { guild: guild_term(guild), goods: many(guild) };
  return {
    title: t('table.house_title', { number: guildNumber(guild), guild: words.guild }),
    text: price === null ? t('table.about_house_closed', words) : t('table.about_house', { ...words, price }),
    rule: DECISION_RULES.action,
  };
}

export function about_guildmaster(house: GuildHouse, tile: Tile): About {
  return {
    title: t('table.guildmaster', { tile: tile_term(tile), price: house.price ?? 0 }),
    text: t('table.about_guildmaster', { price: house.price ?? 0, goods: many(house.guild) }),
    rule: 'R10.1',
    tile,
  };
}

// The tile in a window of the workshop above the guildmaster; `ahead` counts the rounds until then.
export function about_next(tile: Tile, value: number, ahead: number): About {
  return { title: tile_name(tile), text: t('table.about_next', { ahead, price: value }), rule: 'R10.5', tile };
}

export function about_under(tile: Tile): About {
  return { title: tile_name(tile), text: t('table.about_under'), rule: 'R10.1', tile };
}

export function window_price(guild: Guild, window: LodgingsWindow): string {
  return t(`table.price_${window}`, { own: good_term(goodOf(guild)), owns: many(guild) });
}

export function about_guest(guild: Guild, window: LodgingsWindow, tile: Tile | null): About {
  const price = window_price(guild, window);
  if (!tile) {
    const text = t('table.about_empty_window', { price });
    return { title: t('table.about_lodging_title', { window }), text, rule: MOVE_RULES.recruit };
  }
  return { ...about_card(tile), text: t('table.guest_here', { about: about_tile(tile), price }) };
}

export function about_store(house: GuildHouse): About {
  return {
    title: t('table.about_store_title', { guild: guild_term(house.guild) }),
    text: t('table.about_store', { goods: goods_term(house.storehouse) }),
    rule: MOVE_RULES.buy,
  };
}

export type SeatNames = ReadonlyMap<Seat, string>;

export function roof_term(house: GuildHouse, names: SeatNames): Term[] {
  const who = [...names]
    .map(([seat, name]) => ({ name, count: house.roof.agents[seat] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map((words) => term('table.agents_of', words));
  if (house.roof.mayors > 0) who.push(term('table.mayors', { count: house.roof.mayors }));
  return who;
}

export function about_roof(house: GuildHouse, names: SeatNames): About {
  const who = roof_term(house, names);
  return {
    title: t('table.about_roof_title', { guild: guild_term(house.guild) }),
    text: who.length > 0 ? t('table.about_roof', { who }) : t('table.about_roof_empty'),
    rule: 'R7.5',
  };
}

export function about_mayors(house: GuildHouse): About {
  return {
    title: t('table.mayors', { count: house.roof.mayors }),
    text: t('table.about_mayors', { count: house.roof.mayors, guild: guild_term(house.guild) }),
    rule: TOWNSMAN_RULES.mayor,
    tile: 'mayor',
  };
}

export function about_crests(house: GuildHouse): About {
  return {
    title: t('table.about_crests_title', { guild: guild_term(house.guild) }),
    text: t('table.about_crests', { left: t('table.crests_left', { count: house.crests }) }),
    rule: CATEGORY_RULES.crests,
  };
}

export function about_prestige(): About {
  return { title: t('table.about_prestige_title'), text: t('table.about_prestige'), rule: 'R10.7' };
}

export function about_visitors(guild: Guild, names: readonly string[]): About {
  return {
    title: t('table.about_visitors_title', { guild: guild_term(guild) }),
    text: t('table.about_visitors', { names }),
    rule: DECISION_RULES.action,
  };
}

export function about_my_plan(guild: Guild): About {
  return {
    title: t('table.about_visitors_title', { guild: guild_term(guild) }),
    text: t('table.about_my_plan'),
    rule: 'R4.3',
  };
}

export function about_purse(seat: SeatView): About {
  if (seat.talers === null) {
    return { title: t('table.about_screen_title'), text: t('table.about_screen'), rule: 'R13.3' };
  }
  return {
    title: t('table.about_purse_title'),
    text: t('table.about_purse', { talers: talers_term(seat.talers) }),
    rule: CATEGORY_RULES.richest,
  };
}

export function agents_term(seat: SeatView): Term {
  return term('table.agents_at_hand', { count: seat.agents, stockpile: seat.stockpile });
}
export function about_agents(seat: SeatView): About {
  return {
    title: t('table.about_agents_title'),
    text: t('table.about_agents', { agents: agents_term(seat) }),
    rule: DECISION_RULES.plan,
  };
}

export function counted_words(good: Good, count: number): string {
  return write(counted_term(good, count));
}
export function about_goods(good: Good, count: number): About {
  return {
    title: counted_words(good, count),
    text: t('table.about_goods', { goods: counted_term(good, count), guild: guild_term(guildOf(good)) }),
    rule: 'R10.1',
  };
}

export function tally_words(group: GuildTiles): string {
  return t('table.tally_title', { guild: guild_term(group.guild), sum: group.sum });
}
export function about_tally(group: GuildTiles, place: Place | undefined): About {
  const title = tally_words(group);
  if (group.tiles.length === 0) return { title, text: t('table.about_tally_none'), rule: CATEGORY_RULES.majorities };
  const values = values_words(group);
  if (!place) return { title, text: t('table.about_tally', { values }), rule: CATEGORY_RULES.majorities };
  if (place.place === 0) return { title, text: t('table.about_tally_unplaced', { values }), rule: CATEGORY_RULES.majorities };
  const words = { values, place: place.place, points: points_term(place.points) };
  const text = place.tied ? t('table.about_tally_tied', words) : t('table.about_tally_alone', words);
  return { title, text, rule: CATEGORY_RULES.majorities };
}

export function about_owned_crests(title: string): About {
  return { title, text: t('table.about_owned_crests'), rule: CATEGORY_RULES.crests };
}

// The points so far, with what they are made of: what most points come from is first.
export const PARTS_OF_POINTS: readonly ScoreCategory[] = [
  'majorities',
  'crests',
  'townsmen',
  'thirty',
  'all_types',
  'richest',
];

// Talers behind a screen are left out.
export function about_points(standing: SeatStanding): About {
  const parts = PARTS_OF_POINTS.map((category) => {
    const points = standing[category];
    return points === null ? t('table.part_richest_unknown') : t(`table.part_${category}`, { points });
  });
  return {
    title: t('table.points_now', { points: points_term(standing.total) }),
    text: t('table.about_points', { parts }),
    rule: 'R12',
  };
}
