// Answers questions about positions that belong to no table: a module of its own, so that neither the page nor a table
// waits for it. What is asked together is answered together, with nothing in between.
import { loadBytes } from './load';
import { startModule, type GameModule } from './module';
import { unpackedNetwork } from './unpacked-network';
import type { FromQuestions, ToQuestions } from './words';

type Start = Extract<ToQuestions, { say: 'start' }>;

let deadline = Infinity; // of the bot that thinks, by performance.now()
let files: Start['files'] | null = null;
let module: Promise<GameModule> | null = null;
const networks = new Map<number, Promise<void>>();

async function loadNetwork(ready: GameModule, players: number): Promise<void> {
  const address = files!.networks[players];
  if (!address) throw new Error('no_network');
  const loading =
    networks.get(players) ?? loadBytes(address).then((bytes) => ready.loadNetwork(players, unpackedNetwork(bytes)));
  networks.set(players, loading);
  // Offline it may fail now and succeed later.
  loading.catch(() => networks.delete(players));
  await loading;
}

// Of a replay only the last position is shown; all the others would be copied for nothing.
function withLastView(answer: Record<string, unknown>): Record<string, unknown> {
  const { steps } = answer;
  if (!Array.isArray(steps)) return answer;
  const last = steps.length - 1;
  return {
    ...answer,
    steps: (steps as Record<string, unknown>[]).map((step, index) =>
      index === last ? step : { ...step, view: undefined, standings: undefined },
    ),
  };
}

async function answers({ questions, network, milliseconds }: Extract<ToQuestions, { say: 'ask' }>): Promise<unknown[]> {
  const ready = await module!;
  if (network !== undefined) await loadNetwork(ready, network);
  deadline = performance.now() + milliseconds;
  return questions.map((question) =>
    withLastView(JSON.parse(ready.answer(JSON.stringify(question))) as Record<string, unknown>),
  );
}

self.onmessage = ({ data }: MessageEvent<ToQuestions>) => {
  if (data.say === 'start') {
    ({ files } = data);
    module = startModule(data.compiled, data.spoken.messages, () => performance.now() >= deadline);
    return;
  }
  const { call } = data;
  const say = (words: FromQuestions) => self.postMessage(words);
  answers(data).then(
    (all) => say({ call, answers: all }),
    (error: unknown) => say({ call, problem: error instanceof Error ? error.message : String(error) }),
  );
};
