import { readdirSync, readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BadLink, lengthened, LONGEST_RECORD, packed, packedWithNotes, shortened, unpacked } from './packed';

const GOLDEN = new URL('../../../tests/golden/', import.meta.url);
const games = readdirSync(GOLDEN).map((name) => ({ name, text: readFileSync(new URL(name, GOLDEN), 'utf8') }));
// What a table adds to a record: as long as it gets.
const TAGS = [1, 2, 3, 4, 5]
  .map((seat) => `[Player${seat} "Ágnes „${seat}“ \\\\ Ω"]\n`)
  .concat(`[Commitment "${'0f1e2d3c4b5a6978'.repeat(4)}"]\n[Secret "${'8796a5b4c3d2e1f0'.repeat(4)}"]\n`)
  .join('');

const withoutHeadlines = (text: string) =>
  text.split('\n').filter((line) => /^(Set-up|Scores|Refill.*|.*[:[].*)$/.test(line));

test('a record comes out of its link as it went in, but for headlines', async () => {
  for (const { text } of games) {
    const record = text.replace('\n\n', `\n${TAGS}\n`);
    const link = await packed(record);
    expect(link).toMatch(/^game=[\w-]+$/);
    expect((await unpacked(link.slice('game='.length))).split('\n')).toEqual(withoutHeadlines(record));
  }
  expect(games.length).toBeGreaterThan(8);
});

test('the longest game stays below what messengers bear', async () => {
  const lengths = await Promise.all(
    games.map(async ({ text }) => (await packed(text.replace('\n\n', `\n${TAGS}\n`))).length),
  );
  expect(Math.max(...lengths)).toBeLessThan(1_750);
});

test('what no record has comes through, too', () => {
  const strange = '[Player1 "Anna B. \\\\ shoemakers"]\nA plan\\ of THE brewers ~ \u0001 ünï: 🙂';
  expect(lengthened(shortened(strange))).toBe(strange);
});

test('a record with characters that stand for pieces, and a link of the first version', async () => {
  const strange = games[0]!.text.replace('\n\n', '\n[Note "\u0012 and \u0017"]\n\n');
  const link = await packed(strange);
  expect(link).toMatch(/^game=1/);
  expect(await unpacked(link.slice('game='.length))).toContain('[Note "\u0012 and \u0017"]');
  expect(await packed(games[0]!.text)).toMatch(/^game=2/);
});

test('a link that was changed, cut off or swells is refused', async () => {
  const link = (await packed(games[0]!.text)).slice('game='.length);
  const bomb = deflateRawSync(Buffer.alloc(LONGEST_RECORD * 20)).toString('base64url');
  for (const bad of ['', '1', '1***', link.slice(1), `3${link.slice(1)}`, link.slice(0, -40), `1${bomb}`]) {
    await expect(unpacked(bad), bad).rejects.toBeInstanceOf(BadLink);
  }
});

// As a review writes them: chances at every decision, and a sentence at every fifth.
function annotated(record: string, sentence: (count: number) => string): string {
  let count = 0;
  return record.replace(/^\d+: .*$/gm, (line) => {
    const chance = ((++count * 37) % 1000).toString().padStart(3, '0');
    const note = `${line}\n# wins 0.${chance} 0.${1000 - Number(chance)}`;
    return count % 5 === 0 ? `${note} slip 0.060 best pass\n# ${sentence(count)}` : note;
  });
}
// Digits that nothing makes shorter.
const noise = (seed: number) => Array.from({ length: 30 }, (_, i) => Math.sin(seed * 99 + i).toString(36)).join('');

test('a link has all notes, those without sentences, or none, as they fit', async () => {
  const { text } = games[0]!;
  const sent = async (link: Promise<string>) => unpacked((await link).slice('game='.length));
  const short = annotated(text, () => 'Passing would have been better.');
  expect(await sent(packedWithNotes(short, text))).toBe(await sent(packed(short)));
  const long = await sent(packedWithNotes(annotated(text, noise), text));
  expect(long.includes('# wins 0.037 0.963')).toBe(true);
  expect(long.includes(noise(5))).toBe(false);
  const endless = text.replace(/^\d+: .*$/gm, (line, at: number) => `${line}\n# wins ${noise(at)}`);
  expect(await sent(packedWithNotes(endless, text))).toBe(await sent(packed(text)));
});
