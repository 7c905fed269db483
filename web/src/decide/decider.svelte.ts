// The open decision and what is chosen for it so far. The board draws `choices`, the panel the rest; `move` is
// null until the choice is complete, and always one of the decision's legal moves.
import type { Decision, Good, Move, News, Seat, TableData } from '../game/protocol';
import { request, RequestError } from '../net/api';
import type { TableState } from '../state/table.svelte';
import { noChoices, type Choices } from '../table/choices';
import { language } from '../text/language.svelte';
import { t } from '../text/messages';
import { namesAt, type Names } from '../text/event-text';
import type { MadePlan } from './coach';
import { DraftKeeper } from './draft';
import type { KeyMeaning } from './keys';
import { decisionOf, DECISIONS, isAnythingChosen, type Selection } from './registry';
import { situationOf, type Situation } from './situation';

interface Kept {
  key: string;
  selection: Selection;
  drafts: ReadonlySet<Move | null>; // those of this device; any other one comes from another device
}

interface Sent {
  key: string;
  move: Move;
  version: number;
}

export interface Hint {
  key: string;
  move: Move | null; // null: still thinking, or a problem
  level: string | null;
  parts: readonly (string | Seat)[] | null; // the move and why, in sentences; seats stand for their names
  problem: string | null;
}

const NOTHING = noChoices(); // one and the same, so that the board is not drawn again for it

const isOwnDecision = (news: News, me: Seat): boolean =>
  news.seat === me && (news.type === 'moved' || news.type === 'planned' || news.type === 'undone');

const moveOf = (situation: Situation, selection: Selection): Move | null =>
  decisionOf(selection.kind).toMove(situation, selection);

// What a bot would do in the player's place.
export interface HintAnswer {
  move: Move;
  level?: string;
  parts?: (string | Seat)[];
}

// Only plans are known by name here: because everybody plans at the same time, they alone are kept as drafts, handed in,
// changed and withdrawn, with commands of their own (docs/server.md).
export class Decider {
  private readonly state: TableState;
  private kept = $state.raw<Kept | null>(null);
  private sent = $state.raw<Sent | null>(null); // the decision that is on its way
  // While others think, a plan that was handed in can be changed; the server sends its legal moves only before.
  private planning = $state.raw<(MadePlan & { decision: Decision }) | null>(null);
  private advice = $state.raw<Hint | null>(null);
  private fetched: { about: string; answer: Promise<HintAnswer> } | null = null;
  good = $state<Good | null>(null); // the one that arrow keys step, when buying
  private readonly drafts: DraftKeeper;

  constructor(state: TableState) {
    this.state = state;
    this.drafts = new DraftKeeper(async (draft) => {
      const answer = await this.state.send({ do: 'draft', ...(draft ? { move: draft } : {}) });
      if (!answer.ok) this.state.problem = null; // a draft is a convenience; the plan itself will be refused with a reason
    });
  }

  private readonly data = $derived.by((): TableData | null => this.state.data);
  readonly names = $derived.by((): Names =>
    namesAt(this.state.sitters, this.state.me, (seat) => this.state.colour(seat)),
  );
  // Resigned or removed: a bot has the seat for good.
  readonly isGone = $derived.by((): boolean => {
    const away = this.state.seat(this.state.me)?.away;
    return away === 'resigned' || away === 'removed';
  });
  readonly isHandedIn = $derived.by((): boolean => !!this.data?.you?.plan && !this.isGone);
  private readonly decision = $derived.by((): Decision | null => {
    const { data, planning } = this;
    if (!data?.view || data.stage !== 'running' || data.paused || this.isGone) return null;
    if (data.decision) return data.decision;
    const { round, turn, phase } = data.view;
    const isSame = planning?.round === round && planning.turn === turn && phase === 'planning';
    return data.you?.plan && isSame ? planning.decision : null;
  });
  readonly situation = $derived.by((): Situation | null =>
    this.decision && this.data?.view ? situationOf(this.decision, this.data.view, this.state.me, this.names) : null,
  );
  private readonly key = $derived.by((): string => {
    const view = this.data?.view;
    if (!this.decision || !view) return '';
    // The last own decision or undoing tells apart what the position does not, such as two Jacks.
    const last = this.state.news.findLast((news) => news.type !== 'planned' && isOwnDecision(news, this.state.me));
    const { round, turn, called, guest } = view;
    return [round, turn, called, guest, this.decision.decision, this.isHandedIn, last?.version].join(' ');
  });
  // What would be chosen if nobody had touched anything here: the plan or draft that the server keeps.
  private readonly begun = $derived.by((): Selection | null => {
    if (!this.decision) return null;
    const { you } = this.data ?? {};
    const begun = this.decision.decision === 'plan' ? (you?.plan ?? you?.draft) : null;
    return begun ? DECISIONS.plan.fromMove(begun) : decisionOf(this.decision.decision).empty;
  });
  readonly selection = $derived.by((): Selection | null => {
    const { kept, begun } = this;
    if (!begun || !kept || kept.key !== this.key) return begun;
    const isForeign = kept.selection.kind === 'plan' && !kept.drafts.has(this.data?.you?.draft ?? null);
    return isForeign && !this.isHandedIn ? begun : kept.selection;
  });
  readonly move = $derived.by((): Move | null =>
    this.situation && this.selection ? moveOf(this.situation, this.selection) : null,
  );
  // From the click until the table shows the move: the animation may come before that.
  readonly isSending = $derived.by((): boolean => {
    const { sent, state } = this;
    if (!sent || sent.key !== this.key) return false;
    if (this.isHandedIn && this.data?.you?.plan === sent.move) return false;
    const last = state.news.findLast((news) => isOwnDecision(news, state.me));
    return (last?.version ?? 0) <= sent.version;
  });
  readonly choices = $derived.by((): Choices => {
    if (!this.situation || !this.selection || this.isSending) return NOTHING;
    const decision = decisionOf(this.selection.kind);
    return decision.choices(this.situation, this.selection, (selection) => this.select(selection));
  });
  readonly canConfirm = $derived.by(
    (): boolean => this.move !== null && !this.isSending && this.move !== this.data?.you?.plan,
  );
  readonly canCancel = $derived.by((): boolean => {
    if (!this.selection || this.isSending) return false;
    return this.isHandedIn ? this.move !== this.data?.you?.plan : isAnythingChosen(this.selection);
  });
  readonly hint = $derived.by((): Hint | null => (this.advice?.key === this.key ? this.advice : null));
  readonly canHint = $derived.by(
    (): boolean => !!this.data?.decision && this.data.settings.hints !== false && !this.isSending,
  );

  // The last one that was handed in here.
  get madePlan(): MadePlan | null {
    return this.planning;
  }

  private draftOf(selection: Selection): Move | null {
    return this.situation && selection.kind === 'plan' ? moveOf(this.situation, selection) : null;
  }

  select(selection: Selection): void {
    if (this.isSending) return;
    this.state.problem = null;
    const draft = this.draftOf(selection);
    const drafts = new Set([this.data?.you?.draft ?? null, ...(this.kept?.drafts ?? []), draft]);
    this.kept = { key: this.key, selection, drafts };
    if (selection.kind === 'plan' && !this.isHandedIn) this.drafts.change(draft);
  }

  // All that a move needs is chosen at once; it still has to be confirmed.
  choose(move: Move): void {
    if (this.decision) this.select(decisionOf(this.decision.decision).fromMove(move));
  }

  // What a move does, in a sentence. With nothing to decide it is the plan that was handed in.
  describe(move: Move): string {
    const kind = this.data?.decision?.decision ?? 'plan';
    return decisionOf(kind).describe(move, this.data?.view, this.names);
  }

  cancel(): void {
    if (this.isHandedIn) this.kept = null;
    else if (this.decision && this.canCancel) this.select(decisionOf(this.decision.decision).empty);
  }

  async confirm(): Promise<void> {
    const { move, key, decision, data } = this;
    if (move === null || !this.canConfirm || !data?.view) return;
    this.drafts.cancel();
    const sent = { key, move, version: this.state.version };
    this.sent = sent;
    if (decision?.decision === 'plan') {
      this.planning = { round: data.view.round, turn: data.view.turn, move, decision };
    }
    const answer = await this.state.move(move);
    if (!answer.ok && this.sent === sent) this.sent = null;
  }

  async withdraw(): Promise<void> {
    this.kept = null;
    await this.state.send({ do: 'withdraw' });
  }

  async undo(): Promise<void> {
    if (!this.data?.you?.undo) return;
    const answer = await this.state.send({ do: 'undo' });
    if (answer.ok) this.kept = null;
  }

  // Asked once about each decision, whether for a hint or by the coach. Throws RequestError.
  advised(): Promise<HintAnswer> {
    const about = `${this.key} ${language.code}`;
    if (this.fetched?.about === about) return this.fetched.answer;
    const { table, token } = this.state;
    const answer = request<HintAnswer>('POST', `/api/tables/${table}/hint`, token, {});
    this.fetched = { about, answer };
    answer.catch(() => (this.fetched = null)); // another try may succeed
    return answer;
  }
  async askHint(): Promise<void> {
    const { key } = this;
    if (!this.canHint || (this.hint && !this.hint.move && !this.hint.problem)) return;
    this.advice = { key, move: null, level: null, parts: null, problem: null };
    try {
      const { move, level = null, parts = null } = await this.advised();
      this.advice = { key, move, level, parts, problem: null };
    } catch (error) {
      const isMissing = error instanceof RequestError && error.status === 404;
      const problem = error instanceof RequestError && !isMissing ? error.problem.message : t('decide.hint_not_here');
      this.advice = { key, move: null, level: null, parts: null, problem };
    }
  }
  closeHint(): void {
    this.advice = null;
  }
  takeHint(): void {
    if (this.hint?.move) this.choose(this.hint.move);
  }

  // Whether the key meant something here.
  obey(meaning: KeyMeaning): boolean {
    switch (meaning.does) {
      case 'confirm':
        if (!this.canConfirm) return false;
        void this.confirm();
        return true;
      case 'cancel':
        if (this.hint) this.closeHint();
        else if (this.canCancel) this.cancel();
        else return false;
        return true;
      case 'undo':
        if (!this.data?.you?.undo) return false;
        void this.undo();
        return true;
      case 'hint':
        if (!this.canHint) return false;
        void this.askHint();
        return true;
      case 'withdraw':
        if (!this.isHandedIn) return false;
        void this.withdraw();
        return true;
      default: {
        if (!this.situation || !this.selection || this.isSending) return false;
        const after = decisionOf(this.selection.kind).afterKey(this.situation, this.selection, meaning, this.good);
        if (!after) return false;
        if (after.good !== undefined) this.good = after.good;
        if (after.selection !== this.selection) this.select(after.selection);
        return true;
      }
    }
  }
}
