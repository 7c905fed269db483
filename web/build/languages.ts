// Finds the languages: every folder of messages/ with a game.json is one. The module `virtual:languages` has their
// codes and loads the messages of one (`virtual:messages/de`) as a chunk of its own. While somebody works on the
// page there is one more, the pseudo-language "xx".
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { AREAS, isLater, type Messages } from '../src/text/areas.ts';
import { pseudoMessages } from './pseudo.ts';

export const MESSAGES = fileURLToPath(new URL('../../messages', import.meta.url));
const LIST = 'virtual:languages';
const ONE = 'virtual:messages/';
const REST = 'virtual:later-messages/';
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

// What a language lacks is there in English.
export function readMessages(code: string): Messages {
  return Object.fromEntries(AREAS.map((area) => [area, { ...readArea('en', area), ...readArea(code, area) }]));
}

// The messages of each language are a module of its own.
function listModule(codes: readonly string[]): string {
  const loaders = (from: string): string => {
    const lines = codes.map((code) => `  ${code}: () => import('${from}${code}'),`);
    return `{\n${lines.join('\n')}\n}`;
  };
  return (
    `export const codes = ${JSON.stringify(codes)};\n` +
    `export const loaders = ${loaders(ONE)};\nexport const laterLoaders = ${loaders(REST)};\n`
  );
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
    resolveId: (id) => (id === LIST || id.startsWith(ONE) || id.startsWith(REST) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) return listModule([...languageCodes(), ...(hasPseudo ? [PSEUDO] : [])]);
      const from = [ONE, REST].find((each) => id.startsWith(`\0${each}`));
      if (!from) return undefined;
      const code = id.slice(from.length + 1);
      for (const area of AREAS) this.addWatchFile(join(MESSAGES, code === PSEUDO ? 'en' : code, `${area}.json`));
      const all = code === PSEUDO ? pseudoMessages(readMessages('en')) : readMessages(code);
      const wanted = AREAS.map((area) => {
        const entries = Object.entries(all[area] ?? {}).filter(([name]) => isLater(area, name) === (from === REST));
        return [area, Object.fromEntries(entries)];
      });
      return `export default ${JSON.stringify(Object.fromEntries(wanted))};`;
    },
  };
}
