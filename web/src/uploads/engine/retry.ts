import { ApiError, isUnreachable } from '../../lib/api.ts';

/** The state of the connection (`lib/connection.ts`). */
export interface Connection {
  readonly isOffline: () => boolean;
  /** Checks whether the site is reachable; never rejects. */
  readonly check: () => Promise<void>;
  /** Adds a listener for when the connection is restored. @returns a function that removes it */
  readonly onConnectionBack: (run: () => void) => () => void;
}

/** Resolves after a number of milliseconds. @throws the signal's reason when it is aborted */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const wait: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });

/** Milliseconds before the first attempt and before each of three retries (spec §9, resumable upload retry delays). */
const defaultDelays = [0, 1_000, 3_000, 5_000];

/** Whether an error can be temporary: no response, a server error, or a parallel request for the same upload (spec §8). */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500 || [409, 423].includes(error.status));

export interface RetryDependencies {
  readonly connection: Connection;
  readonly wait: Wait;
  readonly signal: AbortSignal;
  /** Called before each attempt, which counts as activity. */
  readonly onAttempt: () => void;
  /** Called when the retry starts or stops waiting for the connection. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

export interface RetryOptions {
  /** Whether an error is final and not retried. */
  readonly isFinal?: (error: unknown) => boolean;
  readonly delays?: readonly number[];
}

export type Retry = <Result>(attempt: () => Promise<Result>, options?: RetryOptions) => Promise<Result>;

/**
 * Creates a function that runs idempotent requests with up to four attempts. Without a connection it waits as long as
 * necessary, and the failed attempt does not count.
 */
export const createRetry = ({ connection, wait, signal, onAttempt, onWaiting }: RetryDependencies): Retry => {
  const waitForConnection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const cleanUp = (): void => {
        stop();
        signal.removeEventListener('abort', onAbort);
        onWaiting(false);
      };
      const onAbort = (): void => {
        cleanUp();
        reject(signal.reason);
      };
      const stop = connection.onConnectionBack(() => {
        cleanUp();
        resolve();
      });
      signal.addEventListener('abort', onAbort);
      onWaiting(true);
    });

  return async (attempt, { isFinal = () => false, delays = defaultDelays } = {}) => {
    for (let failures = 0; ; ) {
      if (failures > 0) await wait(delays[failures] ?? 0, signal);
      signal.throwIfAborted();
      onAttempt();
      try {
        return await attempt();
      } catch (error) {
        signal.throwIfAborted();
        if (isFinal(error) || !isTransient(error)) throw error;
        if (isUnreachable(error)) {
          // Only S3 may be unreachable, so the connection to the site is checked.
          await connection.check();
          signal.throwIfAborted();
          if (connection.isOffline()) {
            await waitForConnection();
            continue;
          }
        }
        failures += 1;
        if (failures >= delays.length) throw error;
      }
    }
  };
};
