// The module of wasm/ in Node, compared with the same code natively: `./test --stage wasm`.
import { defineConfig } from 'vitest/config';

const isLong = Boolean(process.env['NORENBERC_LONG']);

export default defineConfig({
  // An hour for each test: 10,000 decisions of a strong level (./test --long) may take six on a busy machine.
  test: { root: import.meta.dirname, include: ['*.test.ts'], testTimeout: (isLong ? 6 : 1) * 3_600_000 },
});
