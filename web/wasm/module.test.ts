import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imports } from '../src/net/local/module.ts';
import { Both, compiled, ROOT } from './both.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const files = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
const isLong = Boolean(process.env['NORENBERC_LONG']);

let both: Both;
beforeAll(async () => {
  both = await Both.start();
});
afterAll(() => both.stop());

// The answer of both, which must be the same byte for byte.
async function answer(message: object | string): Promise<string> {
  const line = typeof message === 'string' ? message : JSON.stringify(message);
  const [inBrowser, native] = await both.answers(line);
  expect(inBrowser).toBe(native);
  return native;
}

describe('the module answers as the native program', () => {
  it('to records of whole games, and plays them to the same scores', async () => {
    for (const file of files('tests/golden')) {
      const record = read(file);
      expect(await answer({ cmd: 'load', record }), file).toContain('"ok":true');
      for (const cmd of ['state', 'score', 'record']) expect(await answer({ cmd }), file).toContain('"ok":true');
      expect(JSON.parse(await answer({ cmd: 'record' })), file).toMatchObject({ record });
      expect(await answer({ type: 'replay', record }), file).toContain('"steps":[');
      expect(await answer({ type: 'replay', record, as: 2 }), file).toContain('"steps":[');
    }
  });

  // What the fuzzer has found worth keeping: conversations with every command, and with every mistake.
  it('to conversations in the protocol', async () => {
    let answers = 0;
    for (const file of files('tests/fuzz/corpus/protocol')) {
      // Bots are compared elsewhere: here some would think until their time is up, which it never is.
      const lines = read(file).split('\n');
      for (const line of lines) if (line && !line.includes('"bot"') && (await answer(line))) ++answers;
    }
    expect(answers).toBeGreaterThan(100);
  });

  it('to people at a table, and shows everybody the same', async () => {
    for (const file of files('tests/table')) {
      const table = file.replace(/\D/g, '');
      const people = new Set<string>();
      await answer({ type: 'open', table, log: [] });
      for (const [, time, by, text] of read(file).matchAll(/^(\d\d:\d\d:\d\d) (\w+) (\{.*\})$/gm)) {
        const command = { ...(JSON.parse(text!) as object), ...filledIn(by!, text!, table) };
        const at = Date.parse(`2026-05-01T${time}Z`);
        await answer({ type: 'due', table, at });
        const submitted = await answer({ type: 'submit', table, at, by, id: '', command });
        if (text!.includes('"create"')) expect(submitted).toContain('"line"');
        await answer({ type: 'turns', table });
        for (const person of people.add(by!)) await answer({ type: 'show', table, person, at });
      }
      expect(people.size, file).toBeGreaterThan(0);
    }
  });
});

// What a server adds to a command.
function filledIn(by: string, text: string, table: string): object {
  const member = { person: by, name: by, colour: 'green' };
  if (text.includes('"create"')) return { owner: member };
  if (/"(join|take_seat|rename)"/.test(text)) return { member, hash: 'ab'.repeat(32) };
  if (text.includes('"invite"')) return { hash: 'ab'.repeat(32) };
  if (text.includes('"start"')) return { secret: table.padEnd(64, 'a') };
  return {};
}

describe('the engine in WebAssembly', () => {
  it('counts the lines of play that tests/data/perft.txt has', async () => {
    const code = await compiled('norenberc_perft');
    const module = await WebAssembly.instantiate(
      code,
      imports(code, () => false),
    );
    const { _initialize, norenberc_perft: perft } = module.exports as Record<string, (...args: unknown[]) => unknown>;
    _initialize!();
    const deepest = isLong ? Infinity : 100_000; // leaves
    let counts = 0;
    for (const line of read('tests/data/perft.txt').split('\n')) {
      const root = /^(\d) (\w+) (\w+) (\w+) seed (\d+) plies (\d+) \w+: (.*)$/.exec(line);
      if (!root) continue;
      const [players, planning, money, townsmen, seed, plies, leaves] = root.slice(1) as [string, ...string[]];
      const options = [planning === 'reverse_order', money === 'open', townsmen === 'bonus'];
      for (const [index, count] of leaves!.split(' ').entries()) {
        if (Number(count) > deepest) continue;
        const found = perft!(Number(players), ...options, BigInt(seed!), Number(plies), index + 1);
        expect(found, `${line}, depth ${index + 1}`).toBe(BigInt(count));
        ++counts;
      }
    }
    expect(counts).toBeGreaterThan(40);
  });
});
