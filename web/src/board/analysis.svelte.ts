// The analysis board: a tree of the moves that were tried, the current branch, and the position there. Every change is
// saved on the device.
import { recall, remember } from '../browser/storage';
import type { ApiError, Move, Options, Seat } from '../game/protocol';
import { Questions, Withdrawn } from '../net/questions';
import { toApiError } from '../state/errors';
import {
  judgmentOf,
  newGame,
  positionOf,
  recordAfter,
  recordOfState,
  type BranchStep,
  type Judgment,
  type Position,
} from './position';
import type { State } from './state-form';
import { readStudy, treeOf, writeStudy } from './study-file';
import * as tree from './tree';
import type { Branch } from './tree';

const MEMORY = 'board';
const MOST_STEPS = 400; // a game has about a hundred: bots that play each other come to an end

export interface Judged extends Judgment {
  at: number;
  seat: Seat;
}

export class Analysis {
  root = $state.raw<Branch>(tree.rootOf(''));
  at = $state(0);
  as = $state<Seat>(0); // the viewer; 0 sees everything
  position = $state.raw<Position | null>(null);
  happened = $state.raw<ReadonlyMap<number, BranchStep>>(new Map()); // by branch
  problem = $state.raw<ApiError | null>(null);
  judged = $state.raw<Judged | null>(null);
  isThinking = $state(false);
  // Who decides for a seat: a level, or nobody but the person at the screen.
  levels = $state.raw<ReadonlyMap<Seat, string>>(new Map());
  // Who is to decide once the game is played on; null: nobody was chosen.
  opponents = $state.raw<ReadonlyMap<Seat, string> | null>(null);
  private readonly rules = new Questions();
  private readonly bots = new Questions();
  private asked = 0; // a later question makes an earlier answer worthless

  readonly path = $derived.by((): Branch[] => tree.pathTo(this.root, this.at));
  readonly branch = $derived.by((): Branch => this.path.at(-1) ?? this.root);
  readonly previous = $derived.by((): Branch | undefined => this.path.at(-2));
  readonly next = $derived.by((): Branch | undefined => this.branch.next[0]);
  readonly isOver = $derived.by((): boolean => this.position?.view.phase === 'over');
  // Else from a position that was set up by hand.
  readonly isFromSetup = $derived.by((): boolean => this.root.lines.includes('\nSet-up\n'));

  close(): void {
    this.rules.end();
    this.bots.end();
  }

  // What was on the board last, or else a new game.
  async resume(players: number, options: Options): Promise<void> {
    const kept = recall(MEMORY);
    if (kept === null || !(await this.open(kept))) await this.begin(players, options);
  }
  async begin(players: number, options: Options): Promise<boolean> {
    return this.attempt(async () => this.show(treeOf((await newGame(this.rules, players, options)).record), 0));
  }
  // A record, or a saved board. `step`: how many moves of the main line to make first.
  async open(text: string, step = 0): Promise<boolean> {
    return this.attempt(async () => {
      const root = readStudy(text);
      let branch = root;
      for (let left = step; left > 0 && branch.next[0]; --left) branch = branch.next[0];
      await this.show(root, branch.id);
      await this.loadOtherBranches();
    });
  }
  async setUp(state: State): Promise<boolean> {
    return this.attempt(async () => this.show(treeOf(await recordOfState(this.rules, state)), 0));
  }
  // For the editor, which starts over when the number of players or the set of tiles changes.
  async stateOfNewGame(players: number, options: Options): Promise<State> {
    return (await newGame(this.rules, players, options)).state;
  }
  // Why this position is impossible; null if it is possible. Changes nothing.
  async whatIsWrong(state: State): Promise<string | null> {
    try {
      await recordOfState(this.rules, state);
      return null;
    } catch (error) {
      if (error instanceof Withdrawn) return null;
      return toApiError(error).message;
    }
  }

  go(id: number): Promise<boolean> {
    return this.attempt(() => this.show(this.root, id));
  }
  back(): void {
    if (this.previous) void this.go(this.previous.id);
  }
  forward(): void {
    if (this.next) void this.go(this.next.id);
  }
  first(): void {
    void this.go(this.root.id);
  }
  last(): void {
    void this.go(tree.endOfLine(this.branch).id);
  }
  look(as: Seat): void {
    this.as = as;
    void this.go(this.at);
  }

  // Null, or why not.
  async play(seat: Seat, move: Move): Promise<ApiError | null> {
    this.problem = null;
    try {
      await this.add(seat, move);
    } catch (error) {
      if (!(error instanceof Withdrawn)) return toApiError(error);
    }
    void this.letBotsDecide();
    return null;
  }
  private async add(seat: Seat, move: Move): Promise<void> {
    const asked = ++this.asked;
    const from = this.at;
    const before = tree.recordAt(this.root, from);
    const known = this.branch.next.find((each) => {
      const played = tree.playedIn(each);
      return played?.seat === seat && played.move === move;
    });
    if (known) return this.show(this.root, known.id);
    const lines = addedTo(before, await recordAfter(this.rules, before, seat, move));
    if (asked !== this.asked) throw new Withdrawn();
    const { root, id } = tree.withMove(this.root, from, lines);
    await this.show(root, id);
  }

  comment(text: string): void {
    this.change(tree.withComment(this.root, this.at, text));
  }
  remove(): void {
    const { previous, at } = this;
    if (!previous) return;
    this.change(tree.without(this.root, at));
    void this.go(previous.id);
  }
  makeMainLine(): void {
    this.change(tree.asMainLine(this.root, this.at));
  }
  get text(): string {
    return writeStudy(this.root);
  }
  // The game up to here, without variations.
  get record(): string {
    return tree.recordAt(this.root, this.at);
  }

  async judge(level: string, seat: Seat): Promise<void> {
    const { position, at } = this;
    if (!position) return;
    if (this.isThinking) this.bots.end();
    this.problem = null;
    this.isThinking = true;
    try {
      const judgment = await judgmentOf(this.bots, position, seat, level);
      this.judged = { ...judgment, at, seat };
    } catch (error) {
      if (!(error instanceof Withdrawn)) this.problem = toApiError(error);
    } finally {
      this.isThinking = false;
    }
  }
  stopThinking(): void {
    this.levels = new Map();
    this.bots.end();
  }

  // Bots decide for their seats until it is a person's turn.
  async letBotsDecide(): Promise<void> {
    for (let step = 0; step < MOST_STEPS && !this.isThinking; ++step) {
      const { position, at } = this;
      const decision = position?.decisions.find(({ seat }) => this.levels.has(seat));
      if (!position || !decision) return;
      this.isThinking = true;
      try {
        const level = this.levels.get(decision.seat)!;
        const { move } = await judgmentOf(this.bots, position, decision.seat, level);
        if (this.at !== at) return; // somebody has moved on to another branch
        await this.add(decision.seat, move);
      } catch (error) {
        if (!(error instanceof Withdrawn)) this.problem = toApiError(error);
        return;
      } finally {
        this.isThinking = false;
      }
    }
  }

  private async show(root: Branch, id: number): Promise<void> {
    const asked = ++this.asked;
    const position = await positionOf(this.rules, tree.recordAt(root, id), this.as);
    if (asked !== this.asked) throw new Withdrawn();
    if (root.lines !== this.root.lines) this.beginAnew();
    if (root !== this.root) this.change(root);
    this.note(root, id, position);
    this.at = id;
    this.position = position;
  }

  // Another game: what belonged to the one before is gone.
  private beginAnew(): void {
    this.happened = new Map();
    this.levels = new Map();
    this.opponents = null;
  }
  private note(root: Branch, id: number, { steps }: Position): void {
    const happened = new Map(this.happened);
    tree.pathTo(root, id).forEach((branch, index) => {
      // Somebody with a seat does not see all that happened.
      if (steps[index] && (this.as === 0 || !happened.has(branch.id))) happened.set(branch.id, steps[index]);
    });
    this.happened = happened;
  }
  // Also for the branches that do not lead to the position on the board.
  private async loadOtherBranches(): Promise<void> {
    const { root } = this;
    for (const end of tree.all(root).filter((branch) => branch.next.length === 0)) {
      if (this.happened.has(end.id)) continue;
      const position = await positionOf(this.rules, tree.recordAt(root, end.id), this.as);
      if (root !== this.root) return;
      this.note(root, end.id, position);
    }
  }

  private change(root: Branch): void {
    this.root = root;
    if (root.lines !== '') remember(MEMORY, writeStudy(root));
  }
  // If it fails, `problem` says why, and nothing has changed.
  private async attempt(what: () => Promise<void>): Promise<boolean> {
    this.problem = null;
    try {
      await what();
      return true;
    } catch (error) {
      if (!(error instanceof Withdrawn)) this.problem = toApiError(error);
      return false;
    }
  }
}

// The lines that `after` has beyond those of `before`.
export function addedTo(before: string, after: string): string {
  const whole = tree.all(treeOf(after));
  const known = tree.size(treeOf(before));
  return whole
    .slice(known + 1)
    .map((each) => each.lines)
    .join('');
}
