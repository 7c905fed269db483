// The colors of guilds and of wood as pictures and pale tokens need them: they do not see the page's own (app.css has the same,
// and a test compares them).
import type { Guild } from '../game/protocol';

export const GUILD_COLOR: Record<Guild, { hue: string; card: string; rim: string }> = {
  brewers: { hue: '#b87a1b', card: '#f2ddb6', rim: '#96620f' },
  bakers: { hue: '#c25b3a', card: '#f6d3c4', rim: '#9c4327' },
  shoemakers: { hue: '#7a5a3c', card: '#e2d5c5', rim: '#5f452c' },
  printers: { hue: '#3f5f86', card: '#d0dbe9', rim: '#2f4a6d' },
  tailors: { hue: '#8a3b6b', card: '#ecd0df', rim: '#6d2b53' },
  hatters: { hue: '#3f7a5c', card: '#cfe5d8', rim: '#2c5f45' },
};

export type Theme = 'light' | 'dark';

export const THEME_COLOR = {
  light: { outline: '#2b2118', wood: '#fbf0d9', plaster: '#f7ead0', 'paper-raised': '#fffaf0' },
  dark: { outline: '#120d09', wood: '#efe0c2', plaster: '#3b3026', 'paper-raised': '#29231d' },
} as const satisfies Record<Theme, Record<string, string>>;

const parts = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
const colorOf = (red: number, green: number, blue: number): string =>
  `#${[red, green, blue].map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;

// So much of one color in another; both as #rrggbb.
export function mix(share: number, color: string, into: string): string {
  const other = parts(into);
  const [red = 0, green = 0, blue = 0] = parts(color).map((each, at) => each * share + other[at]! * (1 - share));
  return colorOf(red, green, blue);
}

export function gray(color: string): string {
  const [red = 0, green = 0, blue = 0] = parts(color);
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return colorOf(light, light, light);
}

// A drawing with each of its colors changed.
export function recolored(svg: string, change: (color: string) => string): string {
  const long = svg.replaceAll(/#([\da-f])([\da-f])([\da-f])\b/g, '#$1$1$2$2$3$3');
  return long.replaceAll(/#[\da-f]{6}\b/g, change);
}
