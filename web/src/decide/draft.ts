// Keeps the draft of a plan at the server: a moment after the last change, one at a time, the latest wins.
import type { Move } from '../game/protocol';

export const DRAFT_PAUSE = 300;

export class DraftKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  private wanted: { draft: Move | null } | null = null;

  // `send` is done when the server has answered.
  constructor(private readonly send: (draft: Move | null) => Promise<unknown>) {}

  change(draft: Move | null): void {
    this.wanted = { draft };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), DRAFT_PAUSE);
  }

  // The plan itself is on its way: no draft may follow it.
  cancel(): void {
    clearTimeout(this.timer);
    this.wanted = null;
  }

  private async flush(): Promise<void> {
    if (this.isSending || !this.wanted) return;
    const { draft } = this.wanted;
    this.wanted = null;
    this.isSending = true;
    await this.send(draft);
    this.isSending = false;
    await this.flush();
  }
}
