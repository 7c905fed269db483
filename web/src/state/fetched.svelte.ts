// Something that is fetched from the server and shown: not there yet, there, or failed.
import { untrack } from 'svelte';
import type { ApiError } from '../game/protocol';
import { toApiError } from './errors';

export class Fetched<T> {
  value = $state.raw<T | null>(null);
  problem = $state.raw<ApiError | null>(null);
  private asked = 0;

  constructor(private readonly fetchValue: () => Promise<T>) {}

  // Only the answer to the latest request counts: an earlier one may arrive after it.
  readonly load = async (): Promise<void> => {
    const mine = ++this.asked;
    try {
      const value = await this.fetchValue();
      if (mine !== this.asked) return;
      this.value = value;
      this.problem = null;
    } catch (error) {
      if (mine === this.asked) this.problem = toApiError(error);
    }
  };
}

// Loads now and every so many seconds, as long as the component is there and somebody can see it.
export function keepFresh(load: () => Promise<void>, seconds: number): void {
  $effect(() => {
    const again = () => {
      // Untracked: otherwise the effect would run again whenever something changes that `load` has read.
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
