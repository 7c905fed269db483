// Asks the game's module about positions that belong to no table, in the words of docs/protocol.md. Each of these has a
// worker of its own: a bot that thinks does not keep the rules from answering.
import { files, messagesOf } from 'virtual:local-files';
import { language } from '../text/language.svelte';
import { loadModule } from './local/load';
import type { FromQuestions, ToQuestions } from './local/words';

// Milliseconds. On a slow device a level that counts its simulations has this long.
const LONGEST_THOUGHT = 15_000;

// A page may have been built without the game's module, and one from a server without the bots' networks.
export const canAnswer = (): boolean => files !== null;
export const canThink = (players: number): boolean => files?.networks[players] !== undefined;

let compiled: Promise<WebAssembly.Module> | null = null;
function compiledOnce(): Promise<WebAssembly.Module> {
  compiled ??= loadModule(files!.module);
  // Offline it may fail now and succeed later.
  compiled.catch(() => (compiled = null));
  return compiled;
}

// Whoever asked does not want to know any more.
export class Withdrawn extends Error {}

interface Waiting {
  done: (answers: unknown[]) => void;
  failed: (error: Error) => void;
}

export class Questions {
  private worker: Worker | null = null;
  private spoken = '';
  private starting: Promise<Worker> | null = null;
  private calls = 0;
  private readonly waiting = new Map<number, Waiting>();

  // The answers, in the order of the questions; what is refused is among them. `network` is for bots of so many players.
  async ask<Answers extends unknown[]>(questions: readonly object[], network?: number): Promise<Answers> {
    const worker = await this.started();
    const call = ++this.calls;
    return new Promise<Answers>((resolve, reject) => {
      this.waiting.set(call, { done: (answers) => resolve(answers as Answers), failed: reject });
      worker.postMessage({
        say: 'ask',
        call,
        questions,
        network,
        milliseconds: LONGEST_THOUGHT,
      } satisfies ToQuestions);
    });
  }

  // Ends what is being thought; the next question begins anew.
  end(): void {
    this.worker?.terminate();
    this.worker = null;
    this.starting = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const each of waiting) each.failed(new Withdrawn());
  }

  // A module speaks one language.
  private started(): Promise<Worker> {
    if (this.spoken !== language.code) this.end();
    this.spoken = language.code;
    this.starting ??= this.start(language.code);
    this.starting.catch(() => (this.starting = null));
    return this.starting;
  }

  private async start(code: string): Promise<Worker> {
    const [module, messages] = await Promise.all([compiledOnce(), messagesOf(code)]);
    const worker = new Worker(new URL('./local/question-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromQuestions>) => {
      const waits = this.waiting.get(data.call);
      this.waiting.delete(data.call);
      if (data.answers) waits?.done(data.answers);
      else waits?.failed(new Error(data.problem));
    };
    worker.postMessage({
      say: 'start',
      compiled: module,
      files: files!,
      spoken: { language: code, messages },
    } satisfies ToQuestions);
    this.worker = worker;
    return worker;
  }
}
