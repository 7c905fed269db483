// Arrow keys within a house or a panel: the Tab key stops once at each, and at everything that can be
// chosen; the arrows go on to all the rest that can be explained.
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function nextIndex(key: string, at: number, length: number): number | null {
  if (length === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = STEPS[key];
  if (step === undefined || at < 0) return null;
  return Math.min(Math.max(at + step, 0), length - 1);
}

export function moveFocusWithArrows(group: HTMLElement): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const things = [...group.querySelectorAll<HTMLElement>('.pick > .hit')].filter((each) => each.offsetParent);
    const at = things.findIndex((each) => each === document.activeElement);
    const next = at < 0 ? null : nextIndex(event.key, at, things.length);
    if (next === null) return;
    event.preventDefault();
    things[next]?.focus();
  };
  group.addEventListener('keydown', pressed);
  return () => group.removeEventListener('keydown', pressed);
}
