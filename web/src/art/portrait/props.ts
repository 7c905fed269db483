// What people carry, around the middle of the head like the other parts: tools of the craftsmen on the left, what gives a
// townsman away on the right.
import type { Part } from './parts';

const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke = '#2b2118', width = 1.1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
const pole = (d: string, width = 2.4): string => line(d, '#2b2118', width + 1.4) + line(d, '#9a6a35', width);
const coin = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#f3cf62"/><circle cx="${x}" cy="${y}" r="${r * 0.55}" fill="none" stroke="#a87512" stroke-width=".7"/>`;
const LINEN = '#fffaf0';
const STEEL = '#b9c2cb';
const PAPER = '#fdf3d8';

export const PROPS = {
  none: () => '',
  // Tools
  paddle: () =>
    pole('M-15 26V5') + shape('M-18-4h6v9q-3 2-6 0z', '#b88a4e') + line('M-16-2.6v6M-14-2.6v6', '#2b2118', 0.8),
  peel: () =>
    pole('M-15 26V6') +
    shape('M-19-4q4-2.4 8 0v8q-4 3-8 0z', '#d6a866') +
    `<circle cx="-15" cy="0" r="2.6" fill="#c8742c"/>`,
  hammer: () => pole('M-15 26V4') + shape('M-19-2h8.4v5H-19z', '#8a939c'),
  ink: () =>
    pole('M-15 26V8') +
    `<circle cx="-15" cy="3" r="4.4" fill="#2d2a2e"/>` +
    line('M-18 1.6q1.6-2 4-1.6', '#8a8790', 0.9),
  shears: () =>
    line('M-17.6-4L-13 12M-11.6-4L-16 12', STEEL, 2.2) +
    line('M-17.6-4L-13 12M-11.6-4L-16 12', '#2b2118', 0.5) +
    `<circle cx="-17" cy="14.4" r="2.6" fill="none" stroke-width="1.5"/><circle cx="-12" cy="14.4" r="2.6" fill="none" stroke-width="1.5"/>`,
  block: () =>
    shape('M-19.4 6c0-9 9-9 9 0z', '#d8b27c') + shape('M-20.4 6h11v2.6h-11z', '#a9793f') + pole('M-15 26V9', 2),
  // Of the townsmen
  scroll: () =>
    shape('M8 9c0-2 3-2 3 0v11c0 2-3 2-3 0zM10 9.4h7c2 0 2 2 1 2.4v8h-8z', PAPER) +
    line('M12.4 13h4M12.4 15.6h4', '#8a6a45', 0.8) +
    `<circle cx="14.6" cy="20.6" r="2.2" fill="#b3261e"/>`,
  sack: () =>
    shape('M11 11c-5 2-7 8-4 13.6 4 2.6 9 2.6 12 .8V12l-3.4-1.4 1.4-3.8H9z', '#c9a56a') +
    line('M9.6 10.8h6.6', '#7a5a2c', 1.6),
  halberd: () =>
    pole('M14.6 26V-8', 1.8) + shape('M14.6-20l2.4 7-1.4 3.4 4 3.4-4 4.4h-2.4l-4-3.6 3.2-3.6-.4-4z', STEEL),
  lute: () =>
    line('M15 10l5-13', '#2b2118', 4) +
    line('M15 10l5-13', '#8a5a2c', 2.4) +
    shape('M9.6 11c4.6-3.6 11.6 2 9.4 8.4S6.6 27 4.6 21 6 14 9.6 11z', '#d2964a') +
    `<circle cx="11.6" cy="18" r="2.3" fill="#3b2717"/>`,
  fiddle: () =>
    shape('M5 14c3-2 5-1 6 1 2-2 5-1 5.6 1.4.8 3-3 5-5 4-1 3-5.6 4-7.6 1.4-2-3-1.4-6.4 1-7.8z', '#b5622d') +
    line('M9 18l10-9M3 24L19.4 2', '#2b2118', 1.2),
  tray: () =>
    shape('M1 18h18v8H1z', '#8a5a2c') +
    `<circle cx="5" cy="16.6" r="2.6" fill="#e3a12b"/><circle cx="10.4" cy="16.4" r="2.8" fill="#b04d87"/><circle cx="15.6" cy="16.6" r="2.6" fill="#3f8a68"/>` +
    line('M1 21h18', '#4a2f14', 1),
  key: () =>
    `<circle cx="14" cy="8" r="3.6" fill="none" stroke="#2b2118" stroke-width="3.2"/><circle cx="14" cy="8" r="3.6" fill="none" stroke="#e8bd45" stroke-width="1.8"/>` +
    line('M14 12v13M14 20h4M14 24h3', '#2b2118', 3.2) +
    line('M14 12v13M14 20h4M14 24h3', '#e8bd45', 1.8),
  falcon: () =>
    shape('M9 8c2-4 6-4 7-1l2 .8-2 1c1 5 0 9-2 12l2 5-5-3c-4-2-5-9-2-14.8z', '#8a6a45') +
    line('M13.6 7.4v.01', '#2b2118', 1.6) +
    line('M9.6 14c2 2 3 5 3 8', '#fff', 0.9),
  rapier: () =>
    line('M5 26L18-2', '#2b2118', 2.6) + line('M5 26L18-2', '#dfe5ea', 1.2) + line('M6 15.6q5 0 8.4 5', '#e8bd45', 2.2),
  purse: () => shape('M11 12c-4 2-6 7-3.4 13h10.8c2.6-6 .6-11-3.4-13l1.4-3h-7z', '#8c5a34') + coin(13, 19, 3.4),
  plate: () =>
    shape('M6 13h13v12H6z', '#cf9a4a') +
    line('M8.6 22l3-5 2 3 1.6-1.6L17 22z', '#5a3a12', 0.9) +
    line('M17 4l-4 10', '#2b2118', 2) +
    line('M17 4l-2 5', '#d9b27a', 1.2),
  mallet: () => pole('M14 26V9') + shape('M8.6 3h11v7h-11z', '#b88a4e'),
  square: () =>
    line('M9 5v18h10', '#2b2118', 4) +
    line('M9 5v18h10', '#d8b27c', 2.4) +
    line('M9 9h-1M9 14h-1M14 23v1', '#2b2118', 0.8),
  plumb: () => line('M12.6-2v14', '#2b2118', 0.9) + shape('M9.6 12h6l-1 6-2 4-2-4z', '#8a939c') + pole('M7-2h11', 1.8),
  broom: () => pole('M14 26V6', 1.8) + shape('M11.4 6h5.4L20-6H8z', '#dcb75a') + line('M11.6 4.6h5', '#7a4f22', 1.2),
  coins: () =>
    [22, 18.6, 15.2].map((y) => `<ellipse cx="14" cy="${y}" rx="4.8" ry="2.4" fill="#f3cf62"/>`).join('') +
    coin(9, 24, 2.4),
  balls: () =>
    `<circle cx="16" cy="-1" r="2.6" fill="#b3261e"/><circle cx="19" cy="7" r="2.6" fill="#1f5fa8"/><circle cx="15" cy="14" r="2.6" fill="#e3b100"/>`,
  cards: () =>
    `<g transform="rotate(-14 11 16)">${shape('M7 10h8v12H7z', LINEN)}</g><g transform="rotate(12 15 16)">${shape('M11 9h8v12h-8z', LINEN)}${shape('M15 11.6l2 3.2-2 3.2-2-3.2z', '#b3261e')}</g>`,
  book: () =>
    shape('M5 14l7 2 7-2v10l-7 2-7-2z', PAPER) +
    line('M12 16v10M7 17.4l3.4 1M7 20.4l3.4 1M17 17.4l-3.4 1M17 20.4l-3.4 1', '#6a5a4a', 0.9) +
    line('M18 13L16-1', '#2b2118', 1) +
    shape('M16-1c3-2 4-6 3-9-3 2-4.4 5.4-3 9z', '#e9e4d8'),
  scales: () =>
    line('M13 2v18M7 5h12', '#2b2118', 1.5) +
    shape('M4.4 12h5.2L7 5zM16.4 12h5L19 5z', '#e8bd45') +
    line('M9.4 21h7', '#2b2118', 2.2),
  bargain: ({ skin }) =>
    coin(15, 9, 3.2) + shape('M6 26c-1-4 .4-7.6 2.6-7.6l8-1.4c2.4-.2 2.6 2.6.4 3.2l2 1c1 1.6-1 2.4-2 2.2L14 26z', skin),
  fan: () =>
    shape('M11 25L4.6 14c4-4.6 10.4-5.4 15-1z', '#f3c6d8') +
    line('M11 25L8 11.6M11 25l2.4-14.4M11 25l6.6-12', '#8a3b5c', 0.8),
  mug: () =>
    shape('M7 13h9v11H7z', '#e3a12b') +
    line('M16 15.6h2.4v5H16', '#2b2118', 1.6) +
    shape('M6 13.6c-1.6-2 .4-4.4 2-3.6.8-2.2 4-2.2 4.6-.4 1.8-1 4.6 1.2 3.4 4z', LINEN),
  quill: () =>
    shape('M8 16h10v9H8z', PAPER) +
    line('M9.6 19h6M9.6 21.6h5', '#3f5f86', 0.9) +
    line('M14 17L19 2', '#2b2118', 1.2) +
    shape('M19 2c1.6 4-.6 8.6-3.4 10.4C15 9 16 4.6 19 2z', '#dfe5ea'),
  ring: () =>
    `<circle cx="14" cy="18" r="4.6" fill="none" stroke="#2b2118" stroke-width="3.4"/><circle cx="14" cy="18" r="4.6" fill="none" stroke="#e8bd45" stroke-width="2"/>` +
    shape('M11 12l3-4 3 4-3 3z', '#7fc4d8'),
  tower: () =>
    shape('M8 26V11H6.6V7h2.8v2h2.4V7h2.6v2h2.4V7h2.8v4H18v15z', '#9aa3ab') +
    shape('M11.4 26v-6q1.8-2.4 3.6 0v6z', '#4a3a2a'),
  letter: () =>
    shape('M6 15h13v9H6z', PAPER) +
    line('M6 15l6.5 5.4L19 15', '#8a6a45', 1) +
    `<circle cx="12.5" cy="20.6" r="1.8" fill="#b3261e"/>`,
  goblet: () => shape('M9 9h9q0 7-4.5 7T9 9z', '#e8bd45') + line('M13.5 16v6M10 23.6h7', '#2b2118', 2),
  bundle: () => pole('M4 26L20 2', 1.8) + shape('M15 0c5-3 8 3 5 6s-8 0-7-3z', '#b3261e'),
  scepter: () =>
    line('M13 26V8', '#2b2118', 3.4) +
    line('M13 26V8', '#e8bd45', 2) +
    `<circle cx="13" cy="5" r="3.4" fill="#e8bd45"/>` +
    line('M13 3.4V-2.4M10.4-.4h5.2', '#2b2118', 2.6) +
    line('M13 3V-2.4M10.4-.4h5.2', '#e8bd45', 1.4),
  bell: () =>
    line('M13.6-4v9', '#9a6a35', 1.6) +
    shape('M7 18.4c3-2.6 1.6-11.4 6.6-11.4s3.6 8.8 6.6 11.4z', '#e8bd45') +
    `<circle cx="13.6" cy="19.6" r="1.9" fill="#8a6a1c"/>`,
  flask: () =>
    shape('M11.6 5h4v6c4 2 5.4 6.4 3.4 9.6-2 3-8.8 3-10.8 0-2-3.2-.6-7.6 3.4-9.6z', '#e6f2ee') +
    shape('M8 16.6c3 1.4 8.2 1.4 11.2 0 .6 6.6-11.8 6.6-11.2 0z', '#3f8a68') +
    line('M11 5h5.2', '#2b2118', 1.8),
} satisfies Record<string, Part>;
