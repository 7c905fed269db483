// Asks about positions that belong to no table, in the words of docs/protocol.md: the game's module, or the server where
// the page was built without it. Each of these has a worker of its own: a bot that thinks does not keep the rules from
// answering.
import { files, messagesOf } from 'virtual:local-files';
import { language } from '../text/language.svelte';
import { host, RequestError } from './api';
import { loadModule } from './local/load';
import type { FromQuestions, ToQuestions } from './local/words';

// Milliseconds. On a slow device a level that counts its simulations has this long.
const LONGEST_THOUGHT = 15_000;
const UNTIL_ASKED_AGAIN = 300;

// A page from a server may have been built with the game's module, but without the bots' networks.
export const canThink = (players: number): boolean => files === null || files.networks[players] !== undefined;

let compiled: Promise<WebAssembly.Module> | null = null;
let isAtServer = false; // the module could not be loaded, and a server answered instead
function compiledOnce(): Promise<WebAssembly.Module> {
  compiled ??= loadModule(files!.module);
  // Offline it may fail now and succeed later.
  compiled.catch(() => (compiled = null));
  return compiled;
}

// The question was withdrawn: nobody waits for the answer any more.
export class Withdrawn extends Error {}

interface Waiting {
  done: (answers: unknown[]) => void;
  failed: (error: Error) => void;
}

// A server works on one question per person at a time, perhaps still on one that was withdrawn.
function unlessBusy(error: unknown): null {
  if (error instanceof RequestError && error.problem.code === 'too_many_hints') return null;
  throw error;
}

export class Questions {
  private worker: Worker | null = null;
  private spoken = '';
  private starting: Promise<Worker> | null = null;
  private calls = 0;
  private ends = 0;
  private readonly waiting = new Map<number, Waiting>();

  // The answers, in the order of the questions; what is refused is among them. `network` is for bots of so many players.
  async ask<Answers extends unknown[]>(questions: readonly object[], network?: number): Promise<Answers> {
    const worker = await this.workerOrServer();
    if (!worker) return (await this.askServer(questions)) as Answers;
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

  // A request to the server cannot be withdrawn; its answer is ignored.
  private async askServer(questions: readonly object[]): Promise<unknown[]> {
    const { ends } = this;
    const lines = questions.map((question) => JSON.stringify(question));
    for (;;) {
      const asked = host().request<{ answers: unknown[] }>('POST', '/api/questions', null, { lines });
      const answers = await asked.then((answer) => answer.answers, unlessBusy);
      if (ends !== this.ends) throw new Withdrawn();
      if (answers) return answers;
      await new Promise((resolve) => setTimeout(resolve, UNTIL_ASKED_AGAIN));
      if (ends !== this.ends) throw new Withdrawn();
    }
  }

  // Stops the bot's thinking; the next question starts a new worker.
  end(): void {
    ++this.ends;
    this.worker?.terminate();
    this.worker = null;
    this.starting = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const each of waiting) each.failed(new Withdrawn());
  }

  // A module that cannot be loaded is as good as none, if there is a server.
  private async workerOrServer(): Promise<Worker | null> {
    if (!files || isAtServer) return null;
    try {
      return await this.started();
    } catch (error) {
      // Not asked for again with every question: it is as large as the rest of the page.
      isAtServer = host().hasOthers;
      if (isAtServer) return null;
      throw error;
    }
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
