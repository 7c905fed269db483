// A network as the game's module reads it, from how the site sends it (build/packed-network.ts).
const HEAD_END = '\nnumbers\n';
const LONGEST_HEAD = 10_000; // bytes

export function unpackedNetwork(packed: Uint8Array): Uint8Array {
  const text = new TextDecoder('latin1').decode(packed.subarray(0, LONGEST_HEAD));
  const head = text.indexOf(HEAD_END) + HEAD_END.length;
  const count = (packed.length - head) >> 1;
  const file = packed.slice();
  for (let i = 0; i < count; ++i) {
    const folded = packed[head + i]! | (packed[head + count + i]! << 8);
    const number = (folded >> 1) ^ -(folded & 1);
    file[head + 2 * i] = number;
    file[head + 2 * i + 1] = number >> 8;
  }
  return file;
}
