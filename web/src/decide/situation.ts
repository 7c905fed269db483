// The open decision with all that is needed to explain it: the legal moves, already read, and the table as
// the player sees it.
import { readMove, type ReadMove } from '../game/moves';
import type { Decision, Good, Guild, GuildHouse, Move, Seat, SeatView, View } from '../game/protocol';
import type { Obstacle } from '../table/choices';
import type { Names } from '../text/event-text';

export interface Situation {
  decision: Decision;
  reads: ReadMove[];
  view: View;
  me: Seat;
  names: Names;
}

export function situationOf(decision: Decision, view: View, me: Seat, names: Names): Situation {
  return { decision, reads: decision.moves.map(readMove), view, me, names };
}

export type ReadOf<Kind extends ReadMove['kind']> = Extract<ReadMove, { kind: Kind }>;

export function readsOf<Kind extends ReadMove['kind']>(situation: Situation, kind: Kind): ReadOf<Kind>[] {
  return situation.reads.filter((read): read is ReadOf<Kind> => read.kind === kind);
}

// The move, if it is one of the legal ones.
export function legal(situation: Situation, move: Move): Move | null {
  return situation.decision.moves.includes(move) ? move : null;
}

export function seatView(situation: Situation, seat: Seat = situation.me): SeatView | undefined {
  return situation.view.seats.find((each) => each.seat === seat);
}
export function houseOf(situation: Situation, guild: Guild | null = situation.view.called): GuildHouse | undefined {
  return situation.view.guilds.find((each) => each.guild === guild);
}
export function owned(situation: Situation, good: Good, seat: Seat = situation.me): number {
  return seatView(situation, seat)?.goods[good] ?? 0;
}

export function obstacle(why: string, rule: string): Obstacle {
  return { why, rule };
}
