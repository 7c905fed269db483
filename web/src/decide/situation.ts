// The open decision with all that is needed to explain it: the legal moves, already read, and the table as
// the player sees it.
import { read_move, type ReadMove } from '../game/moves';
import type { Decision, Good, Guild, GuildHouse, Move, Seat, SeatView, View } from '../game/protocol';
import type { Obstacle } from '../table/choices';
import type { Names } from '../text/sentences';

export interface Situation {
  decision: Decision;
  reads: ReadMove[];
  view: View;
  me: Seat;
  names: Names;
}

export function situation(decision: Decision, view: View, me: Seat, names: Names): Situation {
  return { decision, reads: decision.moves.map(read_move), view, me, names };
}

export type ReadOf<Kind extends ReadMove['kind']> = Extract<ReadMove, { kind: Kind }>;

export function reads_of<Kind extends ReadMove['kind']>(it: Situation, kind: Kind): ReadOf<Kind>[] {
  return it.reads.filter((read): read is ReadOf<Kind> => read.kind === kind);
}

// The move, if it is one of the legal ones.
export function legal(it: Situation, move: Move): Move | null {
  return it.decision.moves.includes(move) ? move : null;
}

export function seat_view(it: Situation, seat: Seat = it.me): SeatView | undefined {
  return it.view.seats.find((each) => each.seat === seat);
}
export function house(it: Situation, guild: Guild | null = it.view.called): GuildHouse | undefined {
  return it.view.guilds.find((each) => each.guild === guild);
}
export function owned(it: Situation, good: Good, seat: Seat = it.me): number {
  return seat_view(it, seat)?.goods[good] ?? 0;
}

export function obstacle(why: string, rule: string): Obstacle {
  return { why, rule };
}
