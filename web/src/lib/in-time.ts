import { unreachable } from './api.ts';
import { connectionLost } from './connection.ts';

/** Milliseconds after which no answer is on its way any more: the slowest function of the API ends after 29 seconds. */
export const answerMs = 40_000;

/**
 * Waits for an answer as long as one can come, for what is read and stands still until it is there: a connection that
 * somebody moved away from may neither answer nor fail. (Calls have no limit of their own, spec §7.) Nothing is written so:
 * what is given up on may still arrive, behind what was sent since.
 * @throws ApiError as `call` does, also (status 0) where nothing came in 40 seconds
 */
export const inTime = async <T>(answer: Promise<T>): Promise<T> => {
  const { promise: never, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    connectionLost();
    reject(unreachable());
  }, answerMs);
  try {
    return await Promise.race([answer, never]);
  } finally {
    clearTimeout(timer);
  }
};
