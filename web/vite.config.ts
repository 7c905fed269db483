import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { lesson } from './build/lesson.ts';
import { languages } from './build/languages.ts';
import { licences } from './build/licences.ts';
import { localFiles, SITE } from './build/local-files.ts';
import { puzzles } from './build/puzzles.ts';
import { rules } from './build/rules.ts';
import { site } from './build/site.ts';
import { strategy } from './build/strategy.ts';
import { strength } from './build/strength.ts';
import { summary } from './build/summary.ts';

// `--mode site`: the static site, which works under any path and without a server (tools/site).
export default defineConfig(({ mode }) => ({
  plugins: [
    svelte(),
    languages(),
    rules(),
    summary(),
    strategy(),
    lesson(),
    puzzles(),
    licences(),
    strength(),
    localFiles(),
    site(),
  ],
  base: mode === SITE ? './' : '/',
  worker: { format: 'es' },
  build: {
    outDir: mode === SITE ? '../build/site' : '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content-security policy wants files
    rollupOptions: {
      output: {
        // "virtual:messages/de" and "virtual:rules/de" would both be called "de".
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${facadeModuleId?.startsWith('\0virtual:') ? facadeModuleId.slice(9).replace('/', '-') : name}-[hash].js`,
        // What several pages share comes in four pieces instead of sixty: what every page needs, what is drawn where a
        // board is, what records need, and what else a first game can do without.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'record',
              test: /src\/(end\/(KeepGame|packed|record|step-text)|net\/(records|analysis|questions)|game\/(notes|review)|review\/(kept|practiced))|virtual:local-files/,
              minShareCount: 2,
            },
            {
              name: 'later',
              test: /web\/src\/((end\/(?!finale|sheet)|review|board|learn)\/|state\/table-alone|table\/(light|move-spots))/,
              minShareCount: 2,
            },
            { name: 'board', test: /web\/src\/(table|decide)\//, minShareCount: 2 },
            { name: 'shared', test: /web\/src\/|node_modules/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    // `npx vite` while working: the game is asked from a server on its usual port.
    proxy: { '/api': { target: 'http://localhost:8080', ws: true } },
  },
  test: {
    testTimeout: 60_000,
    setupFiles: ['build/speak-english.ts'],
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
  },
}));
