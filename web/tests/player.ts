// Somebody who plays through the page alone. The messages are only listened to, to know what is to be decided;
// every decision is made with mouse or keyboard, on what the page shows.
import { expect, type Locator, type Page } from '@playwright/test';
import { GUILDS } from '../src/game/names';
import type { Decision, Guild, TableData, TableMessage } from '../src/game/protocol';
import type { Values } from '../src/text/format';
import { say } from './words';

const asPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export class PagePlayer {
  heard: string[] = []; // every message, as it came
  message: TableMessage | null = null;
  sent: string[] = [];

  constructor(
    readonly page: Page,
    public code = 'en', // the language that the page speaks
  ) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.take(String(payload)));
      socket.on('framesent', ({ payload }) => this.sent.push(String(payload)));
    });
  }

  protected take(text: string): void {
    this.heard.push(text);
    if (text.startsWith('{"type":"table"')) this.message = JSON.parse(text) as TableMessage;
  }

  say(key: string, values: Values = {}): string {
    return say(key, values, this.code);
  }

  get data(): TableData {
    if (!this.message) throw new Error('nothing was heard of the table yet');
    return this.message.data;
  }
  get movesSent(): { id: string; data: { move: string } }[] {
    return this.sent
      .map((text) => JSON.parse(text) as { type: string; id: string; data: { do: string; move: string } })
      .filter((each) => each.type === 'command' && each.data.do === 'move');
  }

  // The decision that is owed; null when the game is over.
  async nextDecision(): Promise<Decision | null> {
    await expect
      .poll(
        () => this.message?.data.stage === 'over' || (this.message?.data.decision && !this.message.data.you?.plan),
        {
          timeout: 30_000,
          intervals: [20, 50, 100],
        },
      )
      .toBeTruthy();
    await this.shown();
    return this.data.stage === 'over' ? null : this.data.decision!;
  }
  // The page shows what was heard last.
  async shown(): Promise<void> {
    await expect
      .poll(async () => Number(await this.page.locator('[data-version]').getAttribute('data-version')), {
        intervals: [10, 20, 50],
      })
      .toBeGreaterThanOrEqual(this.message!.version);
    // While a decision is on its way, the panel takes no other.
    await expect(this.panel.locator('[inert]')).toHaveCount(0);
  }
  // The last move that was sent is stored, and its outcome was heard.
  async settled(movesBefore: number): Promise<void> {
    await expect
      .poll(
        () => {
          const sent = this.movesSent;
          if (sent.length <= movesBefore) return false;
          const ack = this.heard
            .map((text) => JSON.parse(text) as { type: string; id?: string; version?: number })
            .find((each) => each.type === 'ack' && each.id === sent.at(-1)!.id);
          return ack !== undefined && this.message!.version >= ack.version!;
        },
        { timeout: 20_000, intervals: [10, 20, 50] },
      )
      .toBe(true);
  }

  get street(): Locator {
    return this.page.getByRole('region', { name: this.say('table.street') });
  }
  get panel(): Locator {
    return this.page.getByRole('region', { name: this.say('decide.panel') });
  }
  button(name: string | RegExp): Locator {
    return this.panel.getByRole('button', { name });
  }
  get confirming(): Locator {
    const names = ['decide.confirm', 'decide.plan_hand_in'].map((key) => asPattern(this.say(key)));
    return this.button(new RegExp(`^(${names.join('|')})$`));
  }
  async confirm(): Promise<void> {
    await this.confirming.click();
  }
}

// A plan of at most two houses, another one each time; passes when there is nothing else.
export function somePlan(moves: readonly string[], turn: number): Guild[] {
  const plans = moves
    .filter((move) => move.startsWith('plan '))
    .map((move) => move.slice(5).split(',') as Guild[])
    .filter((guilds) => guilds.length <= 2);
  plans.sort((a, b) => b.length - a.length);
  return plans[turn % Math.max(1, plans.length)] ?? [];
}

export async function playByMouse(player: PagePlayer, decision: Decision, turn: number): Promise<void> {
  const { page, street } = player;
  const movesBefore = player.movesSent.length;
  switch (decision.decision) {
    case 'plan': {
      const plan = somePlan(decision.moves, turn);
      // A plan that was taken back is still chosen.
      for (const { guild } of player.data.view!.guilds) {
        const name = say(`game.guild_${guild}`);
        const add = street.getByRole('button', { name: say('decide.plan_add', { guild: name }) });
        const remove = street.getByRole('button', { name: say('decide.plan_remove', { guild: name }) });
        if (await remove.isVisible()) {
          if (!plan.includes(guild)) await remove.click();
        } else if (plan.includes(guild)) {
          await add.click();
        }
      }
      if (plan.length === 0) await player.button(say('decide.plan_pass')).click();
      break;
    }
    case 'action': {
      const can = (word: string) => decision.moves.some((move) => move.startsWith(word));
      if (can('recruit') && turn % 3 !== 2) {
        await street
          .getByRole('button', { name: /^Recruit the / })
          .first()
          .click();
      } else if (can('buy') && turn % 3 !== 1) {
        await street
          .getByRole('button', { name: /^Buy one more / })
          .first()
          .click();
      } else if (can('sell')) {
        await player.button(new RegExp(`^${say('decide.action_sell')}\\b`)).click();
      } else {
        await player.button(new RegExp(`^${say('decide.action_nothing')}\\b`)).click();
      }
      break;
    }
    case 'burglar': {
      // On the board a bottom sheet may lie over the others' goods; the panel has them, too.
      const victim = page.getByRole('button', { name: /^Take from / }).first();
      await victim.focus();
      await page.keyboard.press('Enter');
      for (let i = 0; i < 2; ++i) {
        if (await player.button(say('decide.confirm')).isEnabled()) break;
        const goods = player.button(/^\d+ [a-z]+/);
        await goods.nth(i % (await goods.count())).click();
      }
      break;
    }
    case 'guardsman':
      await street
        .getByRole('button', { name: /^Swap the / })
        .first()
        .click();
      await street
        .getByRole('button', { name: /^Swap with the / })
        .first()
        .click();
      break;
    case 'mayor':
      await street
        .getByRole('button', { name: /^Send the Mayor / })
        .first()
        .click();
      break;
    case 'peddler':
      await page
        .getByRole('button', { name: /^Put an? \S+ on the Peddler/ })
        .first()
        .click();
      break;
    case 'order':
      await player.button(new RegExp(`^${say(turn % 2 ? 'decide.order_first' : 'decide.order_stay')}`)).click();
      break;
    case 'duchess':
    case 'jack':
      await street
        .getByRole('button', { name: /^(Move the prestige crest to|Have the Jack join) / })
        .first()
        .click();
      break;
  }
  await player.confirm();
  await player.settled(movesBefore);
}

// Whoever plays with keys alone, in whatever browser.
export interface Hands {
  press: (key: string) => Promise<unknown>;
  canConfirm: () => Promise<boolean>;
}

async function chooseByDigit({ press, canConfirm }: Hands): Promise<void> {
  for (let digit = 1; digit <= GUILDS.length && !(await canConfirm()); ++digit) await press(String(digit));
}

// All but the Enter that confirms.
export async function chooseByKeyboard(hands: Hands, decision: Decision, turn: number): Promise<void> {
  const { press, canConfirm } = hands;
  switch (decision.decision) {
    case 'plan': {
      const plan = somePlan(decision.moves, turn);
      for (const guild of plan) await press(String(GUILDS.indexOf(guild) + 1));
      if (plan.length === 0) await press('p');
      break;
    }
    case 'action': {
      const can = (word: string) => decision.moves.some((move) => move.startsWith(word));
      const wanted =
        turn % 3 === 0
          ? ['recruit', 'buy', 'sell']
          : turn % 3 === 1
            ? ['buy', 'sell', 'recruit']
            : ['sell', 'recruit', 'buy'];
      const what = wanted.find(can) ?? 'nothing';
      await press(what[0]!);
      // The first good or guest that can be had, unless the page has chosen one already.
      if (what !== 'nothing') await chooseByDigit(hands);
      break;
    }
    case 'order':
      await press(turn % 2 ? 'f' : 's');
      break;
    case 'burglar':
    case 'guardsman':
    case 'duchess':
      if (turn % 2 === 0) await chooseByDigit(hands);
      if (!(await canConfirm())) await press('d');
      break;
    case 'mayor':
    case 'peddler':
    case 'jack':
      await chooseByDigit(hands);
      break;
  }
}

export async function playByKeyboard(player: PagePlayer, decision: Decision, turn: number): Promise<void> {
  const { keyboard } = player.page;
  const movesBefore = player.movesSent.length;
  const hands = { press: (key: string) => keyboard.press(key), canConfirm: () => player.confirming.isEnabled() };
  await chooseByKeyboard(hands, decision, turn);
  await expect(player.confirming).toBeEnabled();
  await keyboard.press('Enter');
  await player.settled(movesBefore);
}

// No animations, and so no ceremonies either, and no wind: the tests are about what is decided.
export async function withoutAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem('norenberc.preferences')) {
      localStorage.setItem('norenberc.preferences', JSON.stringify({ speed: 'none', ambience: false }));
    }
  });
}
