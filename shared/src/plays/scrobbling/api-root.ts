import * as z from 'zod';

/**
 * What the paths of a service's API follow, over HTTPS alone, since a person's token is sent along; without a `/` at
 * its end.
 */
export const ApiRoot = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z0-9.-]+(?:\/[\w.~-]+)*$/i);

/** The usual one (ListenBrainz, "API Root URL"). */
export const listenBrainzRoot = 'https://api.listenbrainz.org';
