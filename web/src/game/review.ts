// A game that was judged (docs/bots.md, "Analysis"): every decision with what it gave away, and what each player's result
// was made of. The game's module writes it; notes in a record have the first half of it.
import type { DecisionKind, Move, Seat } from './names';

export const REVIEW_MARKS = ['fine', 'slip', 'mistake', 'blunder'] as const;
export type ReviewMark = (typeof REVIEW_MARKS)[number];
export const isError = (mark: ReviewMark): boolean => mark === 'mistake' || mark === 'blunder';

// Whether a decision is judged by what its player knew, or with every plan open.
export type Knowledge = 'own' | 'open';

export interface JudgedMove {
  move: Move;
  win?: number; // the mover's chance with it; notes do not have it …
  share?: number; // … nor how often the judge would play it
}

export interface JudgedDecision {
  step: number; // of the replay: it shows the position in which the decision was made
  round: number;
  turn: number;
  seat: Seat;
  decision: DecisionKind;
  wins: number[]; // each seat's chance before it, as the one who decides sees it
  played: JudgedMove;
  loss: number; // of the chance
  mark: ReviewMark;
  best: JudgedMove[];
  why?: string; // in the language in which it was judged
}

export const CAUSES = ['start', 'luck', 'others', 'own'] as const;
export type Cause = (typeof CAUSES)[number];

// They add up to the result.
export interface Parts extends Record<Cause, number> {
  result: number;
  errors: Record<Cause, number>; // standard errors
}

export interface PlayerReview extends Parts {
  seat: Seat;
  name: string;
  decisions: number;
  mean_loss: number;
  slips: number;
  mistakes: number;
  blunders: number;
  accuracy: number; // 0 to 100
  points: Parts;
}

export interface Review {
  decisions: JudgedDecision[];
  results: PlayerReview[]; // empty until all is judged, and in notes
}

// What the module says as it goes on; the last piece has the results.
export interface ReviewPiece {
  done: number; // moves, of so many
  steps: number;
  decisions: JudgedDecision[];
  results?: PlayerReview[];
}
