// The analysis board as a table: the person at the screen decides for every seat, and decisions are played on the board.
import type { ApiError, News, Seat, SeatAtTable, TableData } from '../game/protocol';
import type { Answer } from '../net/api';
import { TableAlone } from '../state/table-alone.svelte';
import type { Analysis } from './analysis.svelte';

export class SeatTable extends TableAlone {
  problem = $state.raw<ApiError | null>(null);

  constructor(
    private readonly analysis: Analysis,
    private readonly chosen: () => Seat, // of those who have to decide
  ) {
    super();
  }

  readonly me = $derived.by((): Seat => {
    const seats = this.analysis.position?.decisions.map(({ seat }) => seat) ?? [];
    const wanted = this.chosen();
    return seats.includes(wanted) ? wanted : (seats[0] ?? 0);
  });
  readonly version = $derived.by((): number => this.analysis.at * 10 + this.me);
  // Looks like a decision that was just made, so that the panel starts over at every position.
  readonly news = $derived.by((): News[] => [{ version: this.version + 1, at: 0, type: 'moved', seat: this.me }]);
  readonly sitters = $derived.by((): SeatAtTable[] => this.analysis.position?.seats ?? []);
  readonly data = $derived.by((): TableData | null => {
    const { position } = this.analysis;
    if (!position) return null;
    const { view, standings, scores } = position;
    const decision = position.decisions.find(({ seat }) => seat === this.me);
    return this.dataOf(view, standings, { scores, ...(decision ? { decision } : {}) });
  });

  async move(move: string): Promise<Answer> {
    const problem = await this.analysis.play(this.me, move);
    this.problem = problem;
    return problem ? { ok: false, problem } : { ok: true };
  }
}
