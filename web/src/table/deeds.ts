// What somebody may do at a running table besides playing. The server has the last word; this only keeps
// away buttons that would be refused.
import type { Clock, SeatAtTable, TableData } from '../game/protocol';

const CORRESPONDENCE = 3600; // seconds for a decision

export function may_be_paused(clock: Clock): boolean {
  return clock.kind === 'none' || (clock.kind === 'decision' && clock.seconds >= CORRESPONDENCE);
}

export interface Deeds {
  come_back: boolean;
  leave: boolean;
  substitute: boolean;
  offer_end: boolean;
  pause: boolean;
  resume: boolean;
  resign: boolean;
  replaceable: SeatAtTable[]; // people away whose seats the owner may give to others
  removable: SeatAtTable[]; // people the owner may remove
}

export function deeds_of(data: TableData): Deeds {
  const me = data.seats.find((each) => each.seat === data.you?.seat);
  const is_gone = me?.away === 'resigned' || me?.away === 'removed';
  const plays = data.stage === 'running' && me !== undefined && !is_gone;
  const is_away = plays && me.away != null;
  const others = data.seats.filter((each) => each.sitter === 'person' && each.seat !== me?.seat);
  const governs = data.stage === 'running' && (data.you?.owner ?? false);
  const can_pause = plays && may_be_paused(data.settings.clock);
  return {
    come_back: is_away,
    leave: plays && !is_away,
    substitute: plays,
    offer_end: plays && data.proposal === undefined,
    pause: can_pause && !data.paused,
    resume: can_pause && data.paused,
    resign: plays,
    replaceable: governs ? others.filter((each) => each.away != null) : [],
    removable: governs ? others.filter((each) => each.away !== 'removed') : [],
  };
}

// Whether nobody else would have to agree.
export function is_alone(data: TableData): boolean {
  return !data.seats.some((each) => each.sitter === 'person' && each.seat !== data.you?.seat && each.away == null);
}

// Who still has to answer what is proposed.
export function still_to_answer(data: TableData): SeatAtTable[] {
  const agreed = data.proposal?.agreed ?? [];
  return data.seats.filter((each) => each.sitter === 'person' && each.away == null && !agreed.includes(each.seat));
}
