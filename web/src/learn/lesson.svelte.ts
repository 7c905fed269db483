// The state of the introduction: which stop, and the table that belongs to it.
import { recall, remember } from '../browser/storage';
import type { Move, News, ApiError, SeatAtTable, TableData } from '../game/protocol';
import type { Answer } from '../net/api';
import { TableAlone } from '../state/table-alone.svelte';
import { t, type MessageKey } from '../text/messages';
import { names, priceFacts, ruleFacts } from './facts';
import { eventsSince, placedStops, type LessonStep, type Verdict } from './lesson-steps';
import { beforeFavorites } from './round-end';
import { PUPIL, STOPS, type Stop } from './stops';

const MEMORY = 'lesson';

export type StopKey = (typeof STOPS)[number]['key'];

// What the pupil chose freely, and how good that is.
export interface JudgedAnswer {
  move: Move;
  verdict: Verdict;
  win: number; // in percent
  best: number;
  why: string;
}

export class Lesson extends TableAlone {
  readonly placed;
  at = $state(0); // which stop
  isOnTheWay = $state(false); // from one stop to the next: others move
  private showing = $state<number | null>(null); // the step that is shown meanwhile
  private run = 0;
  // Shown when another move was tried.
  remark = $state('');
  answer = $state.raw<JudgedAnswer | null>(null); // of a free choice, until the lesson goes on
  // A refusal is only a remark here; it goes away with the next choice.
  get problem(): ApiError | null {
    return null;
  }
  set problem(problem: ApiError | null) {
    this.remark = problem?.message ?? '';
  }
  readonly news: News[] = [];

  constructor(
    private readonly steps: readonly LessonStep[],
    private readonly people: () => SeatAtTable[], // their names follow the language
  ) {
    super();
    this.placed = placedStops(steps, STOPS);
    const remembered = Number(recall(MEMORY) ?? 0);
    if (Number.isInteger(remembered) && remembered > 0 && remembered < this.count - 1) this.at = remembered;
  }

  get count(): number {
    return STOPS.length;
  }
  readonly stop: Stop = $derived(STOPS[this.at]!);
  private readonly here = $derived.by(() => this.placed[this.at]!);
  readonly step = $derived.by((): LessonStep => {
    if (this.showing === null && this.isRoundEnd) return beforeFavorites(this.steps, this.here.at + 1);
    return this.steps[this.showing ?? this.here.at]!;
  });
  private get isRoundEnd(): boolean {
    return this.stop.board === 'round_end';
  }
  // What the board shows, where nobody is about to act.
  get heading(): string | undefined {
    return this.isRoundEnd ? t('log.end_of_round', { round: this.step.view.round }) : undefined;
  }
  readonly events = $derived.by(() => eventsSince(this.steps, this.here));
  readonly right = $derived.by((): Move | null => {
    if (this.stop.kind === 'show' || this.isOnTheWay) return null;
    return this.step.next?.played ?? null;
  });

  readonly version = $derived(this.at + 1);
  readonly data = $derived.by((): TableData => {
    const { view, standings, next } = this.step;
    const isAsked = this.stop.kind !== 'show' && !this.isOnTheWay && next;
    const isOver = view.phase === 'over';
    return this.dataOf(view, standings, {
      ...(isOver ? { ending: 'score', scores: scoresOf(this.step) } : {}),
      ...(isAsked ? { decision: next } : {}),
    });
  });
  readonly sitters = $derived.by((): SeatAtTable[] => this.people());
  readonly me = PUPIL;

  // A text of this stop: its title, what it says, its task, or why something is so.
  words(part: string): string {
    const key = `learn.stop_${this.stop.key}_${part}` as MessageKey;
    return t(key, { ...names(), ...ruleFacts(), ...priceFacts(this.step.view) });
  }

  go(stop: number): void {
    this.run += 1;
    this.isOnTheWay = false;
    this.showing = null;
    this.at = Math.max(0, Math.min(stop, this.count - 1));
    this.remark = '';
    this.answer = null;
    remember(MEMORY, this.at === 0 || this.at === this.count - 1 ? null : String(this.at));
  }

  async move(move: Move): Promise<Answer> {
    if (this.stop.kind === 'free') return this.judge(move);
    if (move !== this.right) {
      this.remark = t('learn.not_now', { why: this.words('why') });
      return { ok: false, problem: { code: 'not_now', message: this.remark } };
    }
    this.remark = '';
    await this.advance();
    return { ok: true };
  }
  // A free choice is not played: the pupil may try others, and then the game goes on as it was recorded.
  private judge(move: Move): Answer {
    const judged = this.step.next?.judged ?? {};
    const found = judged[move];
    if (found) {
      const best = Math.max(...Object.values(judged).map(({ win }) => win));
      const why = this.words(`because_${this.stop.because?.(move) ?? ''}`);
      this.answer = { move, ...found, best, why };
    }
    return { ok: false, problem: { code: 'judged', message: '' } };
  }
  goOn(): Promise<void> {
    this.answer = null;
    return this.advance();
  }

  // Shows what the others do until the next stop.
  private async advance(): Promise<void> {
    const run = ++this.run;
    this.isOnTheWay = true;
    const end = this.placed[this.at + 1]?.at ?? this.here.at;
    for (let step = this.here.at + 1; step <= end; step += 1) {
      const { seat, events, skipped } = this.steps[step]!;
      const animation = skipped
        ? null
        : this.animate?.(this.data, [{ version: step, at: 0, type: 'moved', seat, events }]);
      if (animation) await animation;
      if (run !== this.run) return; // the pupil went elsewhere meanwhile
      this.showing = step;
    }
    this.go(this.at + 1);
  }
}

// The prepared game has no ties; its ranks are the order of the totals.
function scoresOf(step: LessonStep) {
  const totals = step.standings.seats.map((seat) => seat.total).sort((a, b) => b - a);
  return step.standings.seats.map((seat) => ({
    ...seat,
    richest: seat.richest ?? 0,
    rank: totals.indexOf(seat.total) + 1,
  }));
}
