// Which of the news are worth being read out, and how: all that others do, but not every tile that moves at the
// end of a round.
import type { GameEvent, News, Seat } from '../game/protocol';
import { newsSentence, sentences, type Names } from '../text/sentences';

const MOST = 10;
const MINOR = new Set<GameEvent['type']>(['guildmaster_moved', 'guest_left', 'guest_arrived', 'turn_ended']);
const SILENT = new Set(['moved', 'created', 'unsaid']);

export function announced(news: readonly News[], me: Seat, names: Names): string[] {
  const events = news.flatMap((each) => each.events ?? []);
  const isTooMuch = sentences(events, names).length > MOST;
  return news.flatMap((each) => {
    // That a bot has planned says nothing, oneself knows it, and after the last plan all are told.
    const isUninformative = each.bot === true || each.seat === me || (each.events ?? []).length > 0;
    const isSilent = SILENT.has(each.type) || (each.type === 'planned' && isUninformative);
    const own = isSilent ? null : newsSentence(each, names);
    const kept = (each.events ?? []).filter((event) => !(isTooMuch && MINOR.has(event.type)));
    return [...(own === null ? [] : [own]), ...sentences(kept, names)];
  });
}
