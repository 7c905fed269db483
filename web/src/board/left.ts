// What a replay leaves for the board, in this tab: the record, and how many moves of it have been made.
import { keepForTab, keptForTab } from '../browser/storage';

const LEFT = 'explore';

export interface Left {
  record: string;
  step: number;
}

export function leave(left: Left): void {
  keepForTab(LEFT, JSON.stringify(left));
}

// Only once: after that the board opens as it was last used.
export function takeLeft(): Left | null {
  const left = keptForTab(LEFT);
  keepForTab(LEFT, null);
  return left === null ? null : (JSON.parse(left) as Left);
}
