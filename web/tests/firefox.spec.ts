// Whole games in Firefox, by keyboard alone: at a server's table, and on the static site.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableMessage } from '../src/game/protocol';
import { Firefox } from './firefox';
import { expect, PICTURES, test } from './house';
import { chooseByKeyboard, type Hands } from './player';
import { test as siteTest } from './site';
import { makeTable, newPerson } from './table';
import { say } from './words';

// Keeps the last message of the table where a test can read it, from the server or from the worker in which the table
// is. Nothing is animated.
const PRELOAD = `() => {
  if (!location.protocol.startsWith('http')) return; // Firefox's own pages
  localStorage.setItem('norenberc.preferences', JSON.stringify({ speed: 'none' }));
  window.WebSocket = class extends window.WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (data.startsWith('{"type":"table"')) window.heard = JSON.parse(data);
      });
    }
  };
  window.Worker = class extends window.Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (data.say === 'table') window.heard = data.message;
      });
    }
  };
}`;

// What was heard last, where the page shows it and takes decisions.
const SEEN = `(() => {
  const shown = Number(document.querySelector('[data-version]')?.dataset.version ?? -1);
  const isReady = window.heard && shown >= window.heard.version && !document.querySelector('.decision [inert]');
  return isReady ? window.heard : null;
})()`;
const confirming = ['decide.confirm', 'decide.plan_hand_in'].map((key) => say(key));
const CAN_CONFIRM = `[...document.querySelectorAll('.decision button')].some(
  (each) => !each.disabled && ${JSON.stringify(confirming)}.includes(each.textContent.trim()))`;

// By keyboard alone, from the first decision to the score sheet.
async function playToTheEnd(firefox: Firefox): Promise<void> {
  const hands: Hands = {
    press: (key) => firefox.press(key),
    canConfirm: () => firefox.evaluate<boolean>(CAN_CONFIRM),
  };
  const last: { seen: TableMessage | null } = { seen: null };
  let version = -1;
  const isMyTurn = async () => {
    last.seen = await firefox.evaluate<TableMessage | null>(SEEN);
    if (!last.seen) return false;
    const { data } = last.seen;
    return data.stage === 'over' || (!!data.decision && !data.you?.plan && last.seen.version > version);
  };
  let turn = 0;
  for (;;) {
    await expect.poll(isMyTurn, { intervals: [20, 50, 100], timeout: 30_000 }).toBe(true);
    if (last.seen!.data.stage === 'over') break;
    version = last.seen!.version;
    await chooseByKeyboard(hands, last.seen!.data.decision!, turn++);
    await expect.poll(() => hands.canConfirm()).toBe(true);
    await firefox.press('Enter');
  }
  expect(turn).toBeGreaterThan(15);
  await expect.poll(() => firefox.evaluate(`document.querySelector('section.sheet h2') !== null`)).toBe(true);
  expect(last.seen!.data.ending).toBe('score');
}

async function inFirefox(picture: string, play: (firefox: Firefox) => Promise<void>): Promise<void> {
  const firefox = new Firefox();
  await firefox.open(PRELOAD);
  try {
    await play(firefox);
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(join(PICTURES, `${picture}.png`), await firefox.picture());
    expect(firefox.complaints).toEqual([]);
  } finally {
    await firefox.close();
  }
}

test('a whole game in Firefox', async ({ house }) => {
  test.setTimeout(300_000);
  const anna = await newPerson(house, 'Anna');
  const id = await makeTable(house, anna, {
    settings: { players: 3 },
    seats: [{}, { level: 'heuristic' }, { level: 'heuristic' }],
    start: true,
  });
  await inFirefox('firefox-end', async (firefox) => {
    await firefox.goto(house.address);
    await firefox.evaluate(`(localStorage.setItem('norenberc.token', ${JSON.stringify(anna.token)}), true)`);
    await firefox.goto(`${house.address}/?table#/table/${id}`);
    await playToTheEnd(firefox);
  });
});

siteTest('a whole game in Firefox with no server and no network', async ({ site }) => {
  siteTest.setTimeout(300_000);
  await inFirefox('firefox-site-end', async (firefox) => {
    await firefox.goto(site.address);
    await expect.poll(() => firefox.evaluate(`navigator.serviceWorker.controller?.state ?? ''`)).toBe('activated');
    await site.cut();
    await firefox.goto(`${site.address}?offline`);
    const play = `[...document.querySelectorAll('button')].find(
      (each) => each.textContent.trim().startsWith(${JSON.stringify(say('front.play_now'))}))`;
    await expect.poll(() => firefox.evaluate(`Boolean(${play})`)).toBe(true);
    await firefox.evaluate(`(${play}.click(), true)`);
    await playToTheEnd(firefox);
  });
});
