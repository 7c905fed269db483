// Judging a game that is over, by the game's module on this device. A page that was built without it cannot.
import { files, messagesOf } from 'virtual:local-files';
import type { ReviewPiece } from '../game/review';
import { t } from '../text/messages';
import { RequestError } from './host';
import type { FromAnalysis, ToAnalysis } from './local/words';

export const canAnalyze = files !== null;

export interface Question {
  record: string;
  players: number;
  open: boolean; // with every plan open
  language: string;
}

// The record with the judgments in comments, once all is judged. Throws RequestError, or the signal's reason.
export async function analyze(
  { language, ...question }: Question,
  take: (piece: ReviewPiece) => void,
  signal: AbortSignal,
): Promise<string> {
  const spoken = { language, messages: await messagesOf(language) };
  signal.throwIfAborted();
  const worker = new Worker(new URL('./local/analysis-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      worker.onerror = ({ message }) => reject(new RequestError({ code: 'broken', message }, 0));
      worker.onmessage = ({ data }: MessageEvent<FromAnalysis>) => {
        switch (data.say) {
          case 'piece':
            return take(data.piece);
          case 'done':
            return resolve(data.annotated);
          case 'refused':
            return reject(new RequestError(inWords(data.problem), 0));
        }
      };
      worker.postMessage({ files: files!, spoken, ...question } satisfies ToAnalysis);
    });
  } finally {
    worker.terminate();
  }
}

function inWords(problem: { code: string; message: string }): { code: string; message: string } {
  return problem.code === 'out_of_reach' ? { ...problem, message: t('general.out_of_reach') } : problem;
}
