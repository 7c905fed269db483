import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packedNetwork } from '../build/packed-network.ts';
import { unpackedNetwork } from '../src/net/local/unpacked-network.ts';
import { ROOT } from './both.ts';

describe('a network as the site sends it', () => {
  it.each([2, 3, 4, 5])('is the one for %d players again, byte for byte', (players) => {
    const file = readFileSync(join(ROOT, `ai/weights/${players}.weights`));
    const sent = packedNetwork(file);
    expect(Buffer.compare(sent, file)).not.toBe(0);
    expect(Buffer.compare(unpackedNetwork(sent), file)).toBe(0);
  });
  it('may have any numbers, and a byte that is alone', () => {
    const numbers = Buffer.alloc(2 * 65_536 + 1, 7);
    for (let i = 0; i < 65_536; ++i) numbers.writeUInt16LE(i, 2 * i);
    const file = Buffer.concat([Buffer.from('head\nnumbers\n'), numbers]);
    expect(Buffer.compare(unpackedNetwork(packedNetwork(file)), file)).toBe(0);
    expect(() => packedNetwork(numbers)).toThrow();
  });
});
