// Everything in the engine's catalogue has its messages. Most keys are checked by the compiler where they are used;
// those that are put together at run time are not.
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../game/catalogue';
import { hasMessage } from './messages';
import { keyOf } from './terms';

const missing = (keys: readonly string[]): string[] => keys.filter((key) => !hasMessage(key));

// What a sentence of its own has in place of `event.EVENT`, because it depends on more than the event.
const SPECIAL_MESSAGES: Readonly<Record<string, string[]>> = {
  game_over: ['event.game_over_one', 'event.game_over_shared'],
};

describe('there are messages for', () => {
  it('all guilds, their craftsmen and goods', () => {
    const keys = CATALOGUE.guilds.flatMap(({ name, good }) => [
      `game.guild_${name}`,
      `game.craftsman_${name}`,
      `game.good_${good}`,
    ]);
    expect(missing(keys)).toEqual([]);
  });
  it('all townsmen and what they do', () => {
    const keys = CATALOGUE.townsmen.flatMap(({ name }) => [
      `game.townsman_${keyOf(name)}`,
      `game.about_${keyOf(name)}`,
    ]);
    expect(missing([...keys, ...CATALOGUE.triggers.map((trigger) => `game.trigger_${trigger}`)])).toEqual([]);
  });
  it('all decisions and moves', () => {
    const decisions = CATALOGUE.decisions.flatMap(({ name }) => [`decide.${name}_question`, `play.decision_${name}`]);
    expect(missing([...decisions, ...CATALOGUE.moves.map(({ word }) => `log.move_${word}`)])).toEqual([]);
  });
  it('all events', () => {
    expect(missing(CATALOGUE.events.flatMap(({ type }) => SPECIAL_MESSAGES[type] ?? [`event.${type}`]))).toEqual([]);
  });
  it('all categories of the score', () => {
    const keys = CATALOGUE.score_categories.flatMap(({ name }) => [`end.category_${name}`, `table.part_${name}`]);
    expect(missing(keys)).toEqual([]);
  });
  it('all prices of windows', () => {
    expect(missing(CATALOGUE.window_prices.map((_, at) => `table.price_${at + 1}`))).toEqual([]);
  });
});
