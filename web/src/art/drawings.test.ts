// Everything in the engine's catalogue that is drawn has a drawing of its own: a new townsman or guild that has none
// would silently look like another one.
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../game/catalogue';
import { GOODS, GUILDS } from '../game/protocol';
import CraftsmanFigure from './CraftsmanFigure.svelte';
import GoodGlyph from './GoodGlyph.svelte';
import GuildSign from './GuildSign.svelte';
import Roof from './Roof.svelte';
import TownsmanFigure from './TownsmanFigure.svelte';
import TriggerIcon from './TriggerIcon.svelte';

// What is inside the outermost group or picture; colors and labels there differ anyway.
const shapes = (html: string): string => html.replaceAll(/(?:fill|style|aria-label|class)="[^"]*"/g, '');

function drawings<Props extends Record<string, unknown>>(drawing: Component<Props>, all: readonly Props[]): string[] {
  return all.map((props) => shapes(render(drawing as Component<Record<string, unknown>>, { props }).body));
}

const TOWNSMEN = CATALOGUE.townsmen.map(({ name }) => ({ townsman: name }));
const TRIGGERS = CATALOGUE.triggers.map((trigger) => ({ trigger }));
const OF_GUILDS = GUILDS.map((guild) => ({ guild }));

describe('a drawing of its own has', () => {
  it('every townsman', () => expect(new Set(drawings(TownsmanFigure, TOWNSMEN)).size).toBe(TOWNSMEN.length));
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
    ['craftsman', CraftsmanFigure],
    ['roof', Roof],
    ['sign', GuildSign],
  ] as [string, Component<{ guild: (typeof GUILDS)[number] }>][])('every guild as a %s', (_, drawing) =>
    expect(new Set(drawings(drawing, OF_GUILDS)).size).toBe(GUILDS.length),
  );
});
