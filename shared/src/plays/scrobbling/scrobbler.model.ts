import * as z from 'zod';

/** Services that keep what somebody hears, wherever they hear it: what goes out to them is called a scrobble. */
export const scrobblerNames = ['listenbrainz', 'lastfm'] as const;
export const ScrobblerName = z.enum(scrobblerNames);
export type ScrobblerName = z.output<typeof ScrobblerName>;

/**
 * Why nothing arrives: the service refuses what proves who somebody is there (they took it back), it cannot be reached,
 * and is tried again, or the site does not offer it any more.
 */
export const ScrobblerFault = z.enum(['refused', 'unreachable', 'withdrawn']);
export type ScrobblerFault = z.output<typeof ScrobblerFault>;

/** Somebody's account at a service. What proves that it is theirs is read by nobody again. */
export const ScrobblerConnection = z.object({
  /** What they are called there. */
  username: z.string(),
  /** Where the service is, of those that have more than one place. */
  apiRoot: z.string().nullable(),
  connectedAt: z.iso.datetime(),
  /** When something last arrived there. */
  lastSentAt: z.iso.datetime().nullable(),
  fault: ScrobblerFault.nullable(),
});
export type ScrobblerConnection = z.output<typeof ScrobblerConnection>;

export const Scrobbler = z.object({
  name: ScrobblerName,
  /** Whether the site lets people connect it. */
  isOffered: z.boolean(),
  /** The places of the service that the site allows, the usual one first. */
  apiRoots: z.array(z.string()),
  connection: ScrobblerConnection.nullable(),
});
export type Scrobbler = z.output<typeof Scrobbler>;

/** Page that Last.fm sends somebody back to; its query has the token that Last.fm gave, beside what is named here. */
export const lastfmReturn = { path: '/account-settings', state: 'lastfm' } as const;
