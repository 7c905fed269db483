// What somebody may do at a running table besides playing. The server has the last word; this only keeps
// away buttons that would be refused.
import type { Clock, SeatAtTable, TableData } from '../game/protocol';

const CORRESPONDENCE = 3600; // seconds for a decision

export function mayBePaused(clock: Clock): boolean {
  return clock.kind === 'none' || (clock.kind === 'decision' && clock.seconds >= CORRESPONDENCE);
}

export interface TableActions {
  isSolo: boolean; // nobody else to stand in, to agree, or to wait for
  comeBack: boolean;
  leave: boolean;
  substitute: boolean;
  offerEnd: boolean;
  pause: boolean;
  resume: boolean;
  resign: boolean;
  replaceable: SeatAtTable[]; // people away whose seats the owner may give to others
  removable: SeatAtTable[]; // people the owner may remove
}

export function tableActions(data: TableData): TableActions {
  const me = data.seats.find((each) => each.seat === data.you?.seat);
  const isGone = me?.away === 'resigned' || me?.away === 'removed';
  const plays = data.stage === 'running' && me !== undefined && !isGone;
  const isAway = plays && me.away != null;
  const others = data.seats.filter((each) => each.sitter === 'person' && each.seat !== me?.seat);
  const governs = data.stage === 'running' && (data.you?.owner ?? false);
  const isSolo = plays && others.length === 0;
  const isTimed = data.settings.clock.kind !== 'none';
  const canPause = plays && mayBePaused(data.settings.clock) && (isTimed || !isSolo);
  return {
    isSolo,
    comeBack: isAway,
    leave: plays && !isAway && !isSolo,
    substitute: plays && !isSolo,
    offerEnd: plays && data.proposal === undefined,
    pause: canPause && !data.paused,
    resume: plays && data.paused,
    resign: plays && !isSolo,
    replaceable: governs ? others.filter((each) => each.away != null) : [],
    removable: governs ? others.filter((each) => each.away !== 'removed') : [],
  };
}

// Whether nobody else would have to agree.
export function isAlone(data: TableData): boolean {
  return !data.seats.some((each) => each.sitter === 'person' && each.seat !== data.you?.seat && each.away == null);
}

// Who still has to answer what is proposed.
export function seatsToAnswer(data: TableData): SeatAtTable[] {
  const agreed = data.proposal?.agreed ?? [];
  return data.seats.filter((each) => each.sitter === 'person' && each.away == null && !agreed.includes(each.seat));
}
