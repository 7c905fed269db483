import { describe, expect, it } from 'vitest';
import { Both } from './both.ts';

// Of each level, in games of two to five players.
const isLong = Boolean(process.env['NORENBERC_LONG']);
const DECISIONS = isLong ? 10_000 : 500;
// The strongest level thinks by the clock: here it gets a budget that is spent when it was asked about so often. The
// level below would take two minutes; it is cut short as well unless there is time.
const ASKS = 12;
const CUT_SHORT = isLong ? 1 : 2;
const REPORT = 500;

interface Answer {
  ok: boolean;
  pending: { seat: number }[];
  move: string;
  bots: { level: string }[];
}

class Games {
  private game = 0;
  private pending: { seat: number }[] = [];

  constructor(private readonly both: Both) {}

  async answer(message: object): Promise<Answer> {
    const [inBrowser, native] = await this.both.answers(JSON.stringify(message));
    expect(inBrowser).toBe(native);
    const answer = JSON.parse(native) as Answer;
    expect(answer.ok, native).toBe(true);
    return answer;
  }

  // One decision of this level, byte for byte the same in both: the move, what the bot expects, and why.
  async decide(level: string): Promise<void> {
    if (this.pending.length === 0) {
      const players = 2 + (this.game++ % 4);
      const options = { bonus_townsmen: this.game % 3 === 0 };
      this.pending = (await this.answer({ cmd: 'new', players, seed: `${level} ${this.game}`, options })).pending;
    }
    const { seat } = this.pending[0]!;
    const { move } = await this.answer({ cmd: 'bot', seat, level });
    this.pending = (await this.answer({ cmd: 'move', seat, move })).pending;
  }
}

const levels = await (async () => {
  const both = await Both.start();
  const { bots } = await new Games(both).answer({ type: 'bots' });
  both.stop();
  return bots.map(({ level }) => level);
})();

describe('bots decide in WebAssembly as they do natively', () => {
  it.each(levels)('%s', async (level) => {
    const both = await Both.start(levels.indexOf(level) >= levels.length - CUT_SHORT ? ASKS : 0);
    const games = new Games(both);
    for (let done = 1; done <= DECISIONS; ++done) {
      await games.decide(level);
      // A strong level takes an hour for all of them.
      if (isLong && done % REPORT === 0) console.log(`${level}: ${done} of ${DECISIONS} decisions are the same`);
    }
    both.stop();
  });
});
