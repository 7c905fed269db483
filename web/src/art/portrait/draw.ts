// A portrait: which parts a person is made of, and in which colors. Drawn in a box of 44 by 50, the size of a tile.
import { BEARDS, BROWS, CLOTHES, EYES, FACES, HAIR, HATS, MOUTHS, NOSES, type Paint } from './parts';
import { PROPS } from './props';

export interface Person {
  face: keyof typeof FACES;
  hair: keyof typeof HAIR;
  beard: keyof typeof BEARDS;
  hat: keyof typeof HATS;
  eyes: keyof typeof EYES;
  brows: keyof typeof BROWS;
  nose: keyof typeof NOSES;
  mouth: keyof typeof MOUTHS;
  clothes: keyof typeof CLOTHES;
  prop: keyof typeof PROPS;
  paint: Paint;
}

export const SKIN = { pale: '#f8dcc0', fair: '#f1c79d', tan: '#d9a273', brown: '#a8734a', dark: '#8a5a3b' } as const;
export const HAIR_COLOR = {
  black: '#2f2723',
  dark: '#4a3322',
  brown: '#6d4526',
  chestnut: '#8c5127',
  red: '#b9592b',
  blond: '#dcb25c',
  gray: '#9d968c',
  white: '#f0ebe0',
} as const;

type Looks = [
  face: Person['face'],
  hair: Person['hair'],
  beard: Person['beard'],
  hat: Person['hat'],
  eyes: Person['eyes'],
  brows: Person['brows'],
  nose: Person['nose'],
  mouth: Person['mouth'],
];
type Dress = [clothes: Person['clothes'], cloth: string, hat: string, trim: string];

export function person(
  [face, hair, beard, hat, eyes, brows, nose, mouth]: Looks,
  skin: keyof typeof SKIN,
  hairColor: keyof typeof HAIR_COLOR,
  [clothes, cloth, hatColor, trim]: Dress,
  prop: Person['prop'] = 'none',
): Person {
  const paint = { skin: SKIN[skin], hair: HAIR_COLOR[hairColor], cloth, hat: hatColor, trim };
  return { face, hair, beard, hat, eyes, brows, nose, mouth, clothes, prop, paint };
}

// What makes a head: two people who share all of it would be taken for each other.
export function headOf({ face, hair, beard, hat, eyes, brows, nose, mouth }: Person): string {
  return [face, hair, beard, hat, eyes, brows, nose, mouth].join(' ');
}

// `middle` is where the head is, from the left.
export function drawPerson(one: Person, middle: number): string {
  const { paint } = one;
  const hair = HAIR[one.hair];
  const parts = [
    hair.behind(paint),
    `<path d="M-3.6 5v7c2 2.4 5.2 2.4 7.2 0V5z" fill="${paint.skin}"/>`,
    CLOTHES[one.clothes](paint),
    FACES[one.face](paint),
    BEARDS[one.beard](paint),
    MOUTHS[one.mouth](),
    NOSES[one.nose](paint),
    EYES[one.eyes](),
    BROWS[one.brows](paint),
    hair.front(paint),
    HATS[one.hat](paint),
  ];
  const grown = `translate(${middle} 24)`;
  const child = `translate(${middle} 28) scale(.86)`; // smaller, with a large head
  return (
    `<g stroke="#2b2118" stroke-linejoin="round" stroke-linecap="round">` +
    `<g transform="${one.face === 'child' ? child : grown}">${parts.join('')}</g>` +
    `<g transform="${grown}">${PROPS[one.prop](paint)}</g></g>`
  );
}
