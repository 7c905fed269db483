// Which keys there are, and whether they are shown.
import type { MessageKey } from '../text/messages';

export interface KeyHelp {
  keys: readonly string[]; // as printed on them; names in words are messages of their own
  does: MessageKey;
}

class KeysShown {
  is_shown = $state(false);
  show(): void {
    this.is_shown = true;
  }
}
export const keys_dialog = new KeysShown();

// Whether a key is meant for a field that is being written in.
export function is_typing(event: KeyboardEvent): boolean {
  const at = event.target;
  return at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName));
}
