// The names of things in the language of the page.
import { CATALOGUE } from '../game/catalogue';
import type { Colour, Good, Goods, Guild, SeatAtTable, Tile } from '../game/protocol';
import { CATEGORY_RULES, TOWNSMAN_RULES } from '../game/rules';
import { face } from '../game/tiles';
import { has_message, t, write, type MessageKey } from './messages';
import { colour_term, good_term, goods_term, guild_term, key_of, talers_term, tile_term } from './terms';

// Standing alone; within a sentence they are terms (terms.ts).
export const guild_name = (guild: Guild): string => write(guild_term(guild));
export const good_name = (good: Good, count = 1): string => write(good_term(good, count));
export const colour_name = (colour: Colour): string => write(colour_term(colour));
export const talers = (count: number): string => write(talers_term(count));
export const goods_words = (goods: Goods): string => write(goods_term(goods));
export const tile_name = (tile: Tile): string => write(tile_term(tile));

// What it does, in a sentence or two.
export function about_tile(tile: Tile): string {
  const it = face(tile);
  if (it.kind === 'craftsman') {
    const key: MessageKey = it.agent ? 'game.about_craftsman_agent' : 'game.about_craftsman';
    return t(key, { guild: guild_term(it.guild), value: it.value });
  }
  return t(`game.about_${key_of(it.townsman)}`, { number: it.number ?? 0 });
}

// The rule that says what the tile does; for the link to the rules. A plain craftsman only counts for its majority.
export function tile_rule(tile: Tile): string {
  const it = face(tile);
  if (it.kind === 'townsman') return TOWNSMAN_RULES[it.townsman];
  return it.agent ? CATALOGUE.craftsmen.agent_rule : CATEGORY_RULES.majorities;
}

export function level_name(level: string): string {
  const key = `game.level_${level}`;
  return has_message(key) ? t(key) : level;
}

export function sitter_name(seat: SeatAtTable): string {
  switch (seat.sitter) {
    case 'person':
      return seat.name ?? t('game.seat', { seat: seat.seat });
    case 'bot':
      return level_name(seat.level ?? '');
    case 'nobody':
      return t('game.seat', { seat: seat.seat });
  }
}
