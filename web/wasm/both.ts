// The module of wasm/ twice: in WebAssembly, as a page has it, and natively. Both are told the same.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { moduleMessages } from '../build/local-files.ts';
import { startModule, type GameModule } from '../src/net/local/module.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export function compiled(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(readFileSync(join(ROOT, 'build/wasm', `${name}.wasm`)));
}

// A bot may ask so often whether its time is up before it is; 0: as often as it likes.
export class Both {
  private asked = 0;
  private readonly waiting: ((line: string) => void)[] = [];

  private constructor(
    private readonly inBrowser: GameModule,
    private readonly native: ChildProcessWithoutNullStreams,
  ) {
    createInterface(native.stdout).on('line', (line) => this.waiting.shift()!(line));
  }

  static async start(mostAsked = 0): Promise<Both> {
    const native = spawn(join(ROOT, 'build/release/module_lines'), [String(mostAsked)]);
    const isUp = () => mostAsked > 0 && ++both.asked > mostAsked;
    const module = await startModule(await compiled('norenberc'), moduleMessages('en'), isUp);
    for (const players of [2, 3, 4, 5])
      module.loadNetwork(players, readFileSync(join(ROOT, `ai/weights/${players}.weights`)));
    const both: Both = new Both(module, native);
    return both;
  }

  // What each of them answers to this line: [WebAssembly, native].
  async answers(line: string): Promise<[string, string]> {
    const answered = new Promise<string>((done) => this.waiting.push(done));
    this.native.stdin.write(`${line}\n`);
    this.asked = 0;
    const own = this.inBrowser.answer(line);
    return [own, await answered];
  }

  stop(): void {
    this.native.stdin.end();
  }
}
