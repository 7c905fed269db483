// The game as a WebAssembly module (wasm/): a message in, an answer out, both JSON. It reads no clock and no file; what
// it needs is loaded into it.

export interface GameModule {
  // The answer as the module wrote it.
  answer(message: string): string;
  // Bots of a game with so many players need it before they think.
  loadNetwork(players: number, bytes: Uint8Array): void;
}

// No file is ever opened: what the C library asks of the system around it is answered with "no such file" (EBADF).
const NO_FILE = 8;

// What the module wants to call: whether a bot has to come to an end, and the system.
export function imports(compiled: WebAssembly.Module, isUp: () => boolean): WebAssembly.Imports {
  const all: WebAssembly.Imports = {};
  for (const { module, name } of WebAssembly.Module.imports(compiled)) {
    (all[module] ??= {})[name] = module === 'page' ? () => (isUp() ? 1 : 0) : () => NO_FILE;
  }
  return all;
}

// `messages` are the files of one language ({"code": "de", "game": {…}, …}). A bot that thinks asks `isUp` again and
// again whether it has to come to an end.
export async function startModule(
  compiled: WebAssembly.Module,
  messages: string,
  isUp: () => boolean,
): Promise<GameModule> {
  const { exports } = await WebAssembly.instantiate(compiled, imports(compiled, isUp));
  const memory = exports['memory'] as WebAssembly.Memory;
  const call = (name: string, ...numbers: number[]) => (exports[name] as (...numbers: number[]) => number)(...numbers);
  call('_initialize');
  // The memory may grow with every call, and then an older view of it is of no use.
  const put = (bytes: Uint8Array) => {
    const start = call('norenberc_room', bytes.length);
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
  };
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  put(encoder.encode(messages));
  if (!call('norenberc_load_messages')) throw new Error('the messages cannot be read');
  return {
    answer(message) {
      put(encoder.encode(message));
      const start = call('norenberc_answer');
      return decoder.decode(new Uint8Array(memory.buffer, start, call('norenberc_answer_size')));
    },
    loadNetwork(players, bytes) {
      put(bytes);
      if (!call('norenberc_load_network', players)) throw new Error(`this is no network for ${players} players`);
    },
  };
}
