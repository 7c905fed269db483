// Why something did not work, in the page's words where it has some.
import type { Problem } from '../game/protocol';
import { Refused } from '../net/api';
import { hasMessage, t } from '../text/messages';

export function toProblem(error: unknown): Problem {
  if (error instanceof Refused) return error.problem;
  return { code: 'unknown', message: error instanceof Error ? error.message : String(error) };
}

export function problemText(problem: Problem): string {
  if (problem.code === 'out_of_reach') return problem.message;
  const key = `front.problem_${problem.code}`;
  return hasMessage(key) ? t(key) : t('general.wrong', { message: problem.message });
}
