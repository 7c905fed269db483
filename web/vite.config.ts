import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content-security policy wants files
  },
  server: {
    // `npx vite` while working: the game is asked from a server on its usual port.
    proxy: { '/api': { target: 'http://localhost:8080', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
