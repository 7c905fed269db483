// The module of wasm/ in Node, compared with the same code natively: `./test --stage wasm`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { root: import.meta.dirname, include: ['*.test.ts'], testTimeout: 3_600_000 },
});
