// The review of one game, for the screens that show it: from the notes in its record, from the device, or being made
// right now, with results as they come.
import type { Seat, Step } from '../game/protocol';
import type { JudgedDecision, PlayerReview, Knowledge } from '../game/review';
import { analyze } from '../net/analysis';
import { RequestError } from '../net/api';
import { identity } from '../state/identity.svelte';
import { language } from '../text/language.svelte';
import { keepReview, recallReview } from './kept';
import { notesIn } from '../game/notes';

export interface ReviewedGame {
  record: string; // without notes
  steps: readonly Step[]; // with everything open
  seat: Seat; // the reader's; 0 if they did not play
}

export interface ReviewProgress {
  decisions: JudgedDecision[];
  results: PlayerReview[];
  done: number; // moves that are judged, of `steps`
  steps: number;
  state: 'running' | 'done' | 'stopped' | 'notes';
  annotated: string; // the record with notes; empty until all is judged
}

export class ReviewSession {
  knowledge = $state<Knowledge>('own');
  problem = $state('');
  private byKnowledge = $state.raw<Partial<Record<Knowledge, ReviewProgress>>>({});
  private stopping: AbortController | null = null;

  constructor(
    readonly game: ReviewedGame,
    private readonly judge = analyze,
  ) {}

  readonly progress = $derived.by((): ReviewProgress | null => this.byKnowledge[this.knowledge] ?? null);
  readonly decisions = $derived.by((): readonly JudgedDecision[] => this.progress?.decisions ?? []);
  readonly results = $derived.by((): readonly PlayerReview[] => this.progress?.results ?? []);
  readonly players = $derived.by((): number => this.game.steps[0]?.view.players ?? 0);
  readonly last = $derived.by((): number => this.game.steps.length - 1);
  readonly isRunning = $derived.by((): boolean => this.progress?.state === 'running');

  at(step: number): JudgedDecision | undefined {
    return this.decisions.find((each) => each.step === step);
  }

  // What the record says itself.
  readNotes(annotated: string): void {
    const decisions = notesIn(annotated, this.game.steps);
    if (decisions.length === 0) return;
    this.byKnowledge = {
      own: { decisions, results: [], done: this.last, steps: this.last, state: 'notes', annotated },
    };
  }

  look(knowledge: Knowledge): void {
    this.knowledge = knowledge;
    const state = this.progress?.state;
    if (state !== 'done' && state !== 'notes') void this.start();
  }

  // Runs until everything is judged, or until `stop`.
  async start(): Promise<void> {
    this.stop();
    const { knowledge } = this;
    const { record, seat } = this.game;
    const key = { record, knowledge, language: language.code };
    const stopping = new AbortController();
    this.stopping = stopping;
    this.problem = '';
    const progress: ReviewProgress = {
      decisions: [],
      results: [],
      done: 0,
      steps: this.last,
      state: 'running',
      annotated: '',
    };
    const show = (change: Partial<ReviewProgress>) => {
      Object.assign(progress, change);
      this.byKnowledge = { ...this.byKnowledge, [knowledge]: { ...progress } };
    };
    show({});
    const kept = await recallReview(key);
    if (stopping.signal.aborted) return;
    if (kept) {
      const { decisions, results, annotated } = kept;
      return show({ decisions, results, annotated, done: this.last, state: 'done' });
    }
    try {
      const question = { record, players: this.players, open: knowledge === 'open', language: key.language };
      const annotated = await this.judge(
        question,
        ({ done, steps, decisions, results = [] }) =>
          show({ done, steps, decisions: [...progress.decisions, ...decisions], results }),
        stopping.signal,
        identity.token,
      );
      show({ annotated, state: 'done' });
      const { decisions, results } = progress;
      await keepReview(key, $state.snapshot({ decisions, results, annotated, at: Date.now(), seat }));
    } catch (error) {
      show({ state: 'stopped' });
      if (!stopping.signal.aborted) this.problem = error instanceof RequestError ? error.message : String(error);
    }
  }

  stop(): void {
    this.stopping?.abort();
    this.stopping = null;
  }
}
