// Why something was not done, on its way through workers: there an Error would lose all but its message.
import type { ApiError } from '../../game/protocol';

export class Refused extends Error {
  constructor(
    readonly problem: ApiError,
    readonly status: number,
  ) {
    super(problem.message);
  }
}

// Nothing has changed, say because the disk is full.
export const notStored = (): Refused => new Refused({ code: 'not_stored', message: '' }, 503);

// An answer of the module.
export function checked(answered: unknown): unknown {
  const { ok, error } = answered as { ok: boolean; error?: ApiError };
  if (!ok) throw new Refused(error!, 409);
  return answered;
}
