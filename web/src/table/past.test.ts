// Going back through the introduction's game, which the engine has played, leads to the positions that it had.
import { describe, expect, it } from 'vitest';
import lesson from 'virtual:lesson';
import type { View } from '../game/protocol';
import { viewsBefore } from './past';

// Up to where the introduction skips rounds, so that each step follows from the one before it.
const steps = lesson.slice(
  0,
  lesson.findIndex((each) => each.skipped),
);

// What can be seen on the table. Whose turn it is, and what is planned, is another matter. No event says when the agent
// of somebody who recruits goes to the roof, so within such an action roofs are not compared.
function seen(view: View, hasRoofs = true) {
  const some = (counts: Record<string, number | undefined>) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count));
  return {
    prestige: view.prestige,
    guilds: view.guilds.map(({ storehouse, roof, ...house }) => ({
      ...house,
      storehouse: some(storehouse),
      roof: { mayors: roof.mayors, agents: hasRoofs ? some(roof.agents) : {} },
    })),
    seats: view.seats.map(({ seat, talers, goods, tiles, peddlers, crests, prestige_crests, agents, stockpile }) => ({
      seat,
      talers,
      goods: some(goods),
      tiles: [...tiles].sort(),
      peddlers,
      crests: some(crests),
      prestige_crests,
      agents,
      stockpile,
    })),
  };
}

describe('the table as it was', () => {
  it('is what it was, move by move', () => {
    expect(steps.length).toBeGreaterThan(20);
    for (const [at, step] of steps.entries()) {
      const earlier = steps.slice(0, at).flatMap((each) => each.events);
      const events = [...earlier, ...step.events];
      const before = viewsBefore(step.view, events, earlier.length);
      expect(before).toHaveLength(step.events.length + 1);
      if (at === 0) continue;
      const hasRoofs = /^(plan|pass|sell|buy|nothing|recruit)/.test(step.move ?? '');
      expect(seen(before[0]!, hasRoofs), `before step ${at}: ${step.move}`).toEqual(
        seen(steps[at - 1]!.view, hasRoofs),
      );
    }
  });
  it('has what an event leaves alone as the very same object', () => {
    const events = steps.flatMap((each) => each.events);
    const views = viewsBefore(steps.at(-1)!.view, events, 0);
    let same = 0;
    for (const [at, view] of views.slice(1).entries()) {
      for (const [index, house] of view.guilds.entries()) {
        const before = views[at]!.guilds[index]!;
        if (JSON.stringify(before) !== JSON.stringify(house)) continue;
        expect(before).toBe(house);
        ++same;
      }
    }
    expect(same).toBeGreaterThan(events.length);
  });
  it('is what it was at the very beginning, from the very end', () => {
    const events = steps.flatMap((each) => each.events);
    const [first] = viewsBefore(steps.at(-1)!.view, events, 0);
    expect(seen(first!).guilds).toEqual(seen(steps[0]!.view).guilds);
  });
});
