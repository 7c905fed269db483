// A text that is loaded in the reader's language (build/chunks.ts) and again when the language changes.
import { language } from '../text/language.svelte';

type Loaders<T> = Readonly<Record<string, () => Promise<{ default: T }>>>;

export class OwnLanguage<T> {
  // While another language comes, or where it cannot come, what was there before.
  text = $state.raw<T | null>(null);
  isOutOfReach = $state(false);

  // Called while a component is being set up: it loads as long as the component lives.
  constructor(
    private readonly loaders: Loaders<T>,
    private readonly arrived: () => void = () => {},
  ) {
    $effect(() => {
      const asked = { isWanted: true };
      void this.load(language.code, asked);
      return () => (asked.isWanted = false);
    });
  }

  private async load(code: string, asked: { isWanted: boolean }): Promise<void> {
    try {
      const { default: text } = await (this.loaders[code] ?? this.loaders['en']!)();
      if (!asked.isWanted) return; // meanwhile the language has changed again, or the reader has gone elsewhere
      this.isOutOfReach = false;
      this.text = text;
      this.arrived();
    } catch {
      if (asked.isWanted) this.isOutOfReach = this.text === null;
    }
  }
}
