import type { IncomingHttpHeaders } from 'node:http';

/** How a call to a service ended. */
export type Outcome =
  | { readonly is: 'done' }
  /** What proves who somebody is there is not taken any more. */
  | { readonly is: 'refused' }
  /** What was sent will never be taken as it is. */
  | { readonly is: 'unfit'; readonly why: string }
  /** Worth another try: after so many seconds, where the service said so. `isDown` where it fails everybody. */
  | { readonly is: 'later'; readonly why: string; readonly seconds: number; readonly isDown: boolean };

export const later = (why: string, { seconds = 0, isDown = false } = {}): Outcome => ({
  is: 'later',
  why,
  seconds,
  isDown,
});

/** Longest wait that a service may ask for, seconds. */
const waitMax = 6 * 3_600;

/**
 * Seconds that a service asks to be left alone for; 0 where it says nothing. `X-RateLimit-Reset-In` is ListenBrainz's
 * ("Rate limiting"), `Retry-After` anybody's (RFC 9110, 10.2.3).
 */
export const waitOf = (headers: IncomingHttpHeaders, now = Date.now()): number => {
  const said = String(headers['x-ratelimit-reset-in'] ?? headers['retry-after'] ?? '');
  const seconds = /^\d+(\.\d+)?$/.test(said) ? Number(said) : (Date.parse(said) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), waitMax) : 0;
};
