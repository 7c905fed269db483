// What this device remembers about exercises.
import { recall, remember } from '../browser/storage';

// Solved so many times in a row, and the moment from which it is asked again.
export interface Solved {
  times: number;
  due: number;
}
export type Practiced = Readonly<Record<string, Solved>>;

const MEMORY = 'practice';

const isSolvedEntry = (value: unknown): value is Solved => {
  const { times, due } = (value ?? {}) as Partial<Solved>;
  return Number.isInteger(times) && times! > 0 && Number.isFinite(due);
};

export function recallPractice(): Practiced {
  try {
    const kept: unknown = JSON.parse(recall(MEMORY) ?? '{}');
    return Object.fromEntries(Object.entries(kept ?? {}).filter(([, value]) => isSolvedEntry(value)));
  } catch {
    return {};
  }
}
export function rememberPractice(practiced: Practiced): void {
  remember(MEMORY, JSON.stringify(practiced));
}
export function forgetPractice(): void {
  remember(MEMORY, null);
}
