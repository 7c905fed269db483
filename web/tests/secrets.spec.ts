// What is secret is nowhere in the page: not in what it was sent, not in what it keeps, not in its memory.
import { expect, test } from './house';
import { playByMouse, type PagePlayer } from './player';
import { gather } from './table';

async function storageOf(player: PagePlayer): Promise<string> {
  const client = await player.page.context().newCDPSession(player.page);
  const chunks: string[] = [];
  client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return chunks.join('');
}

test('another player’s plan, the stack and the secret are not in the page', async ({ page, guest, house }) => {
  const pages = [page, await guest()];
  const players = await gather(house, pages, ['Anna', 'Béla']);
  await Promise.all(players.map((player) => player.nextDecision()));
  const [anna, bela] = players as [PagePlayer, PagePlayer];
  await playByMouse(anna, anna.data.decision!, 2);
  const { plan } = anna.data.you!;
  expect(plan).toMatch(/^plan /);
  await expect.poll(() => bela.message!.version).toBe(anna.message!.version);

  const heard = bela.heard.join('\n');
  const kept = await pages[1]!.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  const memory = await storageOf(bela);
  expect(memory.length).toBeGreaterThan(100_000);
  expect(memory).toContain(bela.data.commitment!); // so it is searched in the right place
  // Every legal plan is in the list of Béla's own moves; Anna's is nowhere as hers.
  expect(bela.data.view!.seats[0]!.plan).toBe(null);
  expect(bela.data.view!.seats[0]!.talers).toBe(null);
  for (const where of [heard, kept, memory]) {
    expect(where).not.toContain('"stack":[');
    expect(where).not.toContain('"removed":[');
    expect(where).not.toContain('"secret":"');
  }

  // The secret is opened when the game has ended; it was nowhere before.
  for (const each of [anna, bela]) {
    const token = await each.page.evaluate(() => localStorage.getItem('norenberc.token'));
    const send = (command: object) =>
      fetch(`${house.address}/api/tables/${anna.message!.table}/commands`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify(command),
      });
    await send(each === anna ? { do: 'offer_end' } : { do: 'answer', agree: true });
  }
  await expect.poll(() => bela.data.stage).toBe('over');
  const { secret } = bela.data;
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  for (const where of [heard, kept, memory]) expect(where).not.toContain(secret);
});
