// A position with a move to be found, as a table: a puzzle, or a mistake of one's own. A move is not played but judged.
import { decisionOf } from '../decide/registry';
import type { ApiError, Decision, Move, News, Seat, SeatAtTable, Standings, TableData, View } from '../game/protocol';
import type { Answer } from '../net/api';
import { TableAlone } from '../state/table-alone.svelte';
import type { Names } from '../text/event-text';

export interface Asked {
  seat: Seat;
  decision: Decision; // with all legal moves
  accepted: Move[]; // the best first
  view: View; // of that seat
  standings: Standings;
}

export interface GivenAnswer {
  move: Move;
  isRight: boolean;
  win: number | null; // in percent; null if nobody knows
}

export interface Asking {
  sitters: () => SeatAtTable[]; // their names follow the language
  winOf: (move: Move) => number | null; // in percent
  answered: (isRight: boolean, isFirst: boolean) => void;
}

export class AskedTable extends TableAlone {
  readonly version = 1;
  readonly news: News[] = [];
  problem = $state.raw<ApiError | null>(null);
  answer = $state.raw<GivenAnswer | null>(null); // the last one
  isShown = $state(false); // the solution
  private answers = 0;

  constructor(
    readonly asked: Asked,
    private readonly asking: Asking,
  ) {
    super();
  }

  get me(): Seat {
    return this.asked.seat;
  }
  get best(): Move {
    return this.asked.accepted[0]!;
  }
  winOf(move: Move): number | null {
    return this.asking.winOf(move);
  }
  // What a move does, in a sentence, also when there is nothing left to decide.
  describe(move: Move, names: Names): string {
    return decisionOf(this.asked.decision.decision).describe(move, this.asked.view, names);
  }
  readonly isSolved = $derived.by((): boolean => this.answer?.isRight ?? false);
  // Nothing is left to find.
  readonly isOver = $derived.by((): boolean => this.isSolved || this.isShown);
  readonly sitters = $derived.by((): SeatAtTable[] => this.asking.sitters());
  readonly data = $derived.by((): TableData => {
    const { view, standings, decision } = this.asked;
    return this.dataOf(view, standings, this.isSolved ? {} : { decision });
  });

  move(move: Move): Promise<Answer> {
    const isRight = this.asked.accepted.includes(move);
    const isFirst = this.answers === 0;
    this.answers += 1;
    this.answer = { move, isRight, win: this.winOf(move) };
    this.asking.answered(isRight, isFirst);
    return Promise.resolve({ ok: false, problem: { code: 'judged', message: '' } });
  }
  // Looking at the solution is not solving it.
  show(): void {
    if (this.answers === 0) this.asking.answered(false, true);
    this.answers += 1;
    this.isShown = true;
  }
}
