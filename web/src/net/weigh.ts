// Asks what a move would give away before it is made, at a table on a server or on this device.
import type { Move } from '../game/protocol';
import type { ReviewMark } from '../game/review';
import { request, RequestError } from './api';

export interface Weighed {
  loss: number; // of the chance to win
  mark: ReviewMark;
}

export interface SeenTable {
  table: string;
  token: string | null;
  version: number; // that the asker has seen
}

type Answered = Weighed | { outdated: true };

// Null if the table has changed meanwhile. Throws RequestError.
export async function weigh({ table, token, version }: SeenTable, move: Move): Promise<Weighed | null> {
  try {
    const path = `/api/tables/${table}/weigh`;
    const answer = await request<Answered>('POST', path, token, { move, version });
    return 'outdated' in answer ? null : { loss: answer.loss, mark: answer.mark };
  } catch (error) {
    if (error instanceof RequestError && error.problem.code === 'outdated') return null;
    throw error;
  }
}
