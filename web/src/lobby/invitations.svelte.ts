// The links an owner has made for free seats of a table. The server shows each only once, so this browser
// keeps them until the seat is taken.
import { fullLink } from '../browser/address';
import { recallObject, remember } from '../browser/storage';
import type { Seat, SeatAtTable } from '../game/protocol';
import type { TableState } from '../state/table.svelte';

type Links = Record<string, string>;

// A link to a seat that somebody has taken in the meantime is of no use.
export function usefulLinks(links: Links, seats: readonly SeatAtTable[]): Links {
  const free = new Set(seats.filter((each) => each.sitter === 'nobody').map((each) => String(each.seat)));
  return Object.fromEntries(Object.entries(links).filter(([seat]) => free.has(seat)));
}

export class Invitations {
  links = $state.raw<Links>({});
  private readonly key: string;

  constructor(private readonly table: TableState) {
    this.key = `invitations.${table.table}`;
    this.links = recallObject<Links>(this.key, {});
  }
  link(seat: Seat): string | undefined {
    return this.links[seat];
  }
  async invite(seat: Seat): Promise<string | undefined> {
    const known = this.links[seat];
    if (known) return known;
    const answer = await this.table.send({ do: 'invite', seat });
    if (!answer.ok || !answer.link) return undefined;
    this.keep({ ...this.links, [seat]: fullLink(answer.link) });
    return this.links[seat];
  }
  tidy(seats: readonly SeatAtTable[]): void {
    const useful = usefulLinks(this.links, seats);
    if (Object.keys(useful).length !== Object.keys(this.links).length) this.keep(useful);
  }
  private keep(links: Links): void {
    this.links = links;
    remember(this.key, Object.keys(links).length > 0 ? JSON.stringify(links) : null);
  }
}
