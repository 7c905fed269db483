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
