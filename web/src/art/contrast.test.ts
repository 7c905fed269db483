// Text, chips and marks are readable in both themes: WCAG's AA, 4.5 for text and 3 for drawings.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GUILDS } from '../game/protocol';
import { GUILD_COLOR, THEME_COLOR, type Theme } from './colors';
import { ANY_GOOD_COLOR, LEFT } from './tokens';

type Color = readonly [number, number, number]; // red, green and blue, from 0 to 1

const source = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

function colorsIn(css: string): Map<string, Color> {
  const part = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16) / 255;
  return new Map(
    [...css.matchAll(/--([\w-]+): #([\da-f]{6});/g)].map(([, name, hex]) => [
      name!,
      [part(hex!, 0), part(hex!, 2), part(hex!, 4)],
    ]),
  );
}

const [day = '', night = ''] = source('app.css').split("[data-theme='dark']");
const light = colorsIn(day);
const THEMES = { light, dark: new Map([...light, ...colorsIn(night)]) };

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Color): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
function contrast(one: Color, other: Color): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
const over = (top: Color, below: Color, opacity: number): Color =>
  [0, 1, 2].map((at) => top[at]! * opacity + below[at]! * (1 - opacity)) as unknown as Color;

const TEXT = [
  ['ink', 'paper'],
  ['ink', 'paper-raised'],
  ['ink', 'paper-sunken'],
  ['ink', 'accent-soft'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-raised'],
  ['ink-soft', 'paper-sunken'],
  ['accent', 'paper'],
  ['accent', 'paper-raised'],
  ['accent-ink', 'accent'],
  ['good', 'paper-raised'],
  ['warn', 'paper-raised'],
  ['paper', 'warn'],
  ['bad', 'paper-raised'],
  ['paper-raised', 'bad'], // the last seconds of a clock
  ['choose-ink', 'choose'],
  ['paper-raised', 'ink'], // numbers at tokens and pawns
  ['paper-raised', 'ink-soft'], // those of a price that is out of reach
] as const;

const colorOf = (hex: string): Color => colorsIn(`--it: ${hex};`).get('it')!;
const ANY = colorOf(ANY_GOOD_COLOR);

describe.each(Object.entries(THEMES))('%s', (theme, colors) => {
  const color = (name: string) => colors.get(name)!;
  it('pictures have the colors of the page', () => {
    const hues = GUILDS.map((guild) => [guild, GUILD_COLOR[guild].hue] as const);
    for (const [name, hex] of [...Object.entries(THEME_COLOR[theme as Theme]), ...hues])
      expect([name, colorOf(hex)]).toEqual([name, color(name)]);
  });
  it.each(TEXT)('%s on %s', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(GUILDS)('prices at the house of the %s, also those that are out of reach', (guild) => {
    const wall = over(color(guild), color('plaster'), 0.14);
    expect(contrast(color('ink'), wall)).toBeGreaterThanOrEqual(4.5);
    for (const opacity of [1, LEFT.gray]) {
      const face = over(color('wood'), wall, opacity);
      const edge = over(color('outline'), wall, opacity);
      // By day the edge stands out from the wall, by night the face does.
      expect(Math.max(contrast(edge, wall), contrast(face, wall))).toBeGreaterThanOrEqual(3);
      expect(contrast(over(ANY, wall, opacity), face)).toBeGreaterThanOrEqual(3);
    }
  });
});
