// Puts the licences of the fonts beside them into the built page.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FONTS = { alegreya: '@fontsource/alegreya', 'source-sans-3': '@fontsource-variable/source-sans-3' };

export function licences(): Plugin {
  return {
    name: 'norenberc-licences',
    apply: 'build',
    generateBundle() {
      for (const [font, folder] of Object.entries(FONTS)) {
        const file = new URL(`../node_modules/${folder}/LICENSE`, import.meta.url);
        this.emitFile({ type: 'asset', fileName: `assets/${font}.LICENSE.txt`, source: readFileSync(file, 'utf8') });
      }
    },
  };
}
