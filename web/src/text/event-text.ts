// Events and news as sentences. They are in the present tense, so that log and preview can share them.
import { seatNames } from './names';
import {
  type Colour,
  type GameEvent,
  type News,
  type Seat,
  type SeatAtTable,
  type Tile,
  type View,
} from '../game/protocol';
import { goodOf } from '../game/tiles';
import { called, eventValues, people, tiles, who, type Names } from './event-values';
import { hasMessage, list, t, term } from './messages';
import { countedTerm, goodsTerm, guildTerm, talersTerm, tileTerm } from './terms';

export type { Names };

export function namesAt(seats: readonly SeatAtTable[], me: Seat, colourOf: (seat: Seat) => Colour | undefined): Names {
  const colours = new Map<Seat, Colour>();
  for (const { seat } of seats) {
    const colour = colourOf(seat);
    if (colour) colours.set(seat, colour);
  }
  const names = seatNames(seats, colours);
  return {
    name: (seat) => names.get(seat) ?? t('game.seat', { seat }),
    isMe: (seat) => seat === me && me !== 0,
  };
}

export function tileAt(place: string, view: View | null | undefined): Tile | null {
  const read = /^([a-z]+)\/([wl])(\d)(b?)$/.exec(place);
  const house = view?.guilds.find((each) => each.guild === read?.[1]);
  if (!read || !house) return null;
  const window = Number(read[3]) - 1;
  if (read[2] === 'l') return house.lodgings[window] ?? null;
  return house.workshop[window]?.[read[4] ? 1 : 0] ?? null;
}

function favorite(event: Extract<GameEvent, { type: 'favorite_chosen' }>, names: Names): string {
  const won = [
    ...tiles(event.tiles),
    ...(event.crest ? [term('event.crest_won')] : []),
    ...(event.prestige_crest ? [term('event.prestige_crest_won')] : []),
  ];
  const values = {
    ...who(event.seat, names),
    guild: guildTerm(event.guild),
    goods: countedTerm(goodOf(event.guild), event.goods),
    good_back: countedTerm(goodOf(event.guild), 1),
    won,
  };
  if (event.tied.length < 2) return t('event.favorite_chosen', values);
  const purseOf = (seat: Seat) => event.talers[String(seat)] ?? 0;
  const others = event.tied.filter((seat) => seat !== event.seat);
  const purses = list(
    event.tied.map((seat) => t('event.purse', { ...who(seat, names), talers: talersTerm(purseOf(seat)) })),
  );
  const isDecidedByTalers = others.every((seat) => purseOf(seat) < purseOf(event.seat));
  return t(isDecidedByTalers ? 'event.favorite_tied' : 'event.favorite_placed', {
    ...values,
    others: people(others, names),
    purses,
  });
}

// Most events have a message of their own name that takes the members as they are; those below need more than that.
export function eventText(event: GameEvent, names: Names): string {
  switch (event.type) {
    case 'plans_made': {
      const plans = Object.entries(event.planned).map(([seat, count]) =>
        t('event.planned_by', { ...who(Number(seat), names), count }),
      );
      return t('event.plans_made', { plans: list(plans) });
    }
    case 'recruited':
      return t('event.recruited', { ...eventValues(event, names), goods: goodsTerm(event.payment) });
    case 'agent_gained':
      return t('event.agent_gained', { ...eventValues(event, names), tile: tileTerm(event.by) });
    case 'turn_ended':
      return event.finished.length === 0
        ? t('event.turn_ended', { turn: event.turn })
        : t('event.turn_ended_finished', { turn: event.turn, seats: people(event.finished, names) });
    case 'favorite_chosen':
      return favorite(event, names);
    case 'no_favorite':
      return t('event.no_favorite', { ...eventValues(event, names), count: event.tiles.length });
    case 'prestige_moved':
      return t(
        event.seat === undefined ? 'event.prestige_moved' : 'event.prestige_moved_by',
        eventValues(event, names),
      );
    case 'game_over': {
      const [winner] = event.winners;
      return event.winners.length === 1 && winner !== undefined
        ? t('event.game_over_one', who(winner, names))
        : t('event.game_over_shared', { names: people(event.winners, names) });
    }
    default:
      return t(`event.${event.type}`, eventValues(event, names));
  }
}

// Events that share a sentence: all incomes, all new guildmasters, all guests that leave, and those that arrive at
// one house. The terminal groups them in the same way (cli/draw/event_text.cpp).
export function groupEvents(events: readonly GameEvent[]): GameEvent[][] {
  const groups: GameEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last?.[0] && belongs(last[0], event)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}
function belongs(first: GameEvent, event: GameEvent): boolean {
  switch (event.type) {
    case 'income':
    case 'guildmaster_moved':
    case 'guest_left':
      return first.type === event.type;
    case 'guest_arrived':
      return first.type === 'guest_arrived' && first.guild === event.guild;
    default:
      return false;
  }
}

// One sentence for the events of a group.
export function groupText(events: readonly GameEvent[], names: Names): string {
  const [first] = events;
  if (!first) return '';
  if (events.length === 1) return eventText(first, names);
  switch (first.type) {
    case 'income': {
      const incomes = events.flatMap((each) =>
        each.type === 'income'
          ? [t('event.income_of', { name: called(each.seat, names), talers: talersTerm(each.talers) })]
          : [],
      );
      return t('event.incomes', { incomes: list(incomes) });
    }
    case 'guildmaster_moved': {
      const moved = events.flatMap((each) => (each.type === 'guildmaster_moved' ? [each.tile] : []));
      return t('event.guildmasters', { tiles: tiles(moved) });
    }
    case 'guest_left': {
      const guests = events.flatMap((each) =>
        each.type === 'guest_left'
          ? [term('event.guest_of', { guest: tileTerm(each.guest), guild: guildTerm(each.guild) })]
          : [],
      );
      return t('event.guests_left', { guests });
    }
    case 'guest_arrived': {
      const guests = events.flatMap((each) => (each.type === 'guest_arrived' ? [each.guest] : []));
      return t('event.guests_arrived', { guild: guildTerm(first.guild), guests: tiles(guests) });
    }
    default:
      return eventText(first, names);
  }
}

export function eventTexts(events: readonly GameEvent[], names: Names): string[] {
  return groupEvents(events).map((each) => groupText(each, names));
}

// What a news item says beyond its events; null for those that only carry events, and for types that
// this page does not know.
export function newsText(news: News, names: Names): string | null {
  const values = who(news.seat ?? 0, names);
  switch (news.type) {
    case 'created':
    case 'unsaid':
    case 'rematch':
      return t(`log.${news.type}`);
    case 'joined':
    case 'left':
    case 'planned':
    case 'withdrew':
    case 'undone':
    case 'agreed':
    case 'disagreed':
    case 'back':
    case 'paused':
    case 'resumed':
    case 'renamed':
      return t(`log.${news.type}`, values);
    case 'started':
      return t(news['round'] === undefined ? 'log.started' : 'log.started_elsewhere', values);
    case 'bot':
    case 'freed':
      return t(`log.${news.type}`, { seat: news.seat ?? 0 });
    case 'proposed':
      return t(news['what'] === 'end' ? 'log.proposed_end' : 'log.proposed_undo', values);
    case 'away': {
      const key = `log.away_${String(news['why'])}`;
      return t(hasMessage(key) ? key : 'log.away_left', values);
    }
    case 'said':
      return t('log.said', { ...values, text: news.text ?? '' });
    case 'ended': {
      const key = `log.ended_${String(news['how'])}`;
      return hasMessage(key) ? t(key) : null;
    }
    default:
      return null;
  }
}
