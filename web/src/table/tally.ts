// A player's tiles put in order: craftsmen by guild with their sums, and the townsmen.
import type { Guild, Place, Seat, Standings, Tile } from '../game/protocol';
import { face } from '../game/tiles';
import { list, t } from '../text/messages';

export interface GuildTiles {
  guild: Guild;
  tiles: Tile[]; // the highest first
  sum: number;
}

export function craftsmenByGuild(tiles: readonly Tile[], guilds: readonly Guild[]): GuildTiles[] {
  return guilds.map((guild) => {
    const own = tiles.filter((tile) => {
      const tileFace = face(tile);
      return tileFace.kind === 'craftsman' && tileFace.guild === guild;
    });
    own.sort((one, other) => valueOf(other) - valueOf(one));
    return { guild, tiles: own, sum: own.reduce((sum, tile) => sum + valueOf(tile), 0) };
  });
}

export function townsmen(tiles: readonly Tile[]): Tile[] {
  return tiles.filter((tile) => face(tile).kind === 'townsman');
}

export function valueOf(tile: Tile): number {
  const tileFace = face(tile);
  return tileFace.kind === 'craftsman' ? tileFace.value : 0;
}

// In how many rounds the tile in this window of the workshop will be guildmaster: empty windows do not count.
export function roundsAhead(workshop: readonly Tile[][], window: number): number {
  return workshop.slice(1, window).filter((tiles) => tiles.length > 0).length;
}

export function valuesText(group: GuildTiles): string {
  return list(group.tiles.map((tile) => String(valueOf(tile))));
}

export function placeOf(standings: Standings | undefined, guild: Guild, seat: Seat): Place | undefined {
  return standings?.majorities.find((each) => each.guild === guild)?.places.find((each) => each.seat === seat);
}

// Behind the third, or behind ties, there is no place.
export function placeText(place: Place): string {
  if (place.place === 0) return '';
  if (place.tied) return t('table.place_tied', { place: place.place });
  switch (place.place) {
    case 1:
      return t('table.place_1');
    case 2:
      return t('table.place_2');
    default:
      return t('table.place_3');
  }
}

// Equal things get keys of their own, so that a list of them can be followed from one view to the next.
export function keyed<T extends string>(items: readonly T[]): { item: T; key: string }[] {
  const seen = new Map<T, number>();
  return items.map((item) => {
    const times = seen.get(item) ?? 0;
    seen.set(item, times + 1);
    return { item, key: `${item} ${times}` };
  });
}
