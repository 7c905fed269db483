// The game on this device as a host: no server, no network. Tables and bots are in workers; this passes on what the
// screens say and what they are shown.
import { files, messagesOf } from 'virtual:local-files';
import type { ApiError } from '../../game/protocol';
import { language } from '../../text/language.svelte';
import { t } from '../../text/messages';
import {
  RequestError,
  type Answer,
  type Command,
  type Host,
  type Method,
  type TableLine,
  type TableListener,
} from '../host';
import { newId } from '../ids';
import type { FromTables, ToTables } from './words';

interface Waiting {
  done: (answer: unknown) => void;
  failed: (error: RequestError) => void;
}

// What only this device can say about itself.
function inWords(problem: ApiError): ApiError {
  if (problem.code === 'not_stored') return { ...problem, message: t('general.not_stored_here') };
  if (problem.code === 'no_storage') return { ...problem, message: t('general.no_storage_here') };
  if (problem.code === 'out_of_reach') return { ...problem, message: t('general.out_of_reach') };
  return problem;
}

export class LocalHost implements Host {
  readonly hasOthers = false;
  private readonly worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<number, TableListener>();
  private calls = 0;
  private spoken = '';
  private started: Promise<void> | null = null;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<FromTables>) => this.take(data);
  }

  async request<Result>(
    method: Method,
    path: string,
    token: string | null,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<Result> {
    await this.speak(language.code);
    const call = ++this.calls;
    return new Promise<Result>((resolve, reject) => {
      this.waiting.set(call, { done: (answer) => resolve(answer as Result), failed: reject });
      signal?.addEventListener('abort', () => {
        this.waiting.delete(call);
        reject(signal.reason as Error);
      });
      this.say({ say: 'request', call, method, path, token, body });
    });
  }

  follow(table: string, token: string | null, listener: TableListener, code: string): TableLine {
    const line = ++this.calls;
    let unanswered = 0;
    let isClosed = false;
    this.listeners.set(line, listener);
    void this.speak(code).then(() => {
      if (!isClosed) this.say({ say: 'follow', line, table, token });
      listener.connected(true);
    });
    return {
      get unanswered() {
        return unanswered;
      },
      send: async (command: Command): Promise<Answer> => {
        ++unanswered;
        try {
          const path = `/api/tables/${table}/commands`;
          const answer = await this.request<{ table?: string }>('POST', path, token, { ...command, id: newId() });
          return { ok: true, ...(answer.table ? { table: answer.table } : {}) };
        } catch (error) {
          if (!(error instanceof RequestError)) throw error;
          return { ok: false, problem: error.problem };
        } finally {
          --unanswered;
        }
      },
      setLanguage: (code) => void this.speak(code),
      close: () => {
        isClosed = true;
        this.listeners.delete(line);
        this.say({ say: 'leave', line });
      },
    };
  }

  // The worker has the messages of one language at a time.
  private async speak(code: string): Promise<void> {
    if (code === this.spoken) return this.started!;
    const isFirst = this.spoken === '';
    this.spoken = code;
    const load = async () => {
      const spoken = { language: code, messages: await messagesOf(code) };
      this.say(isFirst ? { say: 'start', files: files!, spoken } : { say: 'language', spoken });
    };
    this.started = (this.started ?? Promise.resolve()).then(load);
    return this.started;
  }

  private say(words: ToTables): void {
    this.worker.postMessage(words);
  }

  private take(data: FromTables): void {
    switch (data.say) {
      case 'answer':
        this.waiting.get(data.call)?.done(data.answer);
        this.waiting.delete(data.call);
        break;
      case 'refused':
        this.waiting.get(data.call)?.failed(new RequestError(inWords(data.problem), data.status));
        this.waiting.delete(data.call);
        break;
      case 'table':
        this.listeners.get(data.line)?.table(data.message);
        break;
      case 'turned_away':
        this.listeners.get(data.line)?.refused(inWords(data.problem));
        break;
    }
  }
}
