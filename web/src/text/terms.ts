// The things of the game as terms: how they are written depends on the sentence that names them.
import { countOf } from '../game/moves';
import { GOODS, GUILDS, type Colour, type Good, type Goods, type Guild, type Tile } from '../game/protocol';
import { face, type TownsmanKind } from '../game/tiles';
import { term, type Term, type Value } from './messages';

// As in the keys of messages: tax_collector.
type KeyOf<Name> = Name extends `${infer First} ${infer Last}` ? `${First}_${Last}` : Name;
export const keyOf = (townsman: TownsmanKind) => townsman.replace(' ', '_') as KeyOf<TownsmanKind>;

export const guildTerm = (guild: Guild): Term => term(`game.guild_${guild}`);
// One of them, or as many; without a number of its own.
export const goodTerm = (good: Good, count = 1): Term => term(`game.good_${good}`, { count });
export const colourTerm = (colour: Colour): Term => term(`game.colour_${colour}`);
export const talersTerm = (count: number): Term => term('game.talers', { count });
export const pointsTerm = (count: number): Term => term('game.points', { count });

// "3 beers"
export function countedTerm(good: Good, count: number): Term {
  return term('game.counted_good', { count, good: goodTerm(good, count) });
}

// "2 beers and 1 shoe"
export function goodsTerm(goods: Goods): Value {
  if (countOf(goods) === 0) return term('game.no_goods');
  return GOODS.filter((good) => (goods[good] ?? 0) > 0).map((good) => countedTerm(good, goods[good]!));
}

export function tileTerm(tile: Tile): Term {
  const tileFace = face(tile);
  if (tileFace.kind === 'townsman')
    return term(`game.townsman_${keyOf(tileFace.townsman)}`, { number: tileFace.number ?? 0 });
  const craftsman = term(`game.craftsman_${tileFace.guild}`, { value: tileFace.value });
  return tileFace.agent ? term('game.with_agent', { craftsman }) : craftsman;
}

// "window 3 of the Bakers' workshop", from "bakers/w3".
export function placeTerm(place: string): Value {
  const read = /^([a-z]+)\/([wl])(\d)(b?)$/.exec(place);
  const guild = GUILDS.find((each) => each === read?.[1]);
  if (!read || !guild) return place;
  const values = { guild: guildTerm(guild), window: Number(read[3]) };
  if (read[2] === 'l') return term('game.place_lodgings', values);
  return term(read[4] ? 'game.place_below' : 'game.place_workshop', values);
}
