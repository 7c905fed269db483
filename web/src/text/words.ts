// The names of things in the language of the page.
import { CATALOGUE } from '../game/catalogue';
import type { Colour, Good, Goods, Guild, Seat, SeatAtTable, Tile } from '../game/protocol';
import { CATEGORY_RULES, TOWNSMAN_RULES } from '../game/rules';
import { face } from '../game/tiles';
import { hasMessage, t, term, write, type MessageKey, type Value } from './messages';
import { colourTerm, goodTerm, goodsTerm, guildTerm, keyOf, pointsTerm, talersTerm, tileTerm } from './terms';

// Standing alone; within a sentence they are terms (terms.ts).
export const guildName = (guild: Guild): string => write(guildTerm(guild));
export const goodName = (good: Good, count = 1): string => write(goodTerm(good, count));
export const colourName = (colour: Colour): string => write(colourTerm(colour));
export const talers = (count: number): string => write(talersTerm(count));
export const goodsName = (goods: Goods): string => write(goodsTerm(goods));
export const tileName = (tile: Tile): string => write(tileTerm(tile));

// "+3 VP"; a loss has its own sign.
export const gainedText = (points: number): string =>
  points > 0 ? t('play.gained', { what: pointsTerm(points) }) : write(pointsTerm(points)).replace('-', '−');

// What it does, in a sentence or two.
export function aboutTile(tile: Tile): string {
  const tileFace = face(tile);
  if (tileFace.kind === 'craftsman') {
    const key: MessageKey = tileFace.agent ? 'game.about_craftsman_agent' : 'game.about_craftsman';
    return t(key, { guild: guildTerm(tileFace.guild), value: tileFace.value });
  }
  return t(`game.about_${keyOf(tileFace.townsman)}`, { number: tileFace.number ?? 0 });
}

// The rule that says what the tile does; for the link to the rules. A plain craftsman only counts for its majority.
export function tileRule(tile: Tile): string {
  const tileFace = face(tile);
  if (tileFace.kind === 'townsman') return TOWNSMAN_RULES[tileFace.townsman];
  return tileFace.agent ? CATALOGUE.craftsmen.agent_rule : CATEGORY_RULES.majorities;
}

export function levelName(level: string): string {
  const key = `game.level_${level}`;
  return hasMessage(key) ? t(key) : level;
}

// For sentences: some languages give it an article or an ending there.
export function levelTerm(level: string): Value {
  const key = `game.level_${level}`;
  return hasMessage(key) ? term(key) : level;
}

// The first bot of a level at a table is the one that the level is known for; more of them have names of their own.
export function botName(level: string, nth = 1): string {
  const key = `game.bot_${level}`;
  return hasMessage(key) ? t(key, { nth: String(nth) }) : levelName(level);
}

// Of the bots of one level at a table, which one sits here, counted from 1.
export function sitterNumber(seat: Seat, seats: readonly SeatAtTable[]): number {
  const level = seats.find((each) => each.seat === seat)?.level;
  return seats.filter((each) => each.sitter === 'bot' && each.level === level && each.seat < seat).length + 1;
}

// `seats` are all of the table: no two bots there share a name.
export function sitterName(seat: SeatAtTable, seats: readonly SeatAtTable[]): string {
  switch (seat.sitter) {
    case 'person':
      return seat.name ?? t('game.seat', { seat: seat.seat });
    case 'bot':
      return botName(seat.level ?? '', sitterNumber(seat.seat, seats));
    case 'nobody':
      return t('game.seat', { seat: seat.seat });
  }
}
