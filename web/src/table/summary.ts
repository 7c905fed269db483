// A house or a player's panel in words, for those who listen to the page.
import { GUILDS, type Favorite, type GuildHouse, type Seat, type SeatView } from '../game/protocol';
import { list, t, term } from '../text/messages';
import { goodsTerm, guildTerm, talersTerm, tileTerm } from '../text/terms';
import { agentsTerm, leadsText, roofTerm, type SeatNames } from './explanations';
import { statusText, type Status } from './status';

const joined = (sentences: string[]) => sentences.filter((each) => each !== '').join(' ');

function coming(house: GuildHouse): string {
  const tiles = house.workshop.slice(1).flatMap(([upper, lower]) => {
    if (!upper) return [];
    if (!lower) return [tileTerm(upper)];
    return [term('table.summary_two', { upper: tileTerm(upper), lower: tileTerm(lower) })];
  });
  return tiles.length === 0 ? '' : t('table.summary_next', { tiles });
}

function lodgings(house: GuildHouse): string {
  const guests = house.lodgings.flatMap((tile, at) =>
    tile ? [term('table.summary_guest', { window: at + 1, tile: tileTerm(tile) })] : [],
  );
  return guests.length === 0 ? t('table.summary_no_guests') : t('table.summary_lodgings', { guests });
}

// No view: most messages change something of it, and only what they change is put into words again.
export interface AtHouse {
  isCalled: boolean;
  here: readonly Seat[]; // those who planned it, as far as the viewer knows
  favorite?: Favorite | undefined; // while the game goes on
}

export function houseSummary(house: GuildHouse, names: SeatNames, me: Seat, at: AtHouse): string {
  const { isCalled, here, favorite } = at;
  const [master] = house.workshop[0] ?? [];
  const roof = roofTerm(house, names);
  const visiting = here.flatMap((seat) => names.get(seat) ?? []);
  return joined([
    isCalled ? t('table.summary_called') : '',
    house.price === null ? '' : t('table.summary_price', { price: house.price }),
    master ? t('table.summary_guildmaster', { tile: tileTerm(master) }) : '',
    coming(house),
    t('table.summary_store', { goods: goodsTerm(house.storehouse) }),
    lodgings(house),
    favorite ? leadsText(favorite, names) : '',
    roof.length > 0 ? t('table.summary_roof', { who: roof }) : '',
    t('table.summary_crests', { left: t('table.crests_left', { count: house.crests }) }),
    house.prestige_crest ? t('table.summary_prestige') : '',
    isCalled && visiting.length > 0 ? t('table.summary_visitors', { names: visiting }) : '',
    !isCalled && here.includes(me) ? t('table.summary_my_plan') : '',
  ]);
}

export function crestsText(seat: SeatView): string {
  const crests = GUILDS.filter((guild) => (seat.crests[guild] ?? 0) > 0).map((guild) =>
    t('table.crests_of', { count: seat.crests[guild] ?? 0, guild: guildTerm(guild) }),
  );
  if (seat.prestige_crests > 0) crests.push(t('table.prestige_of', { count: seat.prestige_crests }));
  return list(crests);
}

export function seatSummary(seat: SeatView, place: number, status: Status, isMe: boolean): string {
  const crests = crestsText(seat);
  return joined([
    t('table.summary_seat_order', { place }),
    t('table.summary_seat_status', { status: statusText(status, isMe) }),
    seat.talers === null
      ? t('table.summary_seat_hidden')
      : t('table.summary_seat_talers', { talers: talersTerm(seat.talers) }),
    t('table.summary_seat_agents', { agents: agentsTerm(seat) }),
    t('table.summary_seat_goods', { goods: goodsTerm(seat.goods) }),
    seat.tiles.length === 0
      ? t('table.summary_seat_no_tiles')
      : t('table.summary_seat_tiles', { tiles: seat.tiles.map(tileTerm) }),
    crests ? t('table.summary_seat_crests', { crests }) : '',
  ]);
}
