// Everything in the engine's catalogue that is drawn has a drawing of its own: a new townsman or guild that has none
// would silently look like another one.
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import game from '../../../messages/en/game.json';
import { CATALOGUE } from '../game/catalogue';
import { GOODS, GUILDS, type Tile } from '../game/protocol';
import GoodGlyph from './GoodGlyph.svelte';
import GuildSign from './GuildSign.svelte';
import Roof from './Roof.svelte';
import { headOf } from './portrait/draw';
import { BOTS, botPerson } from './portrait/bots';
import { craftsman } from './portrait/craftsmen';
import { TOWNSMEN as PORTRAITS } from './portrait/townsmen';
import { tileSvg } from './tile-picture';
import TriggerIcon from './TriggerIcon.svelte';

// What is inside the outermost group or picture; colors and labels there differ anyway.
const shapes = (html: string): string => html.replaceAll(/(?:fill|style|aria-label|class)="[^"]*"/g, '');

function drawings<Props extends Record<string, unknown>>(drawing: Component<Props>, all: readonly Props[]): string[] {
  return all.map((props) => shapes(render(drawing as Component<Record<string, unknown>>, { props }).body));
}

const TOWNSMEN: Tile[] = CATALOGUE.townsmen.flatMap(({ name, numbers }) =>
  numbers.length === 0 ? [name] : numbers.map((number) => `${name} ${number}`),
);
const VALUES = [...new Set(CATALOGUE.craftsmen.tiles.map(({ value }) => value))];
const TRIGGERS = CATALOGUE.triggers.map((trigger) => ({ trigger }));
const OF_GUILDS = GUILDS.map((guild) => ({ guild }));

describe('a drawing of its own has', () => {
  it('every townsman, each number of one too', () => {
    expect(Object.keys(PORTRAITS).sort()).toEqual([...TOWNSMEN].sort());
    expect(new Set(TOWNSMEN.map(tileSvg)).size).toBe(TOWNSMEN.length);
  });
  it('everybody in town: no two share a head', () => {
    const everybody = [
      ...GUILDS.flatMap((guild) => VALUES.map((value) => craftsman(guild, value))),
      ...Object.values(PORTRAITS),
      ...[...BOTS.keys()].flatMap((level) => [1, 2, 3, 4, 5].map((nth) => botPerson(level, nth))),
    ];
    const heads = everybody.map(headOf);
    expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([]);
  });
  it('every bot, as every bot has a name', () => {
    const named = Object.keys(game).flatMap((key) => /^bot_(.+)$/.exec(key)?.[1] ?? []);
    expect([...BOTS.keys()].sort()).toEqual(named.sort());
  });
  it('every trigger', () => expect(new Set(drawings(TriggerIcon, TRIGGERS)).size).toBe(TRIGGERS.length));
  it('every good', () =>
    expect(
      new Set(
        drawings(
          GoodGlyph,
          GOODS.map((good) => ({ good })),
        ),
      ).size,
    ).toBe(GOODS.length));
  it.each([
    ['roof', Roof],
    ['sign', GuildSign],
  ] as [string, Component<{ guild: (typeof GUILDS)[number] }>][])('every guild as a %s', (_, drawing) =>
    expect(new Set(drawings(drawing, OF_GUILDS)).size).toBe(GUILDS.length),
  );
});
