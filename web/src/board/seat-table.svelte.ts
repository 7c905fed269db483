// The board as a table (TableState), so that the real decision panel serves it: whoever has to decide is the person at
// the screen, and a decision is played on the board.
import type { News, Seat, SeatAtTable, TableData } from '../game/protocol';
import { seatColours } from '../game/seats';
import type { Answer, Command } from '../net/api';
import type { TableState } from '../state/table.svelte';
import type { Analysis } from './analysis.svelte';

export class SeatTable {
  readonly table = ''; // there is none at the server
  readonly token = null;
  readonly connected = true;
  readonly sending = 0;
  readonly gone = null;
  readonly clocks = new Map<Seat, never>();
  problem: TableState['problem'] = $state.raw(null);

  constructor(
    private readonly analysis: Analysis,
    private readonly chosen: () => Seat, // of those who have to decide
  ) {}

  readonly me = $derived.by((): Seat => {
    const seats = this.analysis.position?.decisions.map(({ seat }) => seat) ?? [];
    const wanted = this.chosen();
    return seats.includes(wanted) ? wanted : (seats[0] ?? 0);
  });
  readonly version = $derived.by((): number => this.analysis.at * 10 + this.me);
  // A decision of this seat that was just made: so the panel begins anew wherever one goes.
  readonly news = $derived.by((): News[] => [{ version: this.version + 1, at: 0, type: 'moved', seat: this.me }]);
  readonly sitters = $derived.by((): SeatAtTable[] => this.analysis.position?.seats ?? []);
  readonly colours = $derived.by(() => seatColours(this.sitters));
  readonly data = $derived.by((): TableData | null => {
    const { position } = this.analysis;
    if (!position) return null;
    const { view, standings, scores } = position;
    const decision = position.decisions.find(({ seat }) => seat === this.me);
    return {
      stage: view.phase === 'over' ? 'over' : 'running',
      settings: {
        players: view.players,
        options: view.options,
        clock: { kind: 'none' },
        public: false,
        hints: false, // the board's own judgment takes their place
        caretaker: '',
      },
      paused: false,
      seats: this.sitters,
      you: { seat: this.me, owner: true, muted: false },
      view,
      standings,
      scores,
      ...(decision ? { decision } : {}),
      since: 0,
      news: [],
    };
  });

  seat(which: Seat): SeatAtTable | undefined {
    return this.sitters.find((each) => each.seat === which);
  }
  colour(which: Seat) {
    return this.colours.get(which) ?? 'red';
  }
  // Drafts are for other devices.
  send(_command: Command): Promise<Answer> {
    return Promise.resolve({ ok: true });
  }
  async move(move: string): Promise<Answer> {
    const problem = await this.analysis.play(this.me, move);
    this.problem = problem;
    return problem ? { ok: false, problem } : { ok: true };
  }
}
