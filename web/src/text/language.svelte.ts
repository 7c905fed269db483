// The current language of the page: the one chosen in this browser, else the browser's own, else English.
// When it changes, everything written with t() is written anew.
import { codes, loaders } from 'virtual:languages';
import { recall, remember } from '../browser/storage';
import type { Messages } from './areas';
import { firstSupported } from './locale';
import { english } from './english';

const MEMORY = 'language';

class Language {
  code = $state('en');
  messages = $state.raw<Messages>(english);
  private wanted = 'en';

  // What the browser asks for, before anything is shown.
  async start(): Promise<void> {
    const chosen = recall(MEMORY);
    await this.switchTo(firstSupported(chosen ? [chosen] : navigator.languages, codes));
  }
  // Somebody has chosen it, here and for the next time.
  async choose(code: string): Promise<void> {
    remember(MEMORY, code);
    await this.switchTo(code);
  }

  // If the messages of a language cannot be loaded, the page keeps the one it has.
  private async switchTo(code: string): Promise<void> {
    this.wanted = code;
    try {
      const messages = loaders[code] ? (await loaders[code]()).default : english;
      if (this.wanted !== code) return; // another one was chosen meanwhile
      this.messages = messages;
      this.code = code;
      document.documentElement.lang = code;
    } catch {
      this.wanted = this.code;
    }
  }
}

export const language = new Language();
export { codes as languageCodes };
