// A table with several people, set up as people do it: one makes it, the others come by their links.
import { expect, type Page } from '@playwright/test';
import type { House } from './house';
import { PagePlayer, without_show } from './player';
import { say } from './words';

export async function gather(house: House, pages: Page[], names: string[], links: string[] = []): Promise<PagePlayer[]> {
  const players = pages.map((page) => new PagePlayer(page));
  const [owner, ...guests] = pages as [Page, ...Page[]];
  for (const page of pages) await without_show(page);
  await owner.goto(`${house.address}/#/new`);
  await owner.getByRole('radio', { name: say('front.players_count', { players: pages.length }) }).check({ force: true });
  await owner.getByRole('button', { name: say('front.new_make') }).click();
  await owner.getByRole('button', { name: say('front.wait_invite'), exact: true }).first().waitFor();

  for (const [index, guest] of guests.entries()) {
    await owner.getByRole('button', { name: say('front.wait_invite'), exact: true }).first().click();
    const link = owner.getByRole('textbox', { name: say('front.wait_link') }).last();
    await expect(link).toHaveValue(/#join=/);
    links.push(await link.inputValue());
    await guest.goto(links.at(-1)!);
    await guest.getByRole('textbox').first().fill(names[index + 1]!);
    await guest.getByRole('button', { name: say('front.join_sit') }).click();
    await expect(guest).toHaveURL(/#\/table\//);
    await expect(owner.getByRole('main')).toContainText(names[index + 1]!);
  }
  await owner.getByRole('button', { name: say('front.wait_start'), exact: true }).click();
  return players;
}
