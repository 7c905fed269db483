// Texts that are loaded in one language at a time: `virtual:NAME` has a loader for each language, and each language is a
// chunk of its own, so that nobody downloads four languages they do not read.
import type { Plugin } from 'vite';

export interface Chunk {
  text: unknown;
  files: readonly string[]; // what it is made of; a change makes it anew while the page is being worked on
}

export function chunks(name: string, codes: () => readonly string[], read: (code: string) => Chunk): Plugin {
  const list = `virtual:${name}`;
  const one = `${list}/`;
  return {
    name: `norenberc-${name}`,
    resolveId: (id) => (id === list || id.startsWith(one) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${list}`) {
        const loaders = codes().map((code) => `  ${code}: () => import('${one}${code}'),`);
        return `export const loaders = {\n${loaders.join('\n')}\n};\n`;
      }
      if (!id.startsWith(`\0${one}`)) return undefined;
      const { text, files } = read(id.slice(one.length + 1));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
