// Finds the languages: every folder of messages/ with a game.json is one. The module `virtual:languages` has their
// codes and loads the messages of one (`virtual:messages/de`) as a chunk of its own. While somebody works on the
// page there is one more, the pseudo-language "xx".
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { AREAS, type Messages } from '../src/text/areas.ts';
import { pseudoMessages } from './pseudo.ts';

export const MESSAGES = fileURLToPath(new URL('../../messages', import.meta.url));
const LIST = 'virtual:languages';
const ONE = 'virtual:messages/';
const PSEUDO = 'xx';

// English first: it is the source.
export function languageCodes(): string[] {
  const found = readdirSync(MESSAGES).filter((name) => existsSync(join(MESSAGES, name, 'game.json')));
  return ['en', ...found.filter((code) => code !== 'en').sort()];
}

export function readArea(code: string, area: string): Record<string, string> {
  const file = join(MESSAGES, code, `${area}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

function readMessage(code: string, key: `${string}.${string}`): string | undefined {
  const [area = '', name = ''] = key.split('.');
  return readArea(code, area)[name];
}

export function readMessages(code: string): Messages {
  return Object.fromEntries(AREAS.map((area) => [area, readArea(code, area)]));
}

// Which message of which language uses a module of its own: English is part of the page.
function listModule(codes: readonly string[]): string {
  const loaders = codes.filter((code) => code !== 'en').map((code) => `  ${code}: () => import('${ONE}${code}'),`);
  return `export const codes = ${JSON.stringify(codes)};\nexport const loaders = {\n${loaders.join('\n')}\n};\n`;
}

export function languages(): Plugin {
  let hasPseudo = false;
  return {
    name: 'norenberc-languages',
    configResolved(config) {
      hasPseudo = config.command === 'serve' && config.mode === 'development';
    },
    // Without scripts nobody knows which language is wanted: it is said in all.
    transformIndexHtml(html) {
      const lines = languageCodes().map((code) => {
        const text = readMessage(code, 'general.needs_script');
        return text ? `<p lang="${code}">${text}</p>` : '';
      });
      return html.replace('<noscript></noscript>', `<noscript>${lines.join('')}</noscript>`);
    },
    resolveId: (id) => (id === LIST || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) return listModule([...languageCodes(), ...(hasPseudo ? [PSEUDO] : [])]);
      if (!id.startsWith(`\0${ONE}`)) return undefined;
      const code = id.slice(ONE.length + 1);
      for (const area of AREAS) this.addWatchFile(join(MESSAGES, code === PSEUDO ? 'en' : code, `${area}.json`));
      const messages = code === PSEUDO ? pseudoMessages(readMessages('en')) : readMessages(code);
      return `export default ${JSON.stringify(messages)};`;
    },
  };
}
