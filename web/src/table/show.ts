// From the news of a table to what a ceremony shows: the end of a round, or the moves that somebody has missed.
import type { GameEvent, News, Seat, Standings, View } from '../game/protocol';
import { eventText, groupText, type Names } from '../text/event-text';
import { tiles, who } from '../text/event-values';
import { t, term } from '../text/messages';
import { guildTerm } from '../text/terms';
import { roundEndIn, stepsOf, withStandings, type Show } from './ceremony.svelte';
import { versionsTakenBack } from './log-groups';

// All that has happened and stands.
function historyOf(news: readonly News[]): GameEvent[] {
  const gone = versionsTakenBack(news);
  return news.filter((each) => !gone.has(each.version)).flatMap((each) => each.events ?? []);
}

interface Known {
  before: Standings | undefined;
  after: Standings | undefined;
}

export function roundEndShow(now: View, news: readonly News[], round: number, known: Known | undefined): Show | null {
  const history = historyOf(news);
  const found = roundEndIn(history, round);
  if (!found) return null;
  const later = history.length - found.to;
  const all = stepsOf(now, history, found.from);
  // What came after this round is not part of it.
  let left = history.length - found.from - later;
  const steps = all.filter(({ scene }) => {
    const isPart = left > 0;
    left -= scene.events.length;
    return isPart;
  });
  const { before, after } = known ?? {};
  return { round, before, steps: before && after ? withStandings(steps, before, after) : steps };
}

// The moves after the player's own last one.
export function missedShow(now: View, news: readonly News[], me: Seat): Show | null {
  const history = historyOf(news);
  const gone = versionsTakenBack(news);
  const own = news.findLastIndex(
    (each) => each.seat === me && !each.bot && !gone.has(each.version) && ['moved', 'planned'].includes(each.type),
  );
  const since = news.slice(own + 1).filter((each) => !gone.has(each.version));
  const count = since.flatMap((each) => each.events ?? []).length;
  const steps = stepsOf(now, history, history.length - count);
  return steps.length > 0 ? { round: null, before: undefined, steps } : null;
}

// The rounds whose end is among these news.
export function roundsEnded(news: readonly News[]): number[] {
  return news
    .flatMap((each) => each.events ?? [])
    .flatMap((event) => (event.type === 'round_ended' ? [event.round] : []));
}

// Shorter than the log's sentence: it is read while things move.
export function captionOf(events: readonly GameEvent[], names: Names): string {
  const [event] = events;
  if (!event) return '';
  if (event.type === 'favorite_chosen') {
    const won = [
      ...tiles(event.tiles),
      ...(event.crest ? [term('event.crest_won')] : []),
      ...(event.prestige_crest ? [term('event.prestige_crest_won')] : []),
    ];
    return t('play.step_favorite', { ...who(event.seat, names), guild: guildTerm(event.guild), won });
  }
  if (event.type === 'guest_arrived') return t('play.step_guests');
  return events.length > 1 ? groupText(events, names) : eventText(event, names);
}

// News without what belongs to a ceremony.
export function beforeRoundEnd(news: readonly News[]): News[] {
  return news.map((each) => {
    const end = each.events?.findIndex(({ type }) => type === 'favorite_chosen' || type === 'no_favorite') ?? -1;
    return end < 0 ? each : { ...each, events: each.events!.slice(0, end) };
  });
}
