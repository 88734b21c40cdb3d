import * as z from 'zod';

/**
 * The base URL of a service's API, without a `/` at its end. It must use HTTPS, because requests contain the user's
 * token.
 */
export const ApiRoot = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z0-9.-]+(?:\/[\w.~-]+)*$/i);

/** The default (ListenBrainz, "API Root URL"). */
export const listenBrainzRoot = 'https://api.listenbrainz.org';
