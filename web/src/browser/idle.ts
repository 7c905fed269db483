// Work that nobody waits for: what will probably be wanted soon, and what is not seen.

const LONGEST_WAIT = 2000; // milliseconds
const NO_IDLE_TIME = 300; // for browsers that do not tell when they have nothing to do

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LONGEST_WAIT });
  else setTimeout(work, NO_IDLE_TIME);
}

const waiting = new Set<() => void>();

function doAll(): void {
  const all = [...waiting];
  waiting.clear();
  for (const work of all) work();
}

// After the next frame has been drawn, all in one go; the answer takes it back. A hidden page draws none.
export function afterFrame(work: () => void): () => void {
  if (waiting.size === 0) {
    if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(doAll));
    else setTimeout(doAll);
  }
  waiting.add(work);
  return () => waiting.delete(work);
}
