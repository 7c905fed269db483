// Why something did not work, in the page's words where it has some.
import type { ApiError } from '../game/protocol';
import { RequestError } from '../net/api';
import { hasMessage, t } from '../text/messages';

export function toApiError(error: unknown): ApiError {
  if (error instanceof RequestError) return error.problem;
  return { code: 'unknown', message: error instanceof Error ? error.message : String(error) };
}

export function errorText(problem: ApiError): string {
  if (problem.code === 'out_of_reach') return problem.message;
  const key = `front.problem_${problem.code}`;
  return hasMessage(key) ? t(key) : t('general.wrong', { message: problem.message });
}
