// The current language of the page: the one chosen in this browser, else the browser's own, else English.
// When it changes, everything written with t() is written anew.
import { codes, laterLoaders, loaders } from 'virtual:languages';
import { recall, remember } from '../browser/storage';
import type { Messages } from './areas';
import { firstSupported } from './locale';

const MEMORY = 'language';

// An area may come in two parts.
function together(parts: readonly Messages[]): Messages {
  const whole: Record<string, Readonly<Record<string, string>>> = {};
  for (const part of parts) {
    for (const [area, texts] of Object.entries(part)) whole[area] = { ...whole[area], ...texts };
  }
  return whole;
}

class Language {
  code = $state('en');
  messages = $state.raw<Messages>({});
  private wanted = 'en';
  private isWhole = false; // with what is loaded later

  // What the browser asks for, before anything is shown.
  async start(): Promise<void> {
    const chosen = recall(MEMORY);
    await this.switchTo(firstSupported(chosen ? [chosen] : navigator.languages, codes));
    if (Object.keys(this.messages).length === 0) await this.switchTo('en');
  }
  // Somebody has chosen it, here and for the next time.
  async choose(code: string): Promise<void> {
    remember(MEMORY, code);
    await this.switchTo(code);
  }

  // A part of the page that says more than a first table does.
  async with<Module>(module: Promise<Module>): Promise<Module> {
    const [loaded] = await Promise.all([module, this.loadAll()]);
    return loaded;
  }
  // Everything there is to read. Throws if it cannot be loaded.
  private async loadAll(): Promise<void> {
    if (this.isWhole) return;
    const { code } = this;
    const { default: rest } = await laterLoaders[code]!();
    this.isWhole = true;
    if (code !== this.code) return this.switchTo(this.code);
    this.messages = together([this.messages, rest]);
  }

  // If the messages of a language cannot be loaded, the page keeps the one it has.
  private async switchTo(code: string): Promise<void> {
    this.wanted = code;
    try {
      const needed = [loaders[code]!(), ...(this.isWhole ? [laterLoaders[code]!()] : [])];
      const parts = await Promise.all(needed);
      if (this.wanted !== code) return; // another one was chosen meanwhile
      this.messages = together(parts.map((part) => part.default));
      this.code = code;
      document.documentElement.lang = code;
    } catch {
      this.wanted = this.code;
    }
  }
}

export const language = new Language();
export { codes as languageCodes };
