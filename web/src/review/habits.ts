// A player's habits, from the reviews of their games: where chances are lost, in which round, and how that changes over
// time.
import { readMove } from '../game/moves';
import { isError, type JudgedDecision } from '../game/review';
import type { KeptReview } from './kept';

// What a move is about. Where nothing is done, that is what may have cost something.
export const HABITS = ['planning', 'passing', 'trading', 'recruiting', 'nothing', 'abilities'] as const;
export type Habit = (typeof HABITS)[number];

export function habitOf({ played }: Pick<JudgedDecision, 'played'>): Habit {
  switch (readMove(played.move).kind) {
    case 'plan':
      return 'planning';
    case 'pass':
      return 'passing';
    case 'buy':
    case 'sell':
      return 'trading';
    case 'recruit':
      return 'recruiting';
    case 'nothing':
      return 'nothing';
    default:
      return 'abilities';
  }
}

export interface Lost {
  decisions: number;
  loss: number; // of the chance to win, per game
  errors: number; // mistakes and blunders
}

export interface Picture {
  games: number;
  byHabit: Map<Habit, Lost>;
  byRound: Map<number, Lost>;
  accuracies: number[]; // game by game
}

function add<Key>(sums: Map<Key, Lost>, key: Key, { loss, mark }: JudgedDecision, games: number): void {
  const sum = sums.get(key) ?? { decisions: 0, loss: 0, errors: 0 };
  // With noise subtracted, a loss may be negative.
  const lost = Math.max(0, loss) / games;
  sums.set(key, { decisions: sum.decisions + 1, loss: sum.loss + lost, errors: sum.errors + (isError(mark) ? 1 : 0) });
}

export function pictureOf(reviews: readonly KeptReview[]): Picture {
  const byHabit = new Map<Habit, Lost>();
  const byRound = new Map<number, Lost>();
  for (const { decisions, seat } of reviews) {
    for (const each of decisions) {
      if (each.seat !== seat) continue;
      add(byHabit, habitOf(each), each, reviews.length);
      add(byRound, each.round, each, reviews.length);
    }
  }
  const accuracies = reviews.flatMap(({ results, seat }) => results.find((each) => each.seat === seat)?.accuracy ?? []);
  return { games: reviews.length, byHabit, byRound, accuracies };
}
