// The game's own files: the module of wasm/, the bots' networks, and the messages that the module says in each language.
// `virtual:local-files` has their addresses. The page that a server serves has them too, for records from outside, reviews
// and the analysis board, and does without them if no module was built.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { languageCodes, readArea } from './languages.ts';
import { packedNetwork } from './packed-network.ts';

const FILES = 'virtual:local-files';
const ONE = 'virtual:local-messages/';
const PLAYERS = [2, 3, 4, 5];
const MODULE = 'build/wasm/norenberc.wasm';
const weights = (players: number) => `ai/weights/${players}.weights`;
export const SITE = 'site';

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

// What the module says in this language: the files of messages/LANGUAGE by their names, as wasm/loaded.h wants them. Of
// what the terminal says, hints use one word.
export function moduleMessages(code: string): string {
  const areas = ['language', 'game', 'hint', 'reading', 'refusal'].map((area) => [area, readArea(code, area)]);
  const cli = Object.fromEntries(Object.entries(readArea(code, 'cli')).filter(([key]) => key === 'with_agent'));
  return JSON.stringify({ code, ...(Object.fromEntries(areas) as object), cli });
}

export function localFiles(): Plugin {
  let isSite = false;
  let isBuilt = false;
  return {
    name: 'norenberc-local-files',
    configResolved(config) {
      isSite = config.mode === SITE;
      isBuilt = config.command === 'build';
    },
    resolveId: (id) => (id === FILES || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id.startsWith(`\0${ONE}`)) {
        return `export default ${JSON.stringify(moduleMessages(id.slice(ONE.length + 1)))};`;
      }
      if (id !== `\0${FILES}`) return undefined;
      if (!isSite && !(isBuilt && existsSync(path(MODULE)))) {
        return 'export const files = null;\nexport const messagesOf = null;';
      }
      const emit = (name: string, file: string, pack = (bytes: Uint8Array) => bytes) => {
        if (!existsSync(file)) throw new Error(`${file} is missing; tools/site builds it`);
        // Compressed here, since not every static host does it. The level is the best: it is done once.
        const source = gzipSync(pack(readFileSync(file)), { level: 9 });
        return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source })}`;
      };
      const networks = PLAYERS.map(
        (players) => `${players}: ${emit(`network-${players}.bin`, path(weights(players)), packedNetwork)}`,
      );
      const loaders = languageCodes().map((code) => `  ${code}: () => import('${ONE}${code}'),`);
      return `
export const files = { module: ${emit('game.bin', path(MODULE))}, networks: { ${networks.join(', ')} } };
const loaders = {\n${loaders.join('\n')}\n};
export const messagesOf = async (code) => (await (loaders[code] ?? loaders.en)()).default;
`;
    },
  };
}
