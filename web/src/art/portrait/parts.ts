// What portraits are made of: faces, hair, beards, hats, collars. Every part is a few SVG elements around the middle of
// the head at (0, 0): the crown is at -8, the chin at 8, the shoulders begin at 10 and end at the lower edge, 26.
export interface Paint {
  skin: string;
  hair: string;
  cloth: string; // of the coat
  hat: string;
  trim: string; // of hat and collar
}
export type Part = (paint: Paint) => string;

const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d: string, stroke?: string, width?: number): string =>
  `<path d="${d}" fill="none"${stroke ? ` stroke="${stroke}"` : ''}${width ? ` stroke-width="${width}"` : ''}/>`;
const none: Part = () => '';
const GOLD = '#e8bd45';
const LINEN = '#fffaf0';

const ears: Part = ({ skin }) =>
  `<circle cx="-7.6" cy=".6" r="1.7" fill="${skin}"/><circle cx="7.6" cy=".6" r="1.7" fill="${skin}"/>`;
const head =
  (d: string): Part =>
  (paint) =>
    ears(paint) + shape(d, paint.skin);

export const FACES = {
  child: head('M-7.2-.5C-7.4-9 7.4-9 7.2-.5c0 5-3.2 8-7.2 8s-7.2-3-7.2-8z'),
  young: head('M-7-2.5C-7-9.5 7-9.5 7-2.5c0 5-2.2 10.3-7 10.3S-7 2.5-7-2.5z'),
  square: head('M-7.6-3C-7.6-9.5 7.6-9.5 7.6-3c0 4 .2 7.6-2.4 9.6C3 8.8-3 8.8-5.2 6.6-7.8 4.6-7.6 1-7.6-3z'),
  round: head('M-8.4-1.5C-8.6-9.5 8.6-9.5 8.4-1.5c.2 6.5-3.4 10.3-8.4 10.3S-8.6 5-8.4-1.5z'),
  thin: head('M-6.4-3.5C-6.4-9.5 6.4-9.5 6.4-3.5c0 4.6-2.2 12.7-6.4 12.7S-6.4 1.1-6.4-3.5z'),
  old: (paint) =>
    head('M-7.2-3C-7.2-9.5 7.2-9.5 7.2-3c0 3 .6 4 0 6.2C6.2 6.6 3.4 9 0 9s-6.2-2.4-7.2-5.8c-.6-2.2 0-3.2 0-6.2z')(
      paint,
    ) + line('M-5.6 1.6q1.4 1 2.8.6M5.6 1.6q-1.4 1-2.8.6M-3-5.2h6', '#00000055', 0.7),
} satisfies Record<string, Part>;

const dots = line('M-3-1.2v1.4M3-1.2v1.4', undefined, 1.8);
export const EYES = {
  dots: () => dots,
  wide: () =>
    '<circle cx="-3" cy="-.8" r="2" fill="#fff"/><circle cx="3" cy="-.8" r="2" fill="#fff"/>' +
    line('M-2.8-.9v.4M3.2-.9v.4', undefined, 1.7),
  squint: () => line('M-4.4-.6q1.4-.8 2.8 0M1.6-.6q1.4-.8 2.8 0', undefined, 1.5),
  merry: () => line('M-4.4-.2q1.4-2 2.8 0M1.6-.2q1.4-2 2.8 0', undefined, 1.3),
  glasses: () =>
    dots +
    '<circle cx="-3.2" cy="-.4" r="2.8" fill="#ffffff88" stroke-width=".9"/>' +
    '<circle cx="3.2" cy="-.4" r="2.8" fill="#ffffff88" stroke-width=".9"/>',
  loupe: () =>
    dots + '<circle cx="3.2" cy="-.6" r="3.6" fill="#cfe3eecc" stroke-width="1.5"/>' + line('M6.6-1.8l3-1.6'),
  patch: () =>
    line('M-3-1.2v1.4', undefined, 1.8) + shape('M.8-2.6h4.6v2.6q-2.3 2.4-4.6 0z', '#1c1a17') + line('M-7-5L7-2'),
  mask: () =>
    shape(
      'M-7.6-3.2c4 1.2 11.2 1.2 15.2 0 .6 3-1 5.4-4 5.4C1.6 2.2 1.2.8 0 .8s-1.6 1.4-3.6 1.4c-3 0-4.6-2.4-4-5.4z',
      '#1c1a17',
    ) + line('M-3.2-.6v.01M3.2-.6v.01', LINEN, 2.2),
  lashes: () => dots + line('M-5-2l-1-.9M5-2l1-.9M-4.6-2.6q1.6-1.2 3-.2M4.6-2.6q-1.6-1.2-3-.2', undefined, 0.9),
} satisfies Record<string, Part>;

export const BROWS = {
  none,
  calm: ({ hair }) => line('M-4.8-3.4q1.6-1.2 3.2-.4M4.8-3.4q-1.6-1.2-3.2-.4', hair, 1.2),
  stern: ({ hair }) => line('M-5-4l3.4 1.4M5-4l-3.4 1.4', hair, 1.5),
  bushy: ({ hair }) => line('M-5.2-3.2q1.8-1.6 3.6-.4M5.2-3.2q-1.8-1.6-3.6-.4', hair, 2.4),
  raised: () => line('M-4.8-4q1.6-1.6 3.2-.6M4.8-4q-1.6-1.6-3.2-.6', undefined, 0.9),
} satisfies Record<string, Part>;

export const NOSES = {
  small: () => line('M.3.8l-.9 1.8 1.2.1', undefined, 0.9),
  long: () => line('M.4-.4C1.8 1.2 2.6 3 2 3.6c-.9.5-1.9.2-2.3-.1', undefined, 1),
  round: ({ skin }) => `<circle cx=".2" cy="2" r="1.9" fill="${skin}" stroke-width=".9"/>`,
  hook: () => line('M0-1.6C2.6-.6 3.4 2 2.4 3.8 1.4 3.8.6 3.4-.2 3', undefined, 1.1),
} satisfies Record<string, Part>;

export const MOUTHS = {
  smile: () => line('M-2.7 4.6q2.7 2.3 5.4 0', undefined, 1),
  grin: () => shape('M-3.2 4.1q3.2 1.3 6.4 0-.6 3.2-3.2 3.2t-3.2-3.2z', '#fff', ' stroke-width=".9"'),
  flat: () => line('M-2.2 5.1h4.4', undefined, 1),
  frown: () => line('M-2.4 5.8q2.4-1.9 4.8 0', undefined, 1),
  open: () => '<ellipse cx="0" cy="5.4" rx="1.7" ry="2" fill="#5a2018" stroke-width=".8"/>',
  smirk: () => line('M-2 5.4q2.8.6 4.4-1.2', undefined, 1),
  lips: () => shape('M-2.2 4.9q1.2-1.1 2.2-.3 1-.8 2.2.3Q0 7-2.2 4.9z', '#b5443c', ' stroke-width=".5"'),
} satisfies Record<string, Part>;

// A beard leaves the mouth free; it is drawn before it.
const hairy =
  (d: string): Part =>
  ({ hair }) =>
    shape(d, hair);
const JAW = 'C6.3 1.8 5.2 3.2 2.6 3 .9 2.6-.9 2.6-2.6 3-5.2 3.2-6.3 1.8-7.6-1.6z';
export const BEARDS = {
  none,
  freckles: () => line('M-5 2v.01M-3.6 3v.01M-2.6 1.7v.01M5 2v.01M3.6 3v.01M2.6 1.7v.01', '#a8633a', 0.9),
  moustache: hairy('M0 3c1.6-1.2 4.2-.8 5.8 1.4C3.6 5.4 1.4 5 0 4.1-1.4 5-3.6 5.4-5.8 4.4-4.2 2.2-1.6 1.8 0 3z'),
  handlebar: hairy(
    'M0 3.2c2-1.1 4.2-.2 5 .4 1.4.5 2.5-.5 2.3-1.8 1.6 2.2-.3 4.5-2.9 4.1C2.5 5.7 1 5 0 4.4-1 5-2.5 5.7-4.4 5.9c-2.6.4-4.5-1.9-2.9-4.1-.2 1.3.9 2.3 2.3 1.8.8-.6 3-1.5 5-.4z',
  ),
  goatee: hairy('M-2.4 6.2c1.4.7 3.4.7 4.8 0 .5 3-.6 6.4-2.4 6.4s-2.9-3.4-2.4-6.4z'),
  short: hairy(`M-7.6-1.6c-.2 7 2 11.4 7.6 11.4S7.8 5.4 7.6-1.6${JAW}`),
  full: hairy(`M-7.6-1.6C-9 6-6.4 13.4 0 13.4S9 6 7.6-1.6${JAW}`),
  long: hairy(`M-7.6-1.6C-9 9-5.4 17 0 19.4 5.4 17 9 9 7.6-1.6${JAW}`),
  forked: hairy(`M-7.6-1.6C-9 6-8 13-4.6 17.4-2.4 15.6-.8 13.8 0 11.6c.8 2.2 2.4 4 4.6 5.8C8 13 9 6 7.6-1.6${JAW}`),
  sides: hairy('M-7.6-3c-1.7 4-.9 9.4 2.6 11 .9-3.6-.4-7.6-2.6-11zM7.6-3c1.7 4 .9 9.4-2.6 11-.9-3.6.4-7.6 2.6-11z'),
  stubble: ({ hair }) =>
    `<g opacity=".35" stroke="none">${shape(`M-7.4-1c0 6 2 9.4 7.4 9.4S7.4 5 7.4-1${JAW}`, hair)}</g>`,
  pointed: hairy(`M-6.4 0C-5.6 5.6-2.6 9.6 0 14.6 2.6 9.6 5.6 5.6 6.4 0${JAW}`),
} satisfies Record<string, Part>;

// Hair has a part behind the head and one on it.
interface Hair {
  behind: Part;
  front: Part;
}
const front = (d: string): Hair => ({ behind: none, front: hairy(d) });
export const HAIR = {
  none: { behind: none, front: none },
  mop: front('M-8 1C-10.4-9-4-12.4 0-11.2 5-12.8 10.6-8 8 1 7.2-2 6.4-4 4.4-5 2.2-3.2-2-3.4-4-5.2-6-4.4-7.2-2-8 1z'),
  bowl: front('M-8.2 2C-10.6-10-4-11.8 0-11.8S10.6-10 8.2 2C7.8-.6 7.2-3 6.6-4.6H-6.6C-7.2-3-7.8-.6-8.2 2z'),
  short: front(
    'M-7.8-1C-9.6-9-4.4-11 0-11S9.6-9 7.8-1C7.4-3.4 6.6-5.6 4.6-6.4c-3 1-6.2 1-9.2 0C-6.6-5.6-7.4-3.4-7.8-1z',
  ),
  wild: front(
    'M-8 1l-3.4-1 2-2.6-3-2.6 3.4-.6-1-3.6 3.4 1L-5.4-13l2.6 2.2L-.4-14l1.8 2.8 3-2.4.6 3.2 3.6-1-.6 3.4 3.4.4-2.6 2.6 2.2 2.4L8 1C7.4-3 5.6-5.4 3.4-5.4c-2 1-5 1-6.8 0C-5.6-5.4-7.4-3 -8 1z',
  ),
  curls: {
    behind: hairy(
      'M-8 6c-3-1-3.4-4-1.8-5.4-2.6-1.6-2-5 .4-5.6C-10-9-6-11.4-3.6-10-2-13 3-13 4-10c3-1 6 1.6 5.4 5 2.4.6 3 4 .4 5.6C11.4 2 11 5 8 6z',
    ),
    front: hairy(
      'M-7.8-1.6c-.4-3 1-5.8 3-6 1.6-2.4 4-1.6 4.8-.4 1.4-1.6 4-1.4 4.8.4 2 .2 3.4 3 3 6-1-2.6-2.4-3.6-3.6-3.8C2.8-4-2.6-4-4.2-5.4c-1.2.2-2.6 1.2-3.6 3.8z',
    ),
  },
  long: {
    behind: hairy('M-8.6-3C-9.2-12.6 9.2-12.6 8.6-3 9.6 3 11 9 9 13H-9C-11 9-9.6 3-8.6-3z'),
    front: hairy('M-7.8 1C-9.4-8-5-11 0-11S9.4-8 7.8 1C7-3.4 5-6.6.6-8-3-6.4-6.6-4-7.8 1z'),
  },
  braids: {
    behind: hairy('M-8.4-3C-9-12.4 9-12.4 8.4-3L9 3H-9z'),
    front: (paint) =>
      hairy('M-7.8 0C-9.2-8-5-11 0-11S9.2-8 7.8 0C7-4 4-6.8 0-8.4-4-6.8-7-4-7.8 0z')(paint) +
      hairy(
        'M-9.6 2q-1.6 2.4 0 4.4-1.6 2.4 0 4.6-.8 2.6.8 5 1.8-2.4 1.2-5 1.4-2.4 0-4.6 1.4-2.2 0-4.4zM9.6 2q1.6 2.4 0 4.4 1.6 2.4 0 4.6.8 2.6-.8 5-1.8-2.4-1.2-5-1.4-2.4 0-4.6-1.4-2.2 0-4.4z',
      )(paint),
  },
  bun: {
    behind: ({ hair }) => `<circle cx="0" cy="-11" r="4.2" fill="${hair}"/>`,
    front: hairy('M-7.8 1C-9.4-8-5-10.8 0-10.8S9.4-8 7.8 1C7.2-3 5-6.4 0-7-5-6.4-7.2-3-7.8 1z'),
  },
  bald: {
    behind: hairy('M-8-4c-2.6 2-2.6 7 0 9h16c2.6-2 2.6-7 0-9z'),
    front: ({ hair }) => line('M-1.6-9q1.6-1 3.2-.2', hair, 0.8),
  },
  tonsure: {
    behind: none,
    front: hairy(
      'M-8 3C-9.4-2-9-6-7-8c1 1.6 3.4 2.4 7 2.4S6-6.4 7-8c2 2 2.4 6 1 11C7.6.4 7-2 6-3.4-2-2-2-2-6-3.4-7-2-7.6.4-8 3z',
    ),
  },
  locks: {
    behind: hairy('M-8.4-2c-3 3-2 6-3 8 1.6 1 4.4 1 5.4-1h12c1 2 3.8 2 5.4 1-1-2 0-5-3-8z'),
    front: hairy('M-7.8-1C-9-9-4.6-10.6 0-10.6S9-9 7.8-1C7-4 5.4-6 3.4-6.6-1-5-5-5-7.8-1z'),
  },
} satisfies Record<string, Hair>;

const hat =
  (d: string, more: Part = none): Part =>
  (paint) =>
    shape(d, paint.hat) + more(paint);
const band =
  (d: string): Part =>
  ({ trim }) =>
    shape(d, trim);
export const HATS = {
  none,
  cap: hat('M-8.2-3.6C-8.6-11-4.6-13.6 0-13.6s8.6 2.6 8.2 10c-5-1.8-11.4-1.8-16.4 0z'),
  beret: hat(
    'M-9-4.6c-3.6-4 0-9.8 8-9.8 9.4 0 13 5 10 9.8-5-1.8-13-1.8-18 0z',
    band('M-8.6-4.6c5-1.7 12.2-1.7 17.2 0v1.6c-5-1.7-12.2-1.7-17.2 0z'),
  ),
  slouch: hat('M-8.4-4C-8.4-12-4-14.4 1-14c8 .4 12 5 10.6 11.4-1-2-2-2.6-3.4-1.4-5-1.8-11.6-1.8-16.6 0z'),
  brim: hat(
    'M-15-4c4.6-.2 6.6-1.6 7.2-4.8.8-4 2.4-6 7.8-6s7 2 7.8 6c.6 3.2 2.6 4.6 7.2 4.8-7 2.8-23 2.8-30 0z',
    band('M-7.8-6.8c5 1.4 10.6 1.4 15.6 0l.4 2.2c-5 1.4-11.4 1.4-16.4 0z'),
  ),
  tall: hat('M-10.6-4.4c2-.4 3-1 3-2.6V-18H7.6v11c0 1.6 1 2.2 3 2.6-6 2-15.2 2-21.2 0z', band('M-7.6-9h15.2v3H-7.6z')),
  chef: hat(
    'M-8-4l-.6-5c-4.4-1-4-7.4 1-7.4C-6-20.6-1.8-21 0-18.6c1.8-2.4 6-2 7.6 2.2 5 0 5.4 6.4 1 7.4L8-4c-5 1.4-11 1.4-16 0z',
    () => line('M-7.6-7.6c5-1.2 10.2-1.2 15.2 0', '#00000044', 0.9),
  ),
  hood: hat(
    'M-9.6 9C-12-7-7.6-14 0-14S12-7 9.6 9C8 8 7.8 5 7.6 1.4 7.4-5 4.6-7.2 0-7.2S-7.4-5-7.6 1.4C-7.8 5-8 8-9.6 9z',
  ),
  coif: hat(
    'M-8.8 6.4C-10.8-8-6-12.8 0-12.8S10.8-8 8.8 6.4C7.8 5 7.6 2 7.2-1.4 6.6-5.6 4-7 0-7s-6.6 1.4-7.2 5.6C-7.6 2-7.8 5-8.8 6.4z',
    () => line('M-8.4 6.4l4.4 4M8.4 6.4l-4.4 4', undefined, 0.8),
  ),
  scarf: hat('M-8.6 3C-10.4-8-6-12.6 0-12.6S10.4-8 8.6 3C8-2.4 6-6 0-6.2-6-6-8-2.4-8.6 3zM8.4 2l4.6 3.4-5 1.4z', () =>
    line('M-5-8.6v.01M0-10v.01M5-8.6v.01', LINEN, 1.4),
  ),
  plume: hat(
    'M-12-4c4-.4 4.6-1.8 5.2-5C-6-12.6-3.6-13.6 0-13.6s6 1 6.8 4.6c.6 3.2 1.2 4.6 5.2 5-6 2.4-18 2.4-24 0z',
    band('M6-6.6C5.6-12.6 9-17.6 15.6-18.4 15.4-11.6 12-7 6-6.6z'),
  ),
  pointed: hat(
    'M-9-4.2C-6-10-2-18 6.4-20.4 4-16 7-9 9-4.2c-5-1.8-13-1.8-18 0z',
    band('M-9-4.4c5-1.8 13-1.8 18 0v2.2c-5-1.8-13-1.8-18 0z'),
  ),
  fur: hat(
    'M-8.6-6c-2-6 2.6-10.4 8.6-10.4S10.6-12 8.6-6z',
    band(
      'M-10.6-4c-1.4-3 1-5.2 2.6-4.2 2-1.8 4-1.4 5-.6 1.6-1.2 4.4-1.2 6 0 1-.8 3-1.2 5 .6 1.6-1 4 1.2 2.6 4.2-6-2.2-15.2-2.2-21.2 0z',
    ),
  ),
  turban: hat('M-9.6-3.6c-3-5.4 1.6-11.6 9.6-11.6S12.6-9 9.6-3.6c-6-2.6-13.2-2.6-19.2 0z', () =>
    line('M-8.6-6.4c6-4.4 12-6 17.6-5M-5-12.6c4 .6 9 3 12.6 7.6', '#00000066', 0.9),
  ),
  straw: hat(
    'M-16-3.6C-10-4-8.6-5.4-7.8-9c.6-3 2.6-4.4 7.8-4.4S7.2-12 7.8-9C8.6-5.4 10-4 16-3.6-8 -1-8-1-16-3.6z',
    () => line('M-7.4-7c5 1.6 9.8 1.6 14.8 0M-12-3.4h24', '#00000055', 0.8),
  ),
  helmet: hat(
    'M-12-2.6c2.6-1.2 3.6-2 4-5C-7.2-12.6-4-14.8 0-14.8s7.2 2.2 8 7.2c.4 3 1.4 3.8 4 5-7 1.6-17 1.6-24 0z',
    () => line('M0-14.8C-1-11-1-7-.6-1.8', '#00000066', 0.9),
  ),
  jester: ({ hat: one, trim }) =>
    shape('M0-3.6C-8-4-8-11-14.4-8.6c0-6.6 9.4-7.8 14.4-3z', one) +
    shape('M0-3.6C8-4 8-11 14.4-8.6c0-6.6-9.4-7.8-14.4-3z', trim) +
    `<circle cx="-14" cy="-7.6" r="2" fill="${GOLD}"/><circle cx="14" cy="-7.6" r="2" fill="${GOLD}"/>`,
  cone: hat(
    'M-7.4-4.4L7.6-21 8.2-4c-5-2-10.6-2-15.6-.4z',
    () => `<g opacity=".85">${shape('M7.6-21c6.4 6 7.6 19 5.4 28-1-6-2.2-9-4.8-11z', '#fff6fa')}</g>`,
  ),
  crown: hat('M-8-4.6L-9.6-14l5.4 4L0-16.4l4.2 6.4 5.4-4L8-4.6c-5-1.5-11-1.5-16 0z'),
  mortar: hat('M-8-4v-5.6H8V-4c-5-1.6-11-1.6-16 0zM-12-10L0-14.4 12-10 0-6z', () =>
    line('M0-10l9.6 2.4v5.2', GOLD, 1.1),
  ),
  nightcap: hat(
    'M-8.6-4C-8-11-3-15 3-14.6 9-14 13-9 13.6-3c-2-3-3.4-4.4-5-4.6V-4c-5-1.8-12.2-1.8-17.2 0z',
    () => `<circle cx="13.6" cy="-2" r="2" fill="${LINEN}"/>`,
  ),
  bonnet: hat('M-9.6 4C-13-7-8-13.4 0-13.4S13-7 9.6 4C9-3.4 6-6.6 0-6.6S-9-3.4-9.6 4z', () =>
    line('M-10.4-1.4c1-6 4.6-9 10.4-9s9.4 3 10.4 9', '#00000033', 1),
  ),
  chaperon: hat(
    'M-9-4c-2.4-6 2-10.4 9-10.4 8 0 12 4 10.6 9 3 2 3 8-.4 12C10.6 2 10-1 8.6-4c-5-1.8-12.6-1.8-17.6 0z',
    band('M-9.2-4.2c5-2 13.2-2 18.2 0 .6-2.6.2-3.6-.4-4.2-5-1.6-12.4-1.6-17.4 0-.8.8-1 2-.4 4.2z'),
  ),
} satisfies Record<string, Part>;

const coat =
  (more: Part = none, wide = 16): Part =>
  (paint) =>
    shape(`M${-wide} 26C${-wide} 15-10 10.4 0 10.4S${wide} 15 ${wide} 26z`, paint.cloth) + more(paint);
export const CLOTHES = {
  shirt: coat(({ skin }) => shape('M-3.4 10.4L0 16l3.4-5.6z', skin), 12),
  plain: coat(() => line('M0 12v14M-3-.01v0', '#00000055', 1)),
  apron: coat(
    ({ trim }) => shape('M-6 12.4l-3 13.6H9L6 12.4c-3 2-9 2-12 0z', trim) + line('M-6 12.4l-2-1.4M6 12.4l2-1.4'),
  ),
  smock: coat(({ trim }) => shape('M-5 10.6l5 5.4 5-5.4c2 .3 2.6.8 3 1.4L0 20-8 12c.4-.6 1-1.1 3-1.4z', trim)),
  vest: coat(
    ({ trim }) =>
      shape('M-3.6 10.6L-5 26H5L3.6 10.6C1.6 13-1.6 13-3.6 10.6z', trim) +
      line('M0 14v.01M0 18v.01M0 22v.01', undefined, 1.6),
  ),
  fur: coat(
    ({ trim }) =>
      shape(
        'M-9 12c-2 5-2 9-1.6 14h5L0 16l5.6 10h5c.4-5 .4-9-1.6-14-3-1.6-4-1.6-5-1.6L0 15l-4-4.6c-1 0-2 0-5 1.6z',
        trim,
      ) + line('M-7.6 17v.01M-8 22v.01M7.6 17v.01M8 22v.01', '#00000066', 1.3),
  ),
  ruff: coat(
    () =>
      shape('M-11 12c1-4.4 21-4.4 22 0 1.4 3.6-3 4.4-11 4.4S-12.4 15.6-11 12z', LINEN) +
      line('M-7 10.6v4M-2.6 10v5M2.6 10v5M7 10.6v4', '#00000055', 0.8),
  ),
  chain: coat(
    ({ trim }) =>
      shape('M-4 10.6L0 16l4-5.4z', trim) +
      line('M-9 13.4c2 7 5 9 9 9s7-2 9-9', GOLD, 2.4) +
      `<circle cx="0" cy="22.4" r="3" fill="${GOLD}"/>`,
  ),
  ermine: coat(
    ({ trim }) =>
      shape('M-13 15c4-6 22-6 26 0 1.6 4-4 5.4-13 5.4S-14.6 19-13 15z', trim) +
      line('M-8 15.6v1.4M-3 17v1.4M3 17v1.4M8 15.6v1.4', undefined, 1.5),
  ),
  armour: coat(
    () =>
      shape('M-9 12.6C-8 19-6 24-4 26h8c2-2 4-7 5-13.4-5 3-13 3-18 0z', '#c3ccd4') +
      line('M0 15.4v10', '#00000055', 0.9),
  ),
  cloak: coat(
    ({ trim }) =>
      shape('M-8 11.4c-6 3-8 8-8 14.6h9L0 14l7 12h9c0-6.6-2-11.6-8-14.6L0 14z', trim) +
      `<circle cx="0" cy="13.6" r="1.9" fill="${GOLD}"/>`,
  ),
  gown: coat(
    ({ skin, trim }) =>
      shape('M-6 10.8C-5 17 5 17 6 10.8c-3-.6-9-.6-12 0z', skin) +
      line('M-5.6 11.6C-4 16 4 16 5.6 11.6', trim, 1.4) +
      `<circle cx="0" cy="16" r="1.5" fill="${GOLD}"/>`,
    14,
  ),
  motley: coat(
    ({ trim }) => shape('M0 10.4c10 0 16 4.6 16 15.6H0z', trim) + shape('M-8 11.6l4 4 4-3.6 4 3.6 4-4-8-2z', GOLD),
  ),
  scarf: coat(({ trim }) => shape('M-7.6 10c4 3 11.2 3 15.2 0l1 4c-5 3-12.2 3-17.2 0zM3 14.6l5 9-4 1.4-4-9z', trim)),
} satisfies Record<string, Part>;
