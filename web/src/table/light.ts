// Lights parts of the table: what the introduction, a hint or the coach speaks of. Board.svelte says what that looks like.
import { findSpot, type SpotName } from './spots';

export interface Lit {
  parts: readonly Element[];
  putOut: () => void;
}

// A part that is not on the screen stays dark. An attribute of its own: the board draws its classes anew as it likes.
export function lightUp(names: readonly SpotName[], root: ParentNode = document): Lit {
  const parts = [...new Set(names)].flatMap((name) => findSpot(name, root) ?? []);
  for (const each of parts) each.setAttribute('data-lit', '');
  return {
    parts,
    putOut: () => {
      for (const each of parts) each.removeAttribute('data-lit');
    },
  };
}

// Where a panel covers the lower part of a small screen, what is meant goes to the top, from its highest part on.
export function bringIntoSight({ parts }: Lit, isCovered: boolean): void {
  const top = (each: Element) => each.getBoundingClientRect().top;
  const [highest] = [...parts].sort((one, other) => top(one) - top(other));
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  highest?.scrollIntoView({ block: isCovered ? 'start' : 'nearest', behavior: isCalm ? 'instant' : 'smooth' });
}
