// Ids of commands and new tables, so that sending one again has no effect.

let counter = 0;
// Two tabs of the same person must not make the same id. No secret: it only has to differ.
const device = Math.random().toString(36).slice(2, 10);

export function newId(): string {
  return `${device}${Date.now().toString(36)}-${++counter}`;
}
