// Judging a game that is over: by the game's module on this device where the page has it, else by the server.
import { files, messagesOf } from 'virtual:local-files';
import type { ReviewPiece } from '../game/review';
import { t } from '../text/messages';
import { host } from './api';
import { RequestError } from './host';
import type { FromAnalysis, ToAnalysis } from './local/words';

export interface Question {
  record: string;
  players: number;
  open: boolean; // with every plan open
  language: string;
}
type Take = (piece: ReviewPiece) => void;

// The record with the judgments in comments, once all is judged. `token` says who asks, if the server has to be asked.
// Throws RequestError, or the signal's reason.
export async function analyze(
  question: Question,
  take: Take,
  signal: AbortSignal,
  token: string | null,
): Promise<string> {
  let known = 0;
  const count = (piece: ReviewPiece) => {
    known += piece.decisions.length;
    take(piece);
  };
  if (files) {
    try {
      return await analyzeHere(question, count, signal);
    } catch (error) {
      // A module that cannot be loaded is as good as none. Both judge alike, so that the server goes on where it ended.
      const isMissing = error instanceof RequestError && error.problem.code === 'out_of_reach';
      if (!isMissing || !host().hasOthers) throw error;
    }
  }
  return analyzeAtServer(question, () => known, count, signal, token);
}

async function analyzeHere({ language, ...question }: Question, take: Take, signal: AbortSignal): Promise<string> {
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

// Milliseconds until the server is asked again when it had nothing new or no time: another tab of the same person may
// have asked in between.
const PAUSE = 1_000;
const PASSES = ['busy', 'too_fast', 'too_many_requests'];

// A piece from the server; the last one has the record with its notes.
type ServedPiece = ReviewPiece & { record?: string };

// The server judges only while it is asked, so stopping needs no request.
async function analyzeAtServer(
  { record, open }: Question,
  known: () => number,
  take: Take,
  signal: AbortSignal,
  token: string | null,
): Promise<string> {
  for (;;) {
    const body = { record, open, from: known() };
    const piece = await host()
      .request<ServedPiece>('POST', '/api/review', token, body, signal)
      .catch((error: unknown) => {
        if (error instanceof RequestError && PASSES.includes(error.problem.code)) return null;
        throw error;
      });
    signal.throwIfAborted();
    if (piece) {
      const { done, steps, decisions, results, record: annotated } = piece;
      // Nothing is known of a game that waits for its turn.
      if (steps > 0) take({ done, steps, decisions, ...(results ? { results } : {}) });
      if (annotated !== undefined) return annotated;
      if (decisions.length > 0) continue;
    }
    await new Promise((passed) => setTimeout(passed, PAUSE));
    signal.throwIfAborted();
  }
}

function inWords(problem: { code: string; message: string }): { code: string; message: string } {
  return problem.code === 'out_of_reach' ? { ...problem, message: t('general.out_of_reach') } : problem;
}
