// Helpers for decisions that are made with single keys.
import type { KeyMeaning } from './keys';

// The next of a list, from the one that is chosen; from none, the first or last.
export function neighbor<Item>(all: readonly Item[], now: Item | null, step: 1 | -1): Item | null {
  const at = now === null ? -1 : all.indexOf(now);
  if (at < 0) return (step > 0 ? all[0] : all.at(-1)) ?? null;
  return all[(at + step + all.length) % all.length] ?? null;
}

// One of those that can be chosen: a digit is the number of an item among all of its sort, the arrow keys go through
// those that can be chosen. Null where the key means neither or cannot be followed.
export function itemByKey<Item>(
  key: KeyMeaning,
  numbered: readonly Item[],
  possible: readonly Item[],
  now: Item | null,
): Item | null {
  if (key.does === 'turn') return neighbor(possible, now, key.step);
  if (key.does !== 'digit') return null;
  return possible.find((each) => each === numbered[key.digit - 1]) ?? null;
}
