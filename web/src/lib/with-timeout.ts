import { createUnreachableError } from './api.ts';
import { markOffline } from './connection.ts';

/** Timeout in milliseconds. The slowest function of the API ends after 29 seconds. */
export const responseTimeoutMs = 40_000;

/**
 * Adds a timeout to a read, because a connection that the user moved away from may neither respond nor fail. (Calls
 * have no limit of their own, spec §7.) Do not use it for writes: a request after the timeout may still arrive, after
 * newer ones.
 * @throws ApiError as `call` does, or with status 0 after 40 seconds.
 */
export const withTimeout = async <T>(response: Promise<T>): Promise<T> => {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    markOffline();
    reject(createUnreachableError());
  }, responseTimeoutMs);
  try {
    return await Promise.race([response, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
