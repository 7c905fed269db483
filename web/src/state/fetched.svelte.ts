// Something that is asked from the server and shown: not there yet, there, or not to be had.
import { untrack } from 'svelte';
import type { Problem } from '../game/protocol';
import { toProblem } from './problems';

export class Fetched<T> {
  value = $state.raw<T | null>(null);
  problem = $state.raw<Problem | null>(null);
  private asked = 0;

  constructor(private readonly ask: () => Promise<T>) {}

  // The answer to the latest question counts.
  readonly load = async (): Promise<void> => {
    const mine = ++this.asked;
    try {
      const value = await this.ask();
      if (mine !== this.asked) return;
      this.value = value;
      this.problem = null;
    } catch (error) {
      if (mine === this.asked) this.problem = toProblem(error);
    }
  };
}

// Loads now and every so many seconds, as long as the component is there and somebody can see it.
export function keepFresh(load: () => Promise<void>, seconds: number): void {
  $effect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void untrack(load);
    };
    again();
    const timer = setInterval(again, seconds * 1000);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  });
}
