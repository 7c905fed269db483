import { expect, test } from 'vitest';
import { fits } from './fair';

// printf %s abc | sha256sum
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('a secret fits its SHA-256 and no other', async () => {
  expect(await fits('abc', ABC)).toBe(true);
  expect(await fits('abd', ABC)).toBe(false);
});
