// Judges a finished game away from the page's thread, because that takes seconds. Results are posted piece by piece.
import type { ReviewPiece } from '../../game/review';
import { loadBytes, loadModule } from './load';
import { startModule } from './module';
import { checked, Refused } from './refused';
import { unpackedNetwork } from './unpacked-network';
import type { FromAnalysis, ToAnalysis } from './words';

// How many of the best moves are named: for an exercise, another move may be just as good.
const BEST = 8;

const say = (words: FromAnalysis) => self.postMessage(words);

async function judge({ files, spoken, players, record, open }: ToAnalysis): Promise<void> {
  const [compiled, network] = await Promise.all([loadModule(files.module), loadBytes(files.networks[players]!)]);
  const module = await startModule(compiled, spoken.messages, () => false);
  module.loadNetwork(players, unpackedNetwork(network));
  const ask = <Answer>(message: object) => checked(JSON.parse(module.answer(JSON.stringify(message)))) as Answer;
  ask({ type: 'analyze', record, open, best: BEST });
  let isDone = false;
  while (!isDone) {
    const { done, steps, decisions, results } = ask<ReviewPiece>({ type: 'analyze_on' });
    say({ say: 'piece', piece: { done, steps, decisions, ...(results ? { results } : {}) } });
    isDone = done === steps;
  }
  say({ say: 'done', annotated: ask<{ record: string }>({ type: 'annotate' }).record });
}

self.onmessage = ({ data }: MessageEvent<ToAnalysis>) => {
  judge(data).catch((error: unknown) => {
    const problem = error instanceof Refused ? error.problem : { code: 'out_of_reach', message: String(error) };
    say({ say: 'refused', problem });
  });
};
