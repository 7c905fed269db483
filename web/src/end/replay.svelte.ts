// Watching a game again: which step is shown, and the timer that advances it.
import type { Step } from '../game/protocol';
import type { KeyHelp } from '../ui/keys.svelte';
import { roundEnds } from './chart';

export const SPEEDS = { slow: 3000, normal: 1500, fast: 500 } as const; // milliseconds per step
export type ReplaySpeed = keyof typeof SPEEDS;

// The first step that shows each round, and the last step of all.
export interface Mark {
  round: number;
  step: number;
}
export function roundStarts(steps: readonly Step[]): Mark[] {
  const ends = roundEnds(steps);
  const starts = ends.map(({ round, step }): Mark => ({ round: round + 1, step }));
  return [{ round: 1, step: 0 }, ...starts.filter(({ step }) => step < steps.length - 1)];
}

// What a key asks for, if it asks for something.
export type ReplayKey = 'first' | 'previous' | 'next' | 'last' | 'play';
export function replayKey(key: string): ReplayKey | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return 'previous';
    case 'ArrowRight':
    case 'ArrowDown':
      return 'next';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case ' ':
      return 'play';
    default:
      return null;
  }
}

// The same, for the dialog that explains keys.
export const REPLAY_KEYS: readonly KeyHelp[] = [
  { keys: ['←'], does: 'end.press_previous' },
  { keys: ['→'], does: 'end.press_next' },
  { keys: ['home'], does: 'end.press_first' },
  { keys: ['end'], does: 'end.press_last' },
  { keys: ['space'], does: 'end.key_play' },
];

export class Replay {
  steps = $state.raw<Step[]>([]);
  at = $state(0);
  speed = $state<ReplaySpeed>('normal');
  playing = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly step = $derived<Step | undefined>(this.steps[this.at]);
  readonly last = $derived(Math.max(this.steps.length - 1, 0));
  readonly starts = $derived(roundStarts(this.steps));
  // The round whose beginning was passed last; what the player jumped to stays marked.
  readonly round = $derived(this.starts.findLast((mark) => mark.step <= this.at)?.round ?? 1);

  // The same moment, as somebody else saw it.
  take(steps: Step[]): void {
    this.steps = steps;
    this.at = Math.min(this.at, this.last);
  }
  go(step: number): void {
    this.at = Math.max(0, Math.min(step, this.last));
  }
  // Stepping by hand stops the timer: somebody wants to read.
  goToStep(step: number): void {
    this.pause();
    this.go(step);
  }
  press(key: ReplayKey): void {
    switch (key) {
      case 'first':
        return this.goToStep(0);
      case 'previous':
        return this.goToStep(this.at - 1);
      case 'next':
        return this.goToStep(this.at + 1);
      case 'last':
        return this.goToStep(this.last);
      case 'play':
        return this.playing ? this.pause() : this.play();
    }
  }
  play(): void {
    if (this.at === this.last) this.at = 0;
    this.playing = true;
    this.tick();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
  setSpeed(speed: ReplaySpeed): void {
    this.speed = speed;
    if (this.playing) this.tick();
  }
  // A timeout for each step instead of an interval: a new speed counts at once, and steps do not pile up in a hidden
  // tab.
  private tick(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at === this.last) this.pause();
      else this.tick();
    }, SPEEDS[this.speed]);
  }
}
