// A record in a link: short enough for messengers, and readable with nothing but the link. Headlines are left out, since
// they follow from the moves; frequent words become one character each; the rest is deflated and written in the letters of
// addresses (base64url).

// Links of all versions have to be read by all later ones: words are only ever added at the end.
const WORDS = (
  'shoemakers,nothing,printers,brewers,bakers,plan,recruit,pastry,shoemaker,tailors,beer,brewer,buy,printer,' +
  'shoe,baker,councilman,page,cloth,hatters,workshop,lodgings,majorities,craftsmen,first,tailor,townsmen,' +
  'richest,burglar,peddler,guardsman,foreman,thirty,crests,apprentice,stay,collector,musician,nobleman,' +
  'types,total,value,engraver,hatter,after,round,seat,rank,sell,hat,all,pass,order,removed,last,guest,' +
  'window'
).split(',');
// Capitals, and what else is rare outside the tags.
const SIGNS =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&'()*;<=>?@^_`{}~\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u000e\u000f\u0010\u0011";
const ESCAPE = '\\';
// What most records begin with, each piece as one character. A record that has one of these characters does without.
const PIECES: readonly (readonly [string, string])[] = [
  ['\u0012', '[Norenberc "1"]\n[Rules "1"]\n[Players "'],
  ['\u0013', '"]\n[Planning "simultaneous"]\n[Money "hidden"]\n[BonusTownsmen "'],
  ['\u0014', '"]\n[Planning "reverse_order"]\n[Money "hidden"]\n[BonusTownsmen "'],
  ['\u0015', '"]\n[Commitment "'],
  ['\u0016', '"]\n[Secret "'],
  ['\u0017', '"]\nSet-up\norder: '],
];
const PLAIN = '1'; // the two versions of this form
const IN_PIECES = '2';

// Bytes. No record with notes is as long; a link can be made by anybody, and must not fill the memory.
export const LONGEST_RECORD = 64 * 1024;

const signOf = new Map(WORDS.map((word, index) => [word, SIGNS[index]!]));
const wordOf = new Map(WORDS.map((word, index) => [SIGNS[index]!, word]));
const isSign = (character: string) => character === ESCAPE || wordOf.has(character);

// The link has been changed, cut off, or was never one.
export class BadLink extends Error {}

const HEADLINE = /^(Round \d+, turn \d+|Jacks|(?!Scores$|Position$)[A-Z][a-z]+)?$/;
const TAG = /^\[/;

// Tags are in people's words.
function byLine(text: string, change: (line: string) => string): string {
  return text
    .split('\n')
    .map((line) => (TAG.test(line) ? line : change(line)))
    .join('\n');
}

// A reader of records does without them.
export function withoutHeadlines(record: string): string {
  const lines = record.split(/\r?\n/).filter((line) => !HEADLINE.test(line));
  return lines.join('\n');
}

export function shortened(text: string): string {
  return byLine(text, (line) =>
    line.replace(/[a-z]+|[^a-z]/g, (piece) => signOf.get(piece) ?? (isSign(piece) ? ESCAPE + piece : piece)),
  );
}

export function lengthened(short: string): string {
  return byLine(short, (line) =>
    line.replace(/\\(.)|([^\\])/gs, (_all, escaped: string | undefined, plain: string) =>
      escaped === undefined ? (wordOf.get(plain) ?? plain) : escaped,
    ),
  );
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    throw new BadLink();
  }
}

// All bytes of the stream, or BadLink if there are more than that.
async function read(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const all: number[] = [];
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    all.push(...part.value);
    if (all.length > most) {
      await reader.cancel();
      throw new BadLink();
    }
  }
  return new Uint8Array(all);
}

function through(bytes: Uint8Array, transform: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> {
  return new Blob([bytes as BlobPart]).stream().pipeThrough(transform);
}

function inPieces(text: string): string {
  return PIECES.reduce((all, [sign, piece]) => all.replaceAll(piece, sign), text);
}

function withoutPieces(text: string): string {
  return PIECES.reduce((all, [sign, piece]) => all.replaceAll(sign, piece), text);
}

// What stands behind the # of the link.
export async function packed(record: string): Promise<string> {
  const text = withoutHeadlines(record);
  const version = PIECES.some(([sign]) => text.includes(sign)) ? PLAIN : IN_PIECES;
  const bytes = new TextEncoder().encode(shortened(version === PLAIN ? text : inPieces(text)));
  return `game=${version}${base64url(await read(through(bytes, new CompressionStream('deflate-raw')), LONGEST_RECORD))}`;
}

// Characters. Longer ones are cut off by some messengers.
const LONGEST_WITH_NOTES = 4_000;
const SENTENCES = /^# (?!wins ).*\n/gm;

// The same of a record with notes (docs/bots.md): with all of them, or without their sentences, or none, as they fit.
export async function packedWithNotes(annotated: string, record: string): Promise<string> {
  for (const text of [annotated, annotated.replace(SENTENCES, '')]) {
    const link = await packed(text);
    if (link.length <= LONGEST_WITH_NOTES) return link;
  }
  return packed(record);
}

// The record, without its headlines; whether it is a right one is for the rules to say. Throws BadLink.
export async function unpacked(link: string): Promise<string> {
  const version = link[0];
  if (version !== PLAIN && version !== IN_PIECES) throw new BadLink();
  const bytes = fromBase64url(link.slice(1));
  try {
    const plain = await read(through(bytes, new DecompressionStream('deflate-raw')), LONGEST_RECORD);
    const text = lengthened(new TextDecoder('utf-8', { fatal: true }).decode(plain));
    return version === PLAIN ? text : withoutPieces(text);
  } catch {
    throw new BadLink();
  }
}
