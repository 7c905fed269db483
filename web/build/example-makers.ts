// What each worked example shows and which numbers its text may use, read from the steps of its record.
import type { Guild, Seat, Step } from '../src/game/protocol';
import { face, goodOf } from '../src/game/tiles.ts';
import type { Piece } from '../src/learn/rulebook';
import type { Values } from '../src/text/format.ts';
import {
  ARROW,
  coins,
  found,
  goodPieces,
  goodsTerm,
  guildTerm,
  has,
  house,
  nameOf,
  type Of,
  ofGuild,
  ofSeat,
  ownGoods,
  player,
  roofPieces,
  type Sketch,
  talers,
  tile,
  tileTerm,
  times,
  windows,
} from './example-parts.ts';

interface Plan {
  name: string;
  rule: string; // below which it stands
  record: string;
  make: (steps: Step[]) => { rows: Sketch[]; values: Values };
}
export type Made = Omit<Plan, 'make'> & { rows: Sketch[]; values: Values };

// ---- The examples, in the order of the rules

const READER: Seat = 1; // whose cards are shown

function planning(steps: Step[]) {
  const { event, before } = found(steps, 'plans_made');
  const mine = player(steps.find((step) => step.view.seats[READER - 1]?.plan)!.view, READER).plan!;
  const rows = before.order.map((seat) => {
    const cards = event.planned[String(seat)]!;
    const shown: Piece[] =
      seat === READER ? mine.map((guild) => ({ kind: 'card', guild })) : times(cards, { kind: 'card', guild: null });
    return ofSeat(
      seat,
      [...times(player(before, seat).agents, { kind: 'agent', seat }), ARROW, ...shown],
      seat === READER,
    );
  });
  const values: Values = {
    name: nameOf(READER),
    agents: player(before, READER).agents,
    guilds: mine.map(guildTerm),
    others: before.order.filter((seat) => seat !== READER).map(nameOf),
    cards: event.planned[String(READER)]!,
    ...Object.fromEntries(
      before.order.flatMap((seat): [string, string | number][] => [
        [`name_${seat}`, nameOf(seat)],
        [`planned_${seat}`, event.planned[String(seat)]!],
      ]),
    ),
  };
  return { rows, values };
}

function calling(steps: Step[]) {
  const called = steps.flatMap((step) =>
    step.events.filter((each): each is Of<'guild_called'> => each.type === 'guild_called'),
  );
  const { order, guilds } = steps[0]!.view;
  const rows = guilds.map(({ guild }) => {
    const visit = called.find((each) => each.guild === guild);
    const visitors = order.filter((seat) => visit?.seats.includes(seat));
    return ofGuild(
      guild,
      visitors.map((seat): Piece => ({ kind: 'agent', seat })),
      guild === called[0]!.guild,
    );
  });
  const first = called[0]!;
  const values: Values = {
    guild: guildTerm(first.guild),
    visitors: order.filter((seat) => first.seats.includes(seat)).map(nameOf),
    skipped: guildTerm(guilds.map((each) => each.guild).find((guild) => !called.some((each) => each.guild === guild))!),
    next: guildTerm(called[1]!.guild),
  };
  return { rows, values };
}

function selling(steps: Step[]) {
  const { event, before, after } = found(steps, 'sold');
  const { guild, seat } = event;
  const master = house(before, guild).workshop[0]![0]!;
  const rows = [
    ofSeat(seat, [...goodPieces(event.goods), ARROW, coins(event.talers)], true),
    ofGuild(guild, [tile(master), coins(house(before, guild).price!)]),
  ];
  const values: Values = {
    name: nameOf(seat),
    guild: guildTerm(guild),
    goods: goodsTerm(event.goods),
    price: house(before, guild).price!,
    master: tileTerm(master),
    count: event.goods[goodOf(guild)]!,
    earned: talers(event.talers),
    before: player(before, seat).talers!,
    after: talers(player(after, seat).talers!),
  };
  return { rows, values };
}

function buying(steps: Step[]) {
  const { event, before, after } = found(steps, 'bought');
  const { guild, seat } = event;
  const [foreign] = before.guilds
    .map((each) => each.guild)
    .filter((each) => each !== guild && event.goods[goodOf(each)]);
  const rows = [
    ofSeat(seat, [coins(event.talers), ARROW, ...goodPieces(event.goods)], true),
    ofGuild(guild, [tile(house(before, guild).workshop[0]![0]!), coins(house(before, guild).price!)]),
  ];
  const values: Values = {
    name: nameOf(seat),
    guild: guildTerm(guild),
    goods: goodsTerm(event.goods),
    price: talers(house(before, guild).price!),
    paid: talers(event.talers),
    count: Object.values(event.goods).reduce((sum, each) => sum + each, 0),
    left: talers(player(after, seat).talers!),
    foreign: guildTerm(foreign!),
    foreign_good: ownGoods(foreign!, 1),
    foreign_price: talers(house(before, foreign!).price!),
  };
  return { rows, values };
}

function recruiting(steps: Step[]) {
  const { event, before } = found(steps, 'recruited');
  const { guild, seat } = event;
  const roof = found(steps, 'talers_gained', (each) => each.seat === seat).event;
  const order = found(steps, 'order_changed').event;
  const rows = [
    ofGuild(guild, windows(before, guild)),
    ofSeat(seat, [...goodPieces(event.payment), ARROW, tile(event.guest)], true),
    ofGuild(guild, [...roofPieces(before, guild), ARROW, coins(roof.talers)]),
  ];
  const own = event.payment[goodOf(guild)]!;
  const values: Values = {
    name: nameOf(seat),
    guild: guildTerm(guild),
    window: event.window,
    guest: tileTerm(event.guest),
    payment: goodsTerm(event.payment),
    own,
    any: Object.values(event.payment).reduce((sum, each) => sum + each, 0) - own,
    roof: roof.talers,
    talers: talers(roof.talers),
    order: order.order.map(nameOf),
  };
  return { rows, values };
}

function favorites(steps: Step[]) {
  const at = steps.findIndex((step) => step.events.some((each) => each.type === 'favorite_chosen'));
  const { view: before } = steps[at - 1]!;
  const { events } = steps[at]!;
  const chosen = events.filter((each): each is Of<'favorite_chosen'> => each.type === 'favorite_chosen');
  const none = found(steps, 'no_favorite').event;
  const rows = before.guilds.map(({ guild }) => {
    const won = chosen.find((each) => each.guild === guild);
    const contenders = before.order.filter((seat) => has(before, seat, guild) > 0);
    const heaps = contenders.flatMap((seat): Piece[] => [
      { kind: 'agent', seat },
      ...times(has(before, seat, guild), { kind: 'good', good: goodOf(guild) }),
    ]);
    const prizes: Piece[] = won
      ? [
          { kind: 'agent', seat: won.seat },
          ...won.tiles.map(tile),
          { kind: 'crest', guild },
          ...(won.prestige_crest ? [{ kind: 'crest', guild: null } as const] : []),
        ]
      : [];
    return ofGuild(guild, won ? [...heaps, ARROW, ...prizes] : [tile(none.tiles[0]!), ARROW, { kind: 'away' }]);
  });
  const tied = chosen.find((each) => each.tied.length > 0)!;
  const clear = chosen[0]!;
  const prestige = chosen.find((each) => each.prestige_crest)!;
  const loser = tied.tied.find((seat) => seat !== tied.seat)!;
  const values: Values = {
    clear_guild: guildTerm(clear.guild),
    clear: nameOf(clear.seat),
    clear_goods: ownGoods(clear.guild, clear.goods),
    clear_tile: tileTerm(clear.tiles[0]!),
    tied_guild: guildTerm(tied.guild),
    tied: nameOf(tied.seat),
    loser: nameOf(loser),
    tied_goods: ownGoods(tied.guild, tied.goods),
    more: talers(tied.talers[String(tied.seat)]!),
    less: tied.talers[String(loser)]!,
    none_guild: guildTerm(none.guild),
    none_tile: tileTerm(none.tiles[0]!),
    prestige_guild: guildTerm(prestige.guild),
    prestige: nameOf(prestige.seat),
    prestige_goods: ownGoods(prestige.guild, prestige.goods),
    back: ownGoods(clear.guild, 1),
  };
  return { rows, values };
}

function refill(steps: Step[]) {
  const { event, before, after } = found(steps, 'guest_left');
  const { guild } = event;
  const arrived = steps
    .flatMap((step) => step.events)
    .filter((each): each is Of<'guest_arrived'> => each.type === 'guest_arrived' && each.guild === guild);
  const stayed = house(before, guild).lodgings.filter((guest) => guest !== null && guest !== event.guest);
  const then = (pieces: Piece[], chosen: boolean): Sketch => ({ seat: null, guild: null, label: '↓', pieces, chosen });
  const rows = [
    ofGuild(guild, windows(before, guild)),
    then([...stayed.map((guest) => tile(guest!)), ...times(4 - stayed.length, { kind: 'empty' })], false),
    then(windows(after, guild), true),
  ];
  const values: Values = {
    guild: guildTerm(guild),
    left: tileTerm(event.guest),
    stayed: stayed.map((guest) => tileTerm(guest!)),
    arrived: arrived.map((each) => tileTerm(each.guest)),
    windows: arrived.map((each) => each.window),
    ...Object.fromEntries(arrived.map((each, i) => [`window_${i + 1}`, each.window])),
  };
  return { rows, values };
}

function prestige(steps: Step[]) {
  const { event, after } = found(steps, 'prestige_moved');
  const rows = after.guilds.map(({ guild, workshop, prestige_crest }) =>
    ofGuild(
      guild,
      [tile(workshop[0]![0]!), ...(prestige_crest ? [{ kind: 'crest', guild: null } as const] : [])],
      prestige_crest,
    ),
  );
  const value = (guild: Guild) => house(after, guild).price!;
  const equal = after.guilds
    .map((each) => each.guild)
    .find((each) => each !== event.to && value(each) === value(event.to));
  const values: Values = {
    from: guildTerm(event.from),
    highest: value(event.from),
    to: guildTerm(event.to),
    equal: guildTerm(equal!),
    value: value(event.to),
  };
  return { rows, values };
}

// The guild whose majority shows most: someone is tied, and someone has 30 or more.
function scoring(steps: Step[]) {
  const { view, standings } = steps.at(-1)!;
  const majority = standings.majorities.find(({ places }) => places.some((place) => place.tied))!;
  const { guild } = majority;
  const craftsmen = (seat: Seat) =>
    player(view, seat).tiles.filter((each) => {
      const read = face(each);
      return read.kind === 'craftsman' && read.guild === guild;
    });
  const rows = majority.places.map(({ seat, points, place }) =>
    ofSeat(seat, [...craftsmen(seat).map(tile), ARROW, { kind: 'points', count: points }], place === 1),
  );
  const [first, ...rest] = majority.places;
  const single = standings.majorities.find(({ places }) => places.length === 2)!;
  const total = (seat: Seat) => standings.seats.find((each) => each.seat === seat)!;
  const best = [...standings.seats].sort((a, b) => b.total - a.total)[0]!;
  const values: Values = {
    guild: guildTerm(guild),
    first: nameOf(first!.seat),
    first_sum: first!.sum,
    first_points: first!.points,
    thirty: total(first!.seat).thirty,
    tied: rest.map(({ seat }) => nameOf(seat)),
    tied_sum: rest[0]!.sum,
    tied_points: rest[0]!.points,
    single_guild: guildTerm(single.guild),
    single: nameOf(single.places[0]!.seat),
    single_points: single.places[0]!.points,
    rival: nameOf(single.places[1]!.seat),
    rival_points: single.places[1]!.points,
    winner: nameOf(best.seat),
    total: best.total,
    townsmen: best.townsmen,
    majorities: best.majorities,
    all_types: best.all_types,
    richest: best.richest!,
    crests: best.crests,
  };
  return { rows, values };
}

export const EXAMPLES: readonly Plan[] = [
  { name: 'planning', rule: 'R4.3', record: 'turn', make: planning },
  { name: 'calling', rule: 'R5.2', record: 'turn', make: calling },
  { name: 'selling', rule: 'R6.2', record: 'turn', make: selling },
  { name: 'recruiting', rule: 'R7.7', record: 'turn', make: recruiting },
  { name: 'buying', rule: 'R8.1', record: 'turn', make: buying },
  { name: 'favorites', rule: 'R10.1', record: 'round_end', make: favorites },
  { name: 'refill', rule: 'R10.6', record: 'round_end', make: refill },
  { name: 'prestige', rule: 'R10.7', record: 'round_end', make: prestige },
  { name: 'scoring', rule: 'R12.2', record: 'scoring', make: scoring },
];
