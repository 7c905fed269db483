// Which of the news are worth being read out, and how: all that others do, but not every tile that moves at the
// end of a round.
import type { GameEvent, News, Seat } from '../game/protocol';
import { newsText, eventTexts, type Names } from '../text/event-text';

const MOST = 10;
const MINOR = new Set<GameEvent['type']>(['guildmaster_moved', 'guest_left', 'guest_arrived', 'turn_ended']);
const SILENT = new Set(['moved', 'created', 'unsaid']);

export function announced(news: readonly News[], me: Seat, names: Names, keepsWinner = false): string[] {
  const events = news.flatMap((each) => each.events ?? []);
  const isTooMuch = eventTexts(events, names).length > MOST;
  return news.flatMap((each) => {
    // Silent: bots that have planned, the player's own plan, and the last plan, after which all numbers are announced.
    const isUninformative = each.bot === true || each.seat === me || (each.events ?? []).length > 0;
    const isSilent = SILENT.has(each.type) || (each.type === 'planned' && isUninformative);
    const own = isSilent ? null : newsText(each, names);
    const kept = (each.events ?? []).filter(
      (event) => !(isTooMuch && MINOR.has(event.type)) && !(keepsWinner && event.type === 'game_over'),
    );
    return [...(own === null ? [] : [own]), ...eventTexts(kept, names)];
  });
}
