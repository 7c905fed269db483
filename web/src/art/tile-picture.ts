// A tile as one picture: a craftsman with guild and value, or a townsman with trigger and number. A picture of its own
// costs the page one element instead of forty, and is drawn once for all places where the tile lies.
import type { Tile } from '../game/protocol';
import { face, goodOf, type Face } from '../game/tiles';
import { GUILD_COLOR } from './colors';
import { GOOD_SHAPES } from './good-shapes';
import { botPerson } from './portrait/bots';
import { craftsman } from './portrait/craftsmen';
import { drawPerson } from './portrait/draw';
import { TOWNSMEN } from './portrait/townsmen';
import { TRIGGER_SHAPES } from './trigger-shapes';

const TOWN = { card: '#e6e3ee', rim: '#474660' };

// Lining figures in a box of 10 by 14.
const DIGITS: Record<number, string> = {
  2: 'M1.5 4.2Q1.6 1 5 1t3.5 3.2C8.5 7.2 3.4 9.4 1.5 13h7.4',
  3: 'M1.6 2.9Q2.8 1 5 1q3.3 0 3.3 2.9 0 2.8-3.7 2.8 4.2 0 4.2 3.2Q8.8 13 5 13q-2.6 0-3.7-2',
  4: 'M6.7 13V1.2L1 9.4h8.4',
  5: 'M8.2 1H2.9L2.2 6.5Q3.6 5.3 5.2 5.3q3.6 0 3.6 3.8T5 13q-2.6 0-3.7-1.9',
  6: 'M7.7 1.2C4 2 1.5 5 1.5 8.9 1.5 11.4 3 13 5.1 13s3.6-1.5 3.6-3.9S7.2 5.3 5.2 5.3 2 6.7 1.6 8.6',
  7: 'M1.3 1.1h7.6Q5.4 6.2 4.3 13',
};

function plaque(number: number, rim: string): string {
  return (
    `<path d="M1 6a5 5 0 0 1 5-5h11v13a5 5 0 0 1-5 5H1z" fill="#fffaf0" stroke="${rim}"/>` +
    `<path d="${DIGITS[number]}" transform="translate(3.4 2.6)" fill="none" stroke="#2b2118" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

const AGENT_PLUS =
  '<circle cx="35.4" cy="9" r="7.6" fill="#2b2118"/>' +
  '<path d="M33 5.4a2.1 2.1 0 1 1 0 .1zM29.8 13.1c0-3.2 1.2-4.9 3.3-4.9s3.3 1.7 3.3 4.9z" fill="#fffaf0"/>' +
  '<path d="M39.3 5.9v5.6M36.7 8.7h5.2" stroke="#ffd76a" stroke-width="1.9" stroke-linecap="round"/>';

function emblem(tile: Face): string {
  if (tile.kind === 'townsman') {
    return `<g transform="translate(2.4 32.2)">${TRIGGER_SHAPES[tile.trigger]}</g>`;
  }
  return (
    '<circle cx="36" cy="42.2" r="6.9" fill="#fbf0d9" stroke="#2b2118" stroke-width=".8"/>' +
    '<g transform="translate(30.6 36.9) scale(.45)" stroke="#2b2118" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round">' +
    `${GOOD_SHAPES[goodOf(tile.guild)]}</g>`
  );
}

export function tileSvg(tile: Tile): string {
  const seen = face(tile);
  const hue = seen.kind === 'craftsman' ? GUILD_COLOR[seen.guild] : TOWN;
  const who = seen.kind === 'craftsman' ? craftsman(seen.guild, seen.value) : TOWNSMEN[tile]!;
  const middle = seen.kind === 'craftsman' ? 25 : 22; // tools are on the left, what a townsman has on the right
  const number = seen.kind === 'craftsman' ? seen.value : seen.number;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 50" width="88" height="100">' +
    '<clipPath id="c"><rect x="1" y="1" width="42" height="48" rx="5"/></clipPath>' +
    `<g clip-path="url(#c)"><path d="M0 0h44v50H0z" fill="${hue.card}"/>` +
    `<circle cx="${middle}" cy="24" r="17" fill="#fff" opacity=".45"/>${drawPerson(who, middle)}</g>` +
    (number === null ? '' : plaque(number, hue.rim)) +
    emblem(seen) +
    (seen.kind === 'craftsman' && seen.agent ? AGENT_PLUS : '') +
    `<rect x="1" y="1" width="42" height="48" rx="5" fill="none" stroke="${hue.rim}" stroke-width="2"/></svg>`
  );
}

// The face of a bot, to be shown in a round frame; `nth` of its level at the table.
export function botSvg(level: string, nth = 1): string {
  const who = botPerson(level, nth);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 1 46 49" width="92" height="98">' +
    `<path d="M0 0h50v50H0z" fill="#efe3ca"/>${drawPerson(who, 24)}</svg>`
  );
}

const asAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
function remembered(draw: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    let address = known.get(name);
    if (address === undefined) known.set(name, (address = asAddress(draw(name))));
    return address;
  };
}

// For the src of a picture.
export const tileAddress = remembered(tileSvg);
const faceAddress = remembered((face) => {
  const [level = '', nth] = face.split(' ');
  return botSvg(level, Number(nth));
});
export const botAddress = (level: string, nth: number): string => faceAddress(`${level} ${nth}`);
