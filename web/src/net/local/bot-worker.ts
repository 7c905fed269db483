// Bots think here, apart from the page and from the tables, so that neither waits for them. This worker has tables of
// its own, which it reads from the same logs.
import { loadBytes } from './load';
import { startModule, type GameModule } from './module';
import { unpackedNetwork } from './unpacked-network';
import type { Files, FromBots, ToBots } from './words';

let deadline = Infinity; // of the bot that thinks, by performance.now()
let files: Files | null = null;
let module: Promise<GameModule> | null = null;
const networks = new Map<number, Promise<void>>();

async function withNetwork(players: number): Promise<GameModule> {
  const ready = await module!;
  if (!networks.has(players)) {
    const loading = loadBytes(files!.networks[players]!).then((bytes) =>
      ready.loadNetwork(players, unpackedNetwork(bytes)),
    );
    networks.set(players, loading);
    // Offline it may fail now and succeed later.
    loading.catch(() => networks.delete(players));
  }
  await networks.get(players);
  return ready;
}

function ask(ready: GameModule, message: object): { ok: boolean; error?: { message: string } } {
  return JSON.parse(ready.answer(JSON.stringify(message))) as { ok: boolean; error?: { message: string } };
}

async function think(words: Extract<ToBots, { say: 'think' }>): Promise<unknown> {
  const ready = await withNetwork(words.players);
  const { table, from, log } = words;
  if (log.length > 0) {
    const opened = ask(ready, { type: 'open', table, from, log });
    if (!opened.ok) throw new Error(opened.error?.message);
  }
  deadline = performance.now() + words.milliseconds;
  return ask(ready, words.message);
}

// One after the other, in the order of the questions.
let turn: Promise<unknown> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<ToBots>) => {
  if (data.say === 'start') {
    files = data.files;
    module = startModule(data.compiled, data.spoken.messages, () => performance.now() >= deadline);
    return;
  }
  const { call } = data;
  const say = (words: FromBots) => self.postMessage(words);
  turn = turn.then(() =>
    think(data).then(
      (answer) => say({ call, answer }),
      (error) => say({ call, problem: String(error) }),
    ),
  );
};
