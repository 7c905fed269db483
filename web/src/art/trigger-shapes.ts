// When a townsman works, in a box of 16 by 16, as text of SVG.
import type { Trigger } from '../game/tiles';

export const TRIGGER_SHAPES: Record<Trigger, string> = {
  star: '<circle cx="8" cy="8" r="7.4" fill="#8c2f1b"/><path d="m8 2.3 1.7 3.7 4 .5-3 2.7.8 4L8 11.2l-3.5 2 .8-4-3-2.7 4-.5z" fill="#ffe9b0"/>',
  moon: '<circle cx="8" cy="8" r="7.4" fill="#2d3f66"/><path d="M10.6 12.6A5.3 5.3 0 1 1 9.3 2.9a4.6 4.6 0 0 0 1.3 9.7z" fill="#f4eccf"/>',
  sun: '<circle cx="8" cy="8" r="7.4" fill="#e2a51f"/><path d="M8 1.6v12.8M1.6 8h12.8M3.5 3.5l9 9M12.5 3.5l-9 9" stroke="#5a3200" stroke-width="1.5" stroke-linecap="round"/><circle cx="8" cy="8" r="3.3" fill="#fff0b8" stroke="#5a3200" stroke-width="1.2"/>',
  always:
    '<circle cx="8" cy="8" r="7.4" fill="#3d5a45"/><path d="M8 8c-1.2-1.6-2-2.4-3.1-2.4a2.4 2.4 0 0 0 0 4.8C6 10.4 6.8 9.6 8 8s2-2.4 3.1-2.4a2.4 2.4 0 0 1 0 4.8C10 10.4 9.2 9.6 8 8z" fill="none" stroke="#eef6d8" stroke-width="1.5"/>',
};
