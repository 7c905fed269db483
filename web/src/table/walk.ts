// A piece that walks to where it now stands, from where it was kept: three hops. Not for those who want no motion.
import { preferences } from '../state/preferences.svelte';
import { findSpot, type SpotName } from './spots';

const HOPS = 3;
const DURATION = 520;
const HEIGHT = 14; // of a hop, in pixels

export function walksFrom(origin: SpotName): (node: HTMLElement) => void {
  return (node) => {
    const start = findSpot(origin)?.getBoundingClientRect();
    if (!start || preferences.speed === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const end = node.getBoundingClientRect();
    const across = start.left + start.width / 2 - (end.left + end.width / 2);
    const down = start.top + start.height / 2 - (end.top + end.height / 2);
    const steps = Array.from({ length: 2 * HOPS + 1 }, (_, step) => {
      const left = 1 - step / (2 * HOPS);
      const hop = step % 2 === 1 ? HEIGHT : 0;
      return { transform: `translate(${across * left}px, ${down * left - hop}px)` };
    });
    node.animate(steps, { duration: DURATION, easing: 'linear' });
  };
}
