import { ApiError, isUnreachable } from '../../lib/api.ts';

/** What the engine asks of the connection (`lib/connection.ts`). */
export interface Connection {
  readonly isOffline: () => boolean;
  /** Asks the site for a sign of life; never rejects. */
  readonly look: () => Promise<void>;
  /** Runs each time a lost connection is back. @returns how to stop */
  readonly whenBack: (run: () => void) => () => void;
}

/** Resolves after so many milliseconds. @throws the signal's reason as soon as it is aborted */
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

/** Milliseconds before the first try and before each of three more (spec §9, resumable upload retry delays). */
const usualDelays = [0, 1_000, 3_000, 5_000];

/** Nothing came back, the server failed, or it was busy with the same upload (spec §8). */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500 || [409, 423].includes(error.status));

export interface PatienceParts {
  readonly connection: Connection;
  readonly wait: Wait;
  readonly signal: AbortSignal;
  /** Hears that something is tried: that is no time without a sign of life. */
  readonly onTry: () => void;
  /** Hears that there is no connection, and when there is one again. */
  readonly onWaiting: (waits: boolean) => void;
}

export interface PatienceOptions {
  /** What is an answer and no mishap. */
  readonly isFinal?: (error: unknown) => boolean;
  readonly delays?: readonly number[];
}

export type Patiently = <Answer>(attempt: () => Promise<Answer>, options?: PatienceOptions) => Promise<Answer>;

/**
 * Tries what can be done twice, four times in all. For want of a connection it waits until that is back, however long, and
 * counts nothing.
 */
export const createPatience = ({ connection, wait, signal, onTry, onWaiting }: PatienceParts): Patiently => {
  const back = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        stop();
        signal.removeEventListener('abort', giveUp);
        onWaiting(false);
      };
      const giveUp = (): void => {
        end();
        reject(signal.reason);
      };
      const stop = connection.whenBack(() => {
        end();
        resolve();
      });
      signal.addEventListener('abort', giveUp);
      onWaiting(true);
    });

  return async (attempt, { isFinal = () => false, delays = usualDelays } = {}) => {
    for (let tries = 0; ; ) {
      if (tries > 0) await wait(delays[tries] ?? 0, signal);
      signal.throwIfAborted();
      onTry();
      try {
        return await attempt();
      } catch (error) {
        signal.throwIfAborted();
        if (isFinal(error) || !mayPass(error)) throw error;
        if (isUnreachable(error)) {
          // S3 alone may be out of reach: only what the site answers tells.
          await connection.look();
          signal.throwIfAborted();
          if (connection.isOffline()) {
            await back();
            continue;
          }
        }
        tries += 1;
        if (tries >= delays.length) throw error;
      }
    }
  };
};
