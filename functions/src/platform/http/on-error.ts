import { type Problem, problemStatus } from '@overtone/shared/http/problem.ts';
import type { Context } from 'hono';
import { AppError } from '../errors.ts';
import { logger } from '../logger.ts';
import type { AppEnv } from './app-env.ts';

const throttling = /^(ProvisionedThroughputExceeded|Throttling|RequestLimitExceeded|TooManyRequests|SlowDown)/;

/** Whether an error, or one of its causes, is a throttling error of AWS. */
const isThrottled = (error: unknown): boolean =>
  error instanceof Error && (throttling.test(error.name) || isThrottled(error.cause));

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (isThrottled(error))
    return new AppError('unavailable', 'We’re a bit busy right now. Try again.', { cause: error });
  return new AppError('internal', 'There was an issue. Please try again.', { cause: error });
};

/** Responds to any error with a problem. Errors other than AppError are bugs: they are logged, and sent without details. */
export const onError = (thrown: unknown, c: Context<AppEnv>): Response => {
  const error = toAppError(thrown);
  const status = problemStatus[error.code];
  const requestId = c.get('requestId');
  // 501 means that the server does not support a request, which is not a failure.
  if (status >= 500 && status !== 501) logger.error(error.message, { requestId, error });
  const { code, message, fields, texts, retryAfter, action, current, changed } = error;
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  const problem = {
    code,
    message,
    ...(fields && { errors: fields }),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(current !== undefined && { current }),
    ...(changed && { changed }),
    ...(action && { action }),
    requestId,
  };
  return c.json(problem satisfies Problem, status);
};
