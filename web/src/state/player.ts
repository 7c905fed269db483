// Name and colour as somebody last gave them in this browser; what a new identity is made of.
import { recall_object, remember } from '../browser/storage';
import { COLOURS, type Colour } from '../game/protocol';

export interface Player {
  name: string;
  colour: Colour;
}

export const LONGEST_NAME = 48; // bytes, as the server counts

// The text without blanks around it, cut to so many bytes between two characters.
export function cut_to_bytes(text: string, most: number): string {
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

export function tidy_name(name: string): string {
  return cut_to_bytes(name.replace(/\s+/g, ' '), LONGEST_NAME);
}

export function as_colour(colour: string | undefined): Colour {
  return COLOURS.find((each) => each === colour) ?? 'red';
}

export function remembered_player(): Player {
  const { name, colour } = recall_object('player', { name: '', colour: 'red' });
  return { name: tidy_name(String(name)), colour: as_colour(colour) };
}

export function remember_player(player: Player): void {
  remember('player', JSON.stringify(player));
}
