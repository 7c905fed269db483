// Finds the languages: every folder of messages/ with a game.json is one. The module `virtual:languages` has their
// codes and loads the messages of one (`virtual:messages/de`) as a chunk of its own. While somebody works on the
// page there is one more, the pseudo-language "xx".
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { AREAS, type Messages } from '../src/text/areas.ts';
import { pseudo_messages } from './pseudo.ts';

export const MESSAGES = fileURLToPath(new URL('../../messages', import.meta.url));
const LIST = 'virtual:languages';
const ONE = 'virtual:messages/';
const PSEUDO = 'xx';

// English first: it is the source.
export function language_codes(): string[] {
  const found = readdirSync(MESSAGES).filter((name) => existsSync(join(MESSAGES, name, 'game.json')));
  return ['en', ...found.filter((code) => code !== 'en').sort()];
}

export function read_area(code: string, area: string): Record<string, string> {
  const file = join(MESSAGES, code, `${area}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

function read_message(code: string, key: `${string}.${string}`): string | undefined {
  const [area = '', name = ''] = key.split('.');
  return read_area(code, area)[name];
}

export function read_messages(code: string): Messages {
  return Object.fromEntries(AREAS.map((area) => [area, read_area(code, area)]));
}

// Which message of which language uses a module of its own: English is part of the page.
function list_module(codes: readonly string[]): string {
  const loaders = codes
    .filter((code) => code !== 'en')
    .map((code) => `  ${code}: () => import('${ONE}${code}'),`);
  return `export const codes = ${JSON.stringify(codes)};\nexport const loaders = {\n${loaders.join('\n')}\n};\n`;
}

export function languages(): Plugin {
  let has_pseudo = false;
  return {
    name: 'norenberc-languages',
    configResolved(config) {
      has_pseudo = config.command === 'serve' && config.mode === 'development';
    },
    // Without scripts nobody knows which language is wanted: it is said in all.
    transformIndexHtml(html) {
      const lines = language_codes().map((code) => {
        const text = read_message(code, 'general.needs_script');
        return text ? `<p lang="${code}">${text}</p>` : '';
      });
      return html.replace('<noscript></noscript>', `<noscript>${lines.join('')}</noscript>`);
    },
    resolveId: (id) => (id === LIST || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) return list_module([...language_codes(), ...(has_pseudo ? [PSEUDO] : [])]);
      if (!id.startsWith(`\0${ONE}`)) return undefined;
      const code = id.slice(ONE.length + 1);
      for (const area of AREAS) this.addWatchFile(join(MESSAGES, code === PSEUDO ? 'en' : code, `${area}.json`));
      const messages = code === PSEUDO ? pseudo_messages(read_messages('en')) : read_messages(code);
      return `export default ${JSON.stringify(messages)};`;
    },
  };
}
