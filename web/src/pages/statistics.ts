// What a person's finished games add up to.
import { PLAYERS } from '../game/options';
import type { SeatAtTable, TableCard } from '../game/protocol';
import { mySeat, others } from '../lobby/table-lists';

export interface FinishedGame {
  table: string;
  ending: string;
  players: number;
  opponents: SeatAtTable[];
  // Who won, where I had no seat of my own: several people at one device, or a game that I only watched.
  winners: { seats: SeatAtTable[]; points: number } | null;
  // Only of games that were played to their end.
  result: { rank: number; points: number; bestOther: number } | null;
}

export interface Share {
  players: number;
  games: number;
  wins: number;
}

export interface Statistics {
  games: number;
  wins: number;
  average: number;
  best: number;
  byPlayers: Share[];
  recent: { table: string; points: number; won: boolean }[]; // the oldest first
}

const RECENT = 20;

function winnersOf({ scores = [], seats }: TableCard): FinishedGame['winners'] {
  const best = scores.filter(({ rank }) => rank === 1);
  const isBest = ({ seat }: SeatAtTable) => best.some((each) => each.seat === seat);
  return best[0] ? { seats: seats.filter(isBest), points: best[0].total } : null;
}

export function finishedGame(card: TableCard, person: string | undefined): FinishedGame {
  const me = mySeat(card, person);
  const mine = card.scores?.find((each) => each.seat === me);
  const rest = (card.scores ?? []).filter((each) => each.seat !== me);
  return {
    table: card.table,
    ending: card.ending ?? 'closed',
    players: card.settings.players,
    opponents: others(card, me),
    winners: me === null ? winnersOf(card) : null,
    result: mine
      ? { rank: mine.rank, points: mine.total, bestOther: Math.max(...rest.map((each) => each.total)) }
      : null,
  };
}

// `games` with the latest first, as the server has them. A shared victory is a victory.
export function statistics(games: readonly FinishedGame[]): Statistics {
  const played = games.flatMap((game) => (game.result ? [{ ...game, result: game.result }] : []));
  const points = played.map((game) => game.result.points);
  const shares = PLAYERS.map((players): Share => {
    const such = played.filter((game) => game.players === players);
    return { players, games: such.length, wins: such.filter((game) => game.result.rank === 1).length };
  });
  return {
    games: played.length,
    wins: played.filter((game) => game.result.rank === 1).length,
    average: played.length === 0 ? 0 : points.reduce((sum, each) => sum + each, 0) / played.length,
    best: played.length === 0 ? 0 : Math.max(...points),
    byPlayers: shares.filter((share) => share.games > 0),
    recent: played
      .slice(0, RECENT)
      .map(({ table, result }) => ({ table, points: result.points, won: result.rank === 1 }))
      .reverse(),
  };
}
