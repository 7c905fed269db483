// The score sheet: its categories, and explanations of every line. All numbers are the
// server's; nothing is computed here.
import { CATALOGUE } from '../game/catalogue';
import {
  GUILDS,
  type Place,
  type Score,
  type ScoreCategory,
  type Seat,
  type SeatView,
  type Standings,
  type TableData,
} from '../game/protocol';
import { face } from '../game/tiles';
import { list, t, term } from '../text/messages';
import { guildTerm, talersTerm, tileTerm } from '../text/terms';

export type Names = ReadonlyMap<Seat, string>;

// In the order of the sheet, each with its rule.
export const CATEGORIES = CATALOGUE.score_categories;

export interface Line {
  text: string;
  rule?: string;
}

const called = (seat: Seat, names: Names) => names.get(seat) ?? t('game.seat', { seat });
const allCalled = (seats: readonly Seat[], names: Names) => list(seats.map((seat) => called(seat, names)));

// The sum of the first `count` categories.
export function subtotal(score: Score, count: number): number {
  return CATEGORIES.slice(0, count).reduce((sum, { name }) => sum + score[name], 0);
}

interface Group {
  place: number;
  points: number;
  sum: number;
  tiles: number;
  tied: boolean;
  seats: Seat[];
}

// Those who share a place, together.
function groups(places: readonly Place[]): Group[] {
  const found: Group[] = [];
  for (const { seat, place, points, sum, tiles, tied } of places) {
    const last = found.at(-1);
    // The server lists places in order, so those who share one stand together.
    if (last && tied && last.tied && last.place === place && last.sum === sum && last.tiles === tiles) {
      last.seats.push(seat);
    } else {
      found.push({ place, points, sum, tiles, tied, seats: [seat] });
    }
  }
  return found;
}

// Every place of a majority, and why it is that place.
export function explainMajority(places: readonly Place[], names: Names): string[] {
  if (places.length === 0) return [t('end.majority_nobody')];
  const lines: string[] = [];
  const placed = groups(places);
  placed.forEach((group, i) => {
    const { place, points, sum, tiles, tied } = group;
    const name = allCalled(group.seats, names);
    if (place === 0) lines.push(t('end.majority_no_place', { name, sum, tiles }));
    else if (tied) lines.push(t('end.majority_tied', { name, sum, tiles, place, points }));
    else lines.push(t('end.majority_alone', { name, sum, tiles, place, points }));
    const behind = placed[i + 1];
    // R12.2: with equal sums the number of tiles decides, which nobody sees from the sums alone.
    if (behind && behind.sum === sum) {
      lines.push(t('end.majority_tiles', { name, others: allCalled(behind.seats, names) }));
    }
  });
  return lines;
}

// What an Apprentice adds is in the category, but in no guild's majority.
export function apprenticePoints(score: Score, standings: Standings): number {
  const fromPlaces = standings.majorities
    .flatMap((majority) => majority.places)
    .filter((place) => place.seat === score.seat)
    .reduce((sum, place) => sum + place.points, 0);
  return score.majorities - fromPlaces;
}

function townsmenOf(seat: SeatView, names: Names): Line[] {
  const tiles = seat.tiles.filter((tile) => {
    const tileFace = face(tile);
    return tileFace.kind === 'townsman' && (tileFace.trigger === 'sun' || tileFace.trigger === 'always');
  });
  if (tiles.length === 0) return [];
  return [{ text: t('end.has', { name: called(seat.seat, names), what: tiles.map(tileTerm) }) }];
}

function crestsOf(seat: SeatView, names: Names): Line[] {
  const guilds = GUILDS.filter((guild) => (seat.crests[guild] ?? 0) > 0).map(guildTerm);
  const engravers = seat.tiles.filter((tile) => tile === 'engraver').length;
  const what = [
    ...guilds,
    ...(seat.prestige_crests > 0 ? [term('game.prestige_crests', { count: seat.prestige_crests })] : []),
    ...(engravers > 0 ? [term('end.engravers', { count: engravers })] : []),
  ];
  if (what.length === 0) return [];
  return [{ text: t('end.has', { name: called(seat.seat, names), what }) }];
}

// Which of the sums it was, for those who got points for one.
function sumsOfThirty(standings: Standings, scores: readonly Score[], names: Names): Line[] {
  const winners = new Set(scores.filter((score) => score.thirty > 0).map((score) => score.seat));
  return standings.majorities.flatMap(({ guild, places }) =>
    places
      .filter((place) => winners.has(place.seat) && place.sum >= CATALOGUE.limits.thirty_value)
      .map(({ seat, sum }) => ({
        text: t('end.thirty_line', { name: called(seat, names), guild: guildTerm(guild), sum }),
      })),
  );
}

// How a category came about, for everything but the majorities.
export function explainCategory(category: ScoreCategory, data: TableData, names: Names): Line[] {
  const seats = data.view?.seats ?? [];
  const scores = data.scores ?? [];
  switch (category) {
    case 'townsmen':
      return seats.flatMap((seat) => townsmenOf(seat, names));
    case 'majorities':
      return [];
    case 'thirty':
      return data.standings ? sumsOfThirty(data.standings, scores, names) : [];
    case 'all_types': {
      const who = scores.filter((score) => score.all_types > 0).map((score) => score.seat);
      return who.length === 0 ? [] : [{ text: t('end.all_types_line', { names: allCalled(who, names) }) }];
    }
    case 'richest':
      return seats.flatMap((seat) =>
        seat.talers === null
          ? []
          : [{ text: t('end.has', { name: called(seat.seat, names), what: talersTerm(seat.talers) }) }],
      );
    case 'crests':
      return seats.flatMap((seat) => crestsOf(seat, names));
  }
}

interface Craftsmen {
  count: number;
  sum: number;
}
function craftsmen(seat: SeatView | undefined): Craftsmen {
  const values = (seat?.tiles ?? []).flatMap((tile) => {
    const tileFace = face(tile);
    return tileFace.kind === 'craftsman' ? [tileFace.value] : [];
  });
  return { count: values.length, sum: values.reduce((sum, value) => sum + value, 0) };
}

// R12.7, for those who have as many points as the next: why one is ahead, or that they share the place.
export function explainTies(data: TableData, names: Names): string[] {
  const ranked = [...(data.scores ?? [])].sort((a, b) => a.rank - b.rank);
  return ranked.flatMap((score, i) => {
    const next = ranked[i + 1];
    if (!next || next.total !== score.total) return [];
    const name = called(score.seat, names);
    const other = called(next.seat, names);
    if (next.rank === score.rank) return [t('end.tie_shared', { name, other })];
    const mine = craftsmen(data.view?.seats.find((seat) => seat.seat === score.seat));
    const theirs = craftsmen(data.view?.seats.find((seat) => seat.seat === next.seat));
    return mine.count !== theirs.count
      ? [t('end.tie_craftsmen', { name, other, count: mine.count, fewer: theirs.count })]
      : [t('end.tie_values', { name, other, sum: mine.sum, less: theirs.sum })];
  });
}

// Who has won, with how many points.
export function verdictText(data: TableData, names: Names): string {
  const first = winners(data.scores ?? []);
  const [best] = first;
  if (!best) return '';
  const points = best.total;
  if (first.length > 1)
    return t('end.winners', {
      names: allCalled(
        first.map((each) => each.seat),
        names,
      ),
      points,
    });
  if (best.seat === data.you?.seat) return t('end.winner_you', { points });
  return t('end.winner', { name: called(best.seat, names), points });
}

export function winners(scores: readonly Score[]): Score[] {
  return scores.filter((score) => score.rank === 1);
}

export function placeOf(places: readonly Place[], seat: Seat): Place | undefined {
  return places.find((place) => place.seat === seat);
}
