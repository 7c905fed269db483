import { describe, expect, it } from 'vitest';
import lesson from 'virtual:lesson';
import { roundEndIn, roundResults, stepsOf, withStandings } from './ceremony.svelte';

// The first step of the introduction's game in which a round ends.
const at = lesson.findIndex((step) => step.events.some((event) => event.type === 'round_ended'));
const before = lesson[at - 1]!;
const after = lesson[at]!;
const history = lesson.slice(0, at + 1).flatMap((step) => step.events);
const found = roundEndIn(history, 1)!;
const steps = withStandings(stepsOf(after.view, history, found.from), before.standings, after.standings);

describe('the end of a round', () => {
  it('is found in the history, and only once it has come', () => {
    expect(history[found.from - 1]!.type).toBe('turn_ended');
    expect(history[found.to - 1]!.type).toBe('round_ended');
    expect(roundEndIn(history, 2)).toBeNull();
  });
  it('goes from the table before it to the table after it, and every step begins where the last one ended', () => {
    expect(steps[0]!.before.guilds.map((house) => house.crests)).toEqual(
      before.view.guilds.map((house) => house.crests),
    );
    expect(steps.at(-1)!.after.guilds).toEqual(after.view.guilds);
    for (const [index, step] of steps.slice(1).entries()) expect(step.before).toBe(steps[index]!.after);
  });
  it('tells favorites one by one, and says nothing of who has won', () => {
    const types = steps.map(({ scene }) => scene.events[0]!.type);
    expect(types.filter((type) => type === 'favorite_chosen' || type === 'no_favorite')).toHaveLength(
      after.view.guilds.length,
    );
    expect(types).not.toContain('game_over');
  });
  it('lets points grow with what is won, up to those of the server', () => {
    const totals = steps.map(({ standings }) => standings!.seats.reduce((sum, each) => sum + each.total, 0));
    expect(new Set(totals).size).toBeGreaterThan(2);
    expect(steps.at(-1)!.standings).toEqual(after.standings);
  });
  it('is summed up for every player', () => {
    const results = roundResults({ round: 1, before: before.standings, steps });
    expect(results.map((each) => each.seat).sort()).toEqual(after.view.order.toSorted());
    const favorites = history.filter((event) => event.type === 'favorite_chosen').length;
    expect(results.flatMap((each) => each.guilds)).toHaveLength(favorites);
    for (const { seat, gained } of results) {
      const total = (step: typeof before) => step.standings.seats.find((each) => each.seat === seat)!.total;
      expect(gained).toBe(total(after) - total(before));
    }
  });
});
