import { ApiError } from './api.ts';

// Spec §9.
const maxRetries = 3;
/** Milliseconds before the first retry. The delay doubles with each further one. */
const firstDelayMs = 100;
/** Maximum relative deviation of a delay. */
const maxDeviation = 0.2;

/** Methods that can be repeated safely (RFC 9110, section 9.2.2). */
const idempotentMethods: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE']);

/** Whether a retry may succeed: there was no response, or the server failed. */
const isRetryable = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const computeDelayMs = (failures: number): number =>
  firstDelayMs * 2 ** (failures - 1) * (1 + maxDeviation * (2 * Math.random() - 1));

/**
 * Retries a failed call if its method is idempotent. A 404 of a retried DELETE means that the first attempt succeeded.
 * @throws what the last attempt throws.
 */
export const withRetries = async <Result>(method: string, attempt: () => Promise<Result>): Promise<Result> => {
  for (let failures = 0; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (failures > 0 && method === 'DELETE' && error instanceof ApiError && error.status === 404) return {} as Result;
      failures += 1;
      if (failures > maxRetries || !idempotentMethods.has(method) || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, computeDelayMs(failures)));
    }
  }
};
