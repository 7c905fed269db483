// Name and colour as somebody last gave them in this browser; what a new identity is made of.
import { recallObject, remember } from '../browser/storage';
import { COLOURS, type Colour } from '../game/protocol';

export interface Player {
  name: string;
  colour: Colour;
}

export const LONGEST_NAME = 48; // bytes, as the server counts

// The trimmed text, cut to this many bytes without splitting a character.
export function cutToBytes(text: string, most: number): string {
  const encoder = new TextEncoder();
  let kept = '';
  let used = 0;
  for (const character of text.trim()) {
    used += encoder.encode(character).length;
    if (used > most) break;
    kept += character;
  }
  return kept.trim();
}

export function tidyName(name: string): string {
  return cutToBytes(name.replace(/\s+/g, ' '), LONGEST_NAME);
}

export function asColour(colour: string | undefined): Colour {
  return COLOURS.find((each) => each === colour) ?? 'red';
}

export function rememberedPlayer(): Player {
  const { name, colour } = recallObject('player', { name: '', colour: 'red' });
  return { name: tidyName(String(name)), colour: asColour(colour) };
}

export function rememberPlayer(player: Player): void {
  remember('player', JSON.stringify(player));
}
