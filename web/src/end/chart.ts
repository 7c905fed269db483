// The numbers behind the chart of the standing: points over the steps of a game, and where they are drawn.
import type { Seat, Step } from '../game/protocol';

export interface Series {
  seat: Seat;
  totals: number[]; // one per step
}

export function series(steps: readonly Step[]): Series[] {
  const seats = steps[0]?.standings.seats.map((each) => each.seat) ?? [];
  return seats.map((seat) => ({
    seat,
    totals: steps.map((step) => step.standings.seats.find((each) => each.seat === seat)?.total ?? 0),
  }));
}

// The last step of each round: the one after which the board shows the next round, or the end.
export interface RoundEnd {
  round: number;
  step: number;
}
export function roundEnds(steps: readonly Step[]): RoundEnd[] {
  const ends: RoundEnd[] = [];
  steps.forEach((step, i) => {
    const ended = step.events.find((event) => event.type === 'round_ended' || event.type === 'game_over');
    if (!ended) return;
    const round = ended.type === 'round_ended' ? ended.round : step.round;
    // The last round ends twice: by its own event, and with the game. The later step shows the final points.
    if (ends.at(-1)?.round !== round) ends.push({ round, step: i });
    else ends[ends.length - 1] = { round, step: i };
  });
  return ends;
}

// Round numbers for the lines across, not more than six of them.
export function ticks(low: number, high: number): number[] {
  const span = Math.max(high - low, 1);
  const step = [1, 2, 5, 10, 20, 50].find((each) => span / each <= 5) ?? 100;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}

// Moves labels apart that would cover each other; `wanted` and the answer in the same order.
export function spread(wanted: readonly number[], distance: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let floor = low;
  for (const i of order) {
    placed[i] = Math.max(placed[i]!, floor);
    floor = placed[i] + distance;
  }
  // Pushed up first, then back down from the high end, so that the last labels do not leave the chart.
  let ceiling = high;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, ceiling);
    ceiling = placed[i] - distance;
  }
  return placed;
}
