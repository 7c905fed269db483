// A network of ai/weights so that it compresses well: behind its head, whose last line is "numbers", it has numbers of two
// bytes, most of them near 0. First come the lower bytes of all of them, then the upper ones, and the sign is the lowest
// bit, so that an upper byte is nearly always 0. src/net/local/unpacked-network.ts undoes it.
const HEAD_END = '\nnumbers\n';

export function packedNetwork(file: Uint8Array): Uint8Array {
  const head = Buffer.from(file).indexOf(HEAD_END) + HEAD_END.length;
  if (head < HEAD_END.length) throw new Error('this is no network');
  const numbers = new DataView(file.buffer, file.byteOffset + head, file.byteLength - head);
  const count = Math.floor(numbers.byteLength / 2);
  const packed = Uint8Array.from(file); // a last byte that is alone stays where it is
  for (let i = 0; i < count; ++i) {
    const number = numbers.getInt16(2 * i, true);
    const folded = (number << 1) ^ (number >> 15);
    packed[head + i] = folded;
    packed[head + count + i] = folded >> 8;
  }
  return packed;
}
