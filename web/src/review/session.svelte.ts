// The review of one game, for the screens that show it: from the notes in its record, as it was kept, or being made right
// now, with results as they come.
import type { Seat, Step } from '../game/protocol';
import type { JudgedDecision, PlayerReview, Sight } from '../game/review';
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

export interface Course {
  decisions: JudgedDecision[];
  results: PlayerReview[];
  done: number; // moves that are judged, of `steps`
  steps: number;
  state: 'running' | 'done' | 'stopped' | 'notes';
  annotated: string; // the record with notes; empty until all is judged
}

export class ReviewSession {
  sight = $state<Sight>('own');
  problem = $state('');
  private courses = $state.raw<Partial<Record<Sight, Course>>>({});
  private stopping: AbortController | null = null;

  constructor(
    readonly game: ReviewedGame,
    private readonly judge = analyze,
  ) {}

  readonly course = $derived.by((): Course | null => this.courses[this.sight] ?? null);
  readonly decisions = $derived.by((): readonly JudgedDecision[] => this.course?.decisions ?? []);
  readonly results = $derived.by((): readonly PlayerReview[] => this.course?.results ?? []);
  readonly players = $derived.by((): number => this.game.steps[0]?.view.players ?? 0);
  readonly last = $derived.by((): number => this.game.steps.length - 1);
  readonly isRunning = $derived.by((): boolean => this.course?.state === 'running');

  at(step: number): JudgedDecision | undefined {
    return this.decisions.find((each) => each.step === step);
  }

  // What the record says itself.
  readNotes(annotated: string): void {
    const decisions = notesIn(annotated, this.game.steps);
    if (decisions.length === 0) return;
    this.courses = { own: { decisions, results: [], done: this.last, steps: this.last, state: 'notes', annotated } };
  }

  look(sight: Sight): void {
    this.sight = sight;
    const state = this.course?.state;
    if (state !== 'done' && state !== 'notes') void this.start();
  }

  // Goes on until all is judged, or until `stop`.
  async start(): Promise<void> {
    this.stop();
    const { sight } = this;
    const { record, seat } = this.game;
    const key = { record, sight, language: language.code };
    const stopping = new AbortController();
    this.stopping = stopping;
    this.problem = '';
    const course: Course = { decisions: [], results: [], done: 0, steps: this.last, state: 'running', annotated: '' };
    const show = (change: Partial<Course>) => {
      Object.assign(course, change);
      this.courses = { ...this.courses, [sight]: { ...course } };
    };
    show({});
    const kept = await recallReview(key);
    if (stopping.signal.aborted) return;
    if (kept) {
      const { decisions, results, annotated } = kept;
      return show({ decisions, results, annotated, done: this.last, state: 'done' });
    }
    try {
      const question = { record, players: this.players, open: sight === 'open', language: key.language };
      const annotated = await this.judge(
        question,
        ({ done, steps, decisions, results = [] }) =>
          show({ done, steps, decisions: [...course.decisions, ...decisions], results }),
        stopping.signal,
        identity.token,
      );
      show({ annotated, state: 'done' });
      const { decisions, results } = course;
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
