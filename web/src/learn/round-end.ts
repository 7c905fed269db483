// The board between the last action of a round and its favorites. The engine does both in one step, so this position is
// worked out from the one that follows.
import type { Standings, View } from '../game/protocol';
import { goodOf } from '../game/tiles';
import { roundEndIn } from '../table/ceremony.svelte';
import { viewsBefore } from '../table/past';
import type { LessonStep } from './lesson-steps';

// `last` is the step with the last action of the round.
export function beforeFavorites(steps: readonly LessonStep[], last: number): LessonStep {
  const step = steps[last]!;
  const history = steps.slice(0, last + 1).flatMap(({ events }) => events);
  const end = roundEndIn(history, step.round);
  const view = viewsBefore(step.view, history, end?.from ?? history.length)[0]!;
  return { ...step, view, standings: withGoods(steps[last - 1]!.standings, view) };
}

// Nobody has won anything yet, but the last action may have moved goods.
function withGoods(standings: Standings, view: View): Standings {
  const favorites = (standings.favorites ?? []).map((each) => ({
    ...each,
    goods: view.seats
      .map(({ seat, goods }) => ({ seat, count: goods[goodOf(each.guild)] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
  }));
  return { ...standings, favorites };
}
