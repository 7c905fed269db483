// A table that no server knows: the introduction, a puzzle, the analysis board. It has everything of a table that the
// board and the decision panel use, so that the real ones serve it; a move is for each of them to answer.
import type { ApiError, Colour, Move, News, Seat, SeatAtTable, Standings, TableData, View } from '../game/protocol';
import { seatColours } from '../game/seats';
import type { Answer, Command } from '../net/api';
import type { TableState } from './table.svelte';

export abstract class TableAlone {
  readonly table = ''; // there is none at a server
  readonly token = null;
  readonly connected = true;
  readonly sending = 0;
  readonly gone = null;
  readonly clocks = new Map<Seat, never>();
  animate: TableState['animate'] = null;

  abstract problem: ApiError | null;
  abstract readonly version: number;
  abstract readonly news: News[];
  abstract readonly sitters: SeatAtTable[];
  abstract readonly me: Seat;
  abstract readonly data: TableData | null;
  abstract move(move: Move): Promise<Answer>;

  readonly colours = $derived.by((): Map<Seat, Colour> => seatColours(this.sitters));

  // For the parts of a page that are made for a table at a server.
  get asTable(): TableState {
    return this as unknown as TableState;
  }
  seat(which: Seat): SeatAtTable | undefined {
    return this.sitters.find((each) => each.seat === which);
  }
  colour(which: Seat): Colour {
    return this.colours.get(which) ?? 'red';
  }
  close(): void {}
  // Drafts and the like are for other devices; they have no meaning here, and do no harm.
  send(command: Command): Promise<Answer> {
    return command.do === 'move' ? this.move(String(command['move'])) : Promise.resolve({ ok: true });
  }

  // What a server would say about it: no clock, and no hints, since whatever explains moves here does it in its own way.
  protected dataOf(view: View, standings: Standings, more: Partial<TableData>): TableData {
    return {
      stage: view.phase === 'over' ? 'over' : 'running',
      settings: {
        players: view.players,
        options: view.options,
        clock: { kind: 'none' },
        public: false,
        hints: false,
        caretaker: '',
      },
      paused: false,
      seats: this.sitters,
      you: { seat: this.me, owner: true, muted: false },
      view,
      standings,
      since: 0,
      news: [],
      ...more,
    };
  }
}
