import { ApiError } from './api.ts';

/** Attempts after the first; milliseconds before the first of them, doubled each time; how far that is off, up or down (spec §9). */
const retries = 3;
const baseMs = 100;
const jitter = 0.2;

/** What does the same whether it is done once or twice (RFC 9110, section 9.2.2). */
const idempotent: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE']);

/** Nothing came back, or the server failed: the same call may go through a moment later. */
const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const waitMs = (failures: number): number => baseMs * 2 ** (failures - 1) * (1 + jitter * (2 * Math.random() - 1));

/**
 * Makes a call again that failed on its way, where its method lets it be made twice. What a second DELETE does not find any
 * more was deleted by the first, whose answer got lost.
 * @throws what the last attempt throws
 */
export const withRetries = async <Reply>(method: string, attempt: () => Promise<Reply>): Promise<Reply> => {
  for (let failures = 0; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (failures > 0 && method === 'DELETE' && error instanceof ApiError && error.status === 404) return {} as Reply;
      failures += 1;
      if (failures > retries || !idempotent.has(method) || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs(failures)));
    }
  }
};
