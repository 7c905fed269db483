// The levels of bots that the server offers; asked once.
import type { BotLevel } from '../game/protocol';
import { request } from '../net/api';
import { hasMessage, t } from '../text/messages';

class Bots {
  levels = $state.raw<BotLevel[]>([]);

  async load(): Promise<void> {
    if (this.levels.length > 0) return;
    this.levels = (await request<{ bots: BotLevel[] }>('GET', '/api/bots', null)).bots;
  }
  // A sentence about how it plays; the server's own where the page has none.
  character(level: string): string {
    const key = `game.character_${level}`;
    if (hasMessage(key)) return t(key);
    return this.levels.find((each) => each.level === level)?.character ?? '';
  }
}

export const bots = new Bots();
