// The open decision and what is chosen for it so far. The board draws `choices`, the panel the rest; `move` is
// null until the choice is complete, and always one of the decision's legal moves.
import type { Decision, Good, Move, News, Seat, TableData } from '../game/protocol';
import { ask, Refused } from '../net/api';
import { identity } from '../state/identity.svelte';
import type { TableState } from '../state/table.svelte';
import { no_choices, type Choices } from '../table/choices';
import { t } from '../text/messages';
import { names_at, type Names } from '../text/sentences';
import { DraftKeeper } from './draft';
import type { KeyMeaning } from './keys';
import { plan_from } from './plan';
import {
  choices_of,
  is_anything_chosen,
  move_of,
  nothing_chosen,
  selection_from,
  type Selection,
} from './selection';
import { situation, type Situation } from './situation';
import { after_key } from './with_key';

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
  text: string | null; // the move and why, in sentences
  problem: string | null;
}

const is_own_decision = (news: News, me: Seat): boolean =>
  news.seat === me && (news.type === 'moved' || news.type === 'planned' || news.type === 'undone');

export class Decider {
  private readonly state: TableState;
  private kept = $state.raw<Kept | null>(null);
  private sent = $state.raw<Sent | null>(null); // the decision that is on its way
  // While others think, a plan that was handed in can be changed; the server tells its legal moves only before.
  private planning = $state.raw<{ round: number; turn: number; decision: Decision } | null>(null);
  private advice = $state.raw<Hint | null>(null);
  good = $state<Good | null>(null); // the one that arrow keys step, when buying
  private readonly drafts: DraftKeeper;

  constructor(state: TableState) {
    this.state = state;
    this.drafts = new DraftKeeper(async (draft) => {
      const answer = await this.state.send({ do: 'draft', ...(draft ? { move: draft } : {}) });
      if (!answer.ok) this.state.problem = null; // a draft is a convenience; the plan will be told why
    });
  }

  private readonly data = $derived.by((): TableData | null => this.state.data);
  readonly names = $derived.by(
    (): Names => names_at(this.data?.seats ?? [], this.state.me, (seat) => this.state.colour(seat)),
  );
  readonly is_handed_in = $derived.by((): boolean => !!this.data?.you?.plan);
  private readonly decision = $derived.by((): Decision | null => {
    const { data, planning } = this;
    if (!data?.view || data.stage !== 'running' || data.paused) return null;
    if (data.decision) return data.decision;
    const { round, turn, phase } = data.view;
    const is_same = planning?.round === round && planning.turn === turn && phase === 'planning';
    return data.you?.plan && is_same ? planning.decision : null;
  });
  readonly situation = $derived.by((): Situation | null =>
    this.decision && this.data?.view
      ? situation(this.decision, this.data.view, this.state.me, this.names)
      : null,
  );
  private readonly key = $derived.by((): string => {
    const view = this.data?.view;
    if (!this.decision || !view) return '';
    // The last own decision or undoing tells apart what the position does not, such as two Jacks.
    const last = this.state.news.findLast((news) => news.type !== 'planned' && is_own_decision(news, this.state.me));
    const { round, turn, called, guest } = view;
    return [round, turn, called, guest, this.decision.decision, this.is_handed_in, last?.version].join(' ');
  });
  // What would be chosen if nobody had touched anything here: the plan or draft that the server keeps.
  private readonly begun = $derived.by((): Selection | null => {
    if (!this.decision) return null;
    const { you } = this.data ?? {};
    return this.decision.decision === 'plan'
      ? plan_from(you?.plan ?? you?.draft)
      : nothing_chosen(this.decision.decision);
  });
  readonly selection = $derived.by((): Selection | null => {
    const { kept, begun } = this;
    if (!begun || !kept || kept.key !== this.key) return begun;
    const is_foreign = kept.selection.kind === 'plan' && !kept.drafts.has(this.data?.you?.draft ?? null);
    return is_foreign && !this.is_handed_in ? begun : kept.selection;
  });
  readonly move = $derived.by((): Move | null =>
    this.situation && this.selection ? move_of(this.situation, this.selection) : null,
  );
  // From the click until the table shows the move: what happens may be performed before that.
  readonly is_sending = $derived.by((): boolean => {
    const { sent, state } = this;
    if (!sent || sent.key !== this.key) return false;
    if (this.is_handed_in && this.data?.you?.plan === sent.move) return false;
    const last = state.news.findLast((news) => is_own_decision(news, state.me));
    return (last?.version ?? 0) <= sent.version;
  });
  readonly choices = $derived.by((): Choices => {
    if (!this.situation || !this.selection || this.is_sending) return no_choices();
    return choices_of(this.situation, this.selection, (selection) => this.select(selection));
  });
  readonly can_confirm = $derived.by(
    (): boolean => this.move !== null && !this.is_sending && this.move !== this.data?.you?.plan,
  );
  readonly can_cancel = $derived.by((): boolean => {
    if (!this.selection || this.is_sending) return false;
    return this.is_handed_in ? this.move !== this.data?.you?.plan : is_anything_chosen(this.selection);
  });
  readonly hint = $derived.by((): Hint | null => (this.advice?.key === this.key ? this.advice : null));
  readonly can_hint = $derived.by(
    (): boolean => !!this.data?.decision && this.data.settings.hints !== false && !this.is_sending,
  );

  private draft_of(selection: Selection): Move | null {
    return this.situation && selection.kind === 'plan' ? move_of(this.situation, selection) : null;
  }

  select(selection: Selection): void {
    if (this.is_sending) return;
    this.state.problem = null;
    const draft = this.draft_of(selection);
    const drafts = new Set([this.data?.you?.draft ?? null, ...(this.kept?.drafts ?? []), draft]);
    this.kept = { key: this.key, selection, drafts };
    if (selection.kind === 'plan' && !this.is_handed_in) this.drafts.change(draft);
  }

  cancel(): void {
    if (this.is_handed_in) this.kept = null;
    else if (this.decision && this.can_cancel) this.select(nothing_chosen(this.decision.decision));
  }

  async confirm(): Promise<void> {
    const { move, key, decision, data } = this;
    if (move === null || !this.can_confirm || !data?.view) return;
    this.drafts.cancel();
    const sent = { key, move, version: this.state.version };
    this.sent = sent;
    if (decision?.decision === 'plan') {
      this.planning = { round: data.view.round, turn: data.view.turn, decision };
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

  async ask_hint(): Promise<void> {
    const { key } = this;
    if (!this.can_hint || (this.hint && !this.hint.move && !this.hint.problem)) return;
    this.advice = { key, move: null, level: null, text: null, problem: null };
    try {
      const answer = await ask<{ move: Move; level?: string; text?: string }>(
        'POST',
        `/api/tables/${this.state.table}/hint`,
        identity.token,
        {},
      );
      this.advice = { key, move: answer.move, level: answer.level ?? null, text: answer.text ?? null, problem: null };
    } catch (error) {
      const is_missing = error instanceof Refused && error.status === 404;
      const problem =
        error instanceof Refused && !is_missing ? error.problem.message : t('decide.hint_not_here');
      this.advice = { key, move: null, level: null, text: null, problem };
    }
  }
  close_hint(): void {
    this.advice = null;
  }
  take_hint(): void {
    const { hint, decision } = this;
    if (hint?.move && decision) this.select(selection_from(decision.decision, hint.move));
  }

  // Whether the key meant something here.
  obey(meaning: KeyMeaning): boolean {
    switch (meaning.does) {
      case 'confirm':
        if (!this.can_confirm) return false;
        void this.confirm();
        return true;
      case 'cancel':
        if (this.hint) this.close_hint();
        else if (this.can_cancel) this.cancel();
        else return false;
        return true;
      case 'undo':
        if (!this.data?.you?.undo) return false;
        void this.undo();
        return true;
      case 'hint':
        if (!this.can_hint) return false;
        void this.ask_hint();
        return true;
      case 'withdraw':
        if (!this.is_handed_in) return false;
        void this.withdraw();
        return true;
      default: {
        if (!this.situation || !this.selection || this.is_sending) return false;
        const after = after_key(this.situation, this.selection, meaning, this.good);
        if (!after) return false;
        if (after.good !== undefined) this.good = after.good;
        if (after.selection !== this.selection) this.select(after.selection);
        return true;
      }
    }
  }
}
