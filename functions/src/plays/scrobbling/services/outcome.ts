import type { IncomingHttpHeaders } from 'node:http';

/** The result of a call to a scrobbler. */
export type Outcome =
  | { readonly kind: 'done' }
  /** The user's token or session key is not valid any more. */
  | { readonly kind: 'refused' }
  /** The content is invalid and will never be accepted. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Worth a retry, after some seconds if the service said so. `isDown` if the call would fail for every user. */
  | { readonly kind: 'retry'; readonly reason: string; readonly seconds: number; readonly isDown: boolean };

export const retryLater = (reason: string, { seconds = 0, isDown = false } = {}): Outcome => ({
  kind: 'retry',
  reason,
  seconds,
  isDown,
});

/** The longest wait that a service may ask for, in seconds. */
const maxSeconds = 6 * 3_600;

/**
 * Returns the seconds that a service asks to wait, or 0 if it does not say. `X-RateLimit-Reset-In` is ListenBrainz's
 * header ("Rate limiting"), `Retry-After` the general one (RFC 9110, 10.2.3).
 */
export const parseRetryAfter = (headers: IncomingHttpHeaders, now = Date.now()): number => {
  const value = String(headers['x-ratelimit-reset-in'] ?? headers['retry-after'] ?? '');
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), maxSeconds) : 0;
};
