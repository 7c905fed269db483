// The single keys of a decision, in one table: for the panel that obeys them and the dialog that explains
// them.
import type { MoveWordOf } from '../game/moves';
import type { KeyHelp } from '../ui/keys.svelte';

export type KeyMeaning =
  | { does: 'digit'; digit: number }
  | { does: 'action'; action: MoveWordOf<'action'> }
  | { does: 'step'; step: 1 | -1 }
  | { does: 'turn'; step: 1 | -1 }
  | { does: 'pass' | 'first' | 'decline' | 'confirm' | 'cancel' | 'undo' | 'hint' | 'withdraw' };

export const KEYS: readonly KeyHelp[] = [
  { keys: ['1', '2', '3', '4', '5', '6'], does: 'decide.key_digits' },
  { keys: ['S'], does: 'decide.key_sell' },
  { keys: ['B'], does: 'decide.key_buy' },
  { keys: ['R'], does: 'decide.key_recruit' },
  { keys: ['N'], does: 'decide.key_nothing' },
  { keys: ['P'], does: 'decide.key_pass' },
  { keys: ['W'], does: 'decide.key_withdraw' },
  { keys: ['F'], does: 'decide.key_first' },
  { keys: ['S'], does: 'decide.key_stay' },
  { keys: ['D'], does: 'decide.key_decline' },
  { keys: ['↑'], does: 'decide.key_more' },
  { keys: ['↓'], does: 'decide.key_less' },
  { keys: ['→'], does: 'decide.key_next' },
  { keys: ['←'], does: 'decide.key_previous' },
  { keys: ['enter'], does: 'decide.key_confirm' },
  { keys: ['escape'], does: 'decide.key_cancel' },
  { keys: ['U'], does: 'decide.key_undo' },
  { keys: ['H'], does: 'decide.key_hint' },
];

const MEANINGS: Readonly<Record<string, KeyMeaning>> = {
  s: { does: 'action', action: 'sell' }, // or to stay, in the turn order
  b: { does: 'action', action: 'buy' },
  r: { does: 'action', action: 'recruit' },
  n: { does: 'action', action: 'nothing' },
  p: { does: 'pass' },
  w: { does: 'withdraw' },
  f: { does: 'first' },
  d: { does: 'decline' },
  u: { does: 'undo' },
  h: { does: 'hint' },
  arrowup: { does: 'step', step: 1 },
  arrowdown: { does: 'step', step: -1 },
  arrowright: { does: 'turn', step: 1 },
  arrowleft: { does: 'turn', step: -1 },
  enter: { does: 'confirm' },
  escape: { does: 'cancel' },
};

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  repeat?: boolean;
}

export function keyMeaning(press: KeyPress): KeyMeaning | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  if (/^[1-6]$/.test(press.key)) return { does: 'digit', digit: Number(press.key) };
  const meaning = MEANINGS[press.key.toLowerCase()] ?? null;
  // A key held down must not decide twice.
  if (press.repeat && meaning && meaning.does !== 'step' && meaning.does !== 'turn') return null;
  return meaning;
}

// Whether the key belongs to what has the focus: a field that is typed in, a button that Enter presses, an
// open dialog. What was clicked on the board, in the panel or in a list of positions has the focus only by accident:
// Enter confirms then.
export function isTaken(target: EventTarget | null, meaning: KeyMeaning, clicked: Element | null = null): boolean {
  if (!(target instanceof Element)) return false;
  if (
    meaning.does === 'confirm' &&
    target === clicked &&
    target.closest('[data-choice], [data-decision], [data-branch]')
  )
    return false;
  if (target.closest('input, textarea, select, [contenteditable="true"], dialog[open]')) return true;
  if (meaning.does === 'confirm') return target.closest('button, a[href], summary, [role="button"]') !== null;
  if (meaning.does === 'step' || meaning.does === 'turn') {
    return (
      target.closest('[role="listbox"], [role="tablist"], [role="menu"], [role="radiogroup"], [role="slider"]') !== null
    );
  }
  return false;
}
