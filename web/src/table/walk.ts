// A piece that walks to where it now stands, from where it was kept: three hops. Not for those who want no motion.
import { middleOf } from '../browser/turned';
import { preferences } from '../state/preferences.svelte';
import { findSpot, type SpotName } from './spots';

const HOPS = 3;
const DURATION = 520;
const HEIGHT = 14; // of a hop, in pixels

export function walksFrom(origin: SpotName): (node: HTMLElement) => void {
  return (node) => {
    const spot = findSpot(origin);
    if (!spot || preferences.speed === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const start = middleOf(spot);
    const end = middleOf(node);
    const across = start.x - end.x;
    const down = start.y - end.y;
    const steps = Array.from({ length: 2 * HOPS + 1 }, (_, step) => {
      const left = 1 - step / (2 * HOPS);
      const hop = step % 2 === 1 ? HEIGHT : 0;
      return { transform: `translate(${across * left}px, ${down * left - hop}px)` };
    });
    node.animate(steps, { duration: DURATION, easing: 'linear' });
  };
}
