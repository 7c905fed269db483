// The names of things in the language of the page.
import type { Colour, Good, Goods, Guild, SeatAtTable, Tile } from '../game/protocol';
import { face, type TownsmanKind } from '../game/tiles';
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

// The rule that says what the tile does; for the link to the rules.
const TOWNSMAN_RULES: Record<TownsmanKind, string> = {
  councilman: 'R11.1',
  burglar: 'R11.2',
  guardsman: 'R11.3',
  musician: 'R11.4',
  peddler: 'R11.5',
  mayor: 'R11.6',
  nobleman: 'R11.7',
  'tax collector': 'R11.8',
  engraver: 'R11.9',
  foreman: 'R11.10',
  apprentice: 'R11.11',
  banker: 'R14.3',
  jack: 'R14.3',
  historian: 'R14.3',
  merchant: 'R14.3',
  haggler: 'R14.3',
  duchess: 'R14.3',
};
export function tile_rule(tile: Tile): string {
  const it = face(tile);
  if (it.kind === 'craftsman') return it.agent ? 'R7.4' : 'R12.2';
  return TOWNSMAN_RULES[it.townsman];
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
