// Judged decisions, for the tests.
import type { Step } from '../game/protocol';
import type { JudgedDecision, PlayerReview } from '../game/review';

export function decided(step: number, more: Partial<JudgedDecision> = {}): JudgedDecision {
  return {
    step,
    round: 1,
    turn: 1,
    seat: 1,
    decision: 'action',
    wins: [0.5, 0.5],
    played: { move: 'nothing', win: 0.5 },
    loss: 0,
    mark: 'fine',
    best: [{ move: 'nothing', win: 0.5 }],
    ...more,
  };
}

const PARTS = { start: 0.5, luck: 0.1, others: 0.5, own: -0.1, result: 1 };
const ERRORS = { errors: { start: 0.01, luck: 0.02, others: 0.02, own: 0.01 } };
export function result(seat: number, won: number): PlayerReview {
  const parts = { ...PARTS, others: won - 0.5, result: won, ...ERRORS };
  const marks = { decisions: 4, mean_loss: 0.02, slips: 1, mistakes: 0, blunders: 0, accuracy: 93 };
  return { seat, name: `seat ${seat}`, ...marks, ...parts, points: parts };
}

export const STEPS = Array.from({ length: 11 }, () => ({ view: { players: 2, pending: [] } }) as unknown as Step);
