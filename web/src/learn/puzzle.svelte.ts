// A puzzle as a table: it looks like one at a server (TableState), so that the real board and the real decision panel
// serve it. A move is not played but judged.
import type { ApiError, Colour, Move, News, Seat, SeatAtTable, TableData } from '../game/protocol';
import { seatColours } from '../game/seats';
import type { Answer, Command } from '../net/api';
import type { TableState } from '../state/table.svelte';
import { t } from '../text/messages';
import { chanceOf, type Puzzle, type PuzzleEntry } from './puzzle-set';

type TableLike = Pick<
  TableState,
  | 'table'
  | 'token'
  | 'data'
  | 'version'
  | 'news'
  | 'clocks'
  | 'connected'
  | 'sending'
  | 'problem'
  | 'gone'
  | 'colours'
  | 'sitters'
  | 'me'
  | 'seat'
  | 'colour'
  | 'send'
  | 'move'
  | 'close'
  | 'animate'
>;

export interface PuzzleAnswer {
  move: Move;
  isRight: boolean;
  win: number; // in thousandths
}

export class PuzzleTable implements TableLike {
  readonly table = ''; // there is none at the server
  readonly token = null;
  readonly connected = true;
  readonly sending = 0;
  readonly gone = null;
  readonly version = 1;
  readonly news: News[] = [];
  readonly clocks = new Map<Seat, never>();
  problem = $state.raw<ApiError | null>(null);
  animate: TableState['animate'] = null;
  answer = $state.raw<PuzzleAnswer | null>(null); // the last one
  isShown = $state(false); // the solution
  private answers = 0;

  constructor(
    readonly entry: PuzzleEntry,
    readonly puzzle: Puzzle,
    private readonly mine: () => string, // my colour
    private readonly answered: (isRight: boolean, isFirst: boolean) => void,
  ) {}

  get me(): Seat {
    return this.puzzle.seat;
  }
  readonly isSolved = $derived.by((): boolean => this.answer?.isRight ?? false);
  readonly sitters = $derived.by((): SeatAtTable[] =>
    this.puzzle.view.seats.map(({ seat }) =>
      seat === this.me
        ? { seat, sitter: 'person', name: t('learn.you'), colour: this.mine() }
        : { seat, sitter: 'person', name: t('game.seat', { seat }) },
    ),
  );
  readonly colours = $derived.by((): Map<Seat, Colour> => seatColours(this.sitters));
  readonly data = $derived.by((): TableData => {
    const { view, standings, decision, seat } = this.puzzle;
    return {
      stage: 'running',
      settings: {
        players: view.players,
        options: view.options,
        clock: { kind: 'none' },
        public: false,
        hints: false, // the solution is the puzzle's own
        caretaker: '',
      },
      paused: false,
      seats: this.sitters,
      you: { seat, owner: true, muted: false },
      view,
      standings,
      ...(this.isSolved ? {} : { decision }),
      since: 0,
      news: [],
    };
  });

  seat(which: Seat): SeatAtTable | undefined {
    return this.sitters.find((each) => each.seat === which);
  }
  colour(which: Seat): Colour {
    return this.colours.get(which) ?? 'red';
  }
  close(): void {}
  // Drafts and the like have no meaning here, and do no harm.
  send(command: Command): Promise<Answer> {
    return command.do === 'move' ? this.move(String(command['move'])) : Promise.resolve({ ok: true });
  }
  move(move: Move): Promise<Answer> {
    const isRight = this.puzzle.accepted.includes(move);
    const isFirst = this.answers === 0;
    this.answers += 1;
    this.answer = { move, isRight, win: chanceOf(this.puzzle, move) };
    this.answered(isRight, isFirst);
    return Promise.resolve({ ok: false, problem: { code: 'judged', message: '' } });
  }
  // Whoever looks has not found it.
  show(): void {
    if (this.answers === 0) this.answered(false, true);
    this.answers += 1;
    this.isShown = true;
  }
}
