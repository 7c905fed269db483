// Which keys there are, and whether they are shown.
import type { MessageKey } from '../text/messages';

export interface KeyHelp {
  keys: readonly string[]; // as printed on them; names in words are messages of their own
  does: MessageKey;
}

class KeysShown {
  isShown = $state(false);
  show(): void {
    this.isShown = true;
  }
}
export const keysDialog = new KeysShown();

// Whether a key is meant for a field that somebody is typing in.
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  return at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName));
}
