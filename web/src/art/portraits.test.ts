// The sheet of all tiles at about the size they have on the board, for people to look at: docs/pictures/tiles.svg.
// `tools/regenerate portraits` draws it anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CATALOGUE } from '../game/catalogue';
import { BOTS } from './portrait/bots';
import { botSvg, tileSvg } from './tile-picture';

const SHEET = join(import.meta.dirname, '../../../docs/pictures/tiles.svg');
const [WIDTH, HEIGHT, GAP] = [57, 65, 7];
const PER_ROW = 11;

function sheet(pictures: string[][]): string {
  const rows = pictures.map((row, y) =>
    row.map((svg, x) =>
      svg.replace(
        / width="\d+" height="\d+"/,
        ` x="${GAP + x * (WIDTH + GAP)}" y="${GAP + y * (HEIGHT + GAP)}" width="${WIDTH}" height="${HEIGHT}"`,
      ),
    ),
  );
  const size = `width="${GAP + PER_ROW * (WIDTH + GAP)}" height="${GAP + rows.length * (HEIGHT + GAP)}"`;
  const ground = `<rect width="100%" height="100%" fill="#efe3ca"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${ground}\n${rows.flat().join('\n')}\n</svg>\n`;
}

function inRows<T>(all: T[], length: number): T[][] {
  return all.length <= length ? [all] : [all.slice(0, length), ...inRows(all.slice(length), length)];
}

it('the sheet of all tiles shows them as they are drawn', () => {
  const craftsmen = CATALOGUE.guilds.map(({ craftsman }) =>
    CATALOGUE.craftsmen.tiles.map(({ value, agent }) => tileSvg(`${craftsman} ${value}${agent ? '+' : ''}`)),
  );
  const townsmen = CATALOGUE.townsmen.flatMap(({ name, numbers }) =>
    numbers.length === 0 ? [tileSvg(name)] : numbers.map((number) => tileSvg(`${name} ${number}`)),
  );
  const bots = [1, 2, 3, 4, 5].map((nth) => [...BOTS.keys()].map((level) => botSvg(level, nth)));
  const drawn = sheet([...craftsmen, ...inRows(townsmen, PER_ROW), ...bots]);
  if (process.env['NORENBERC_REGENERATE']) writeFileSync(SHEET, drawn);
  expect(readFileSync(SHEET, 'utf8')).toBe(drawn);
});
