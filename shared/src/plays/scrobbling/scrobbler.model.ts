import * as z from 'zod';

/** Services that collect a user's plays from many players. A play that is sent to them is called a scrobble. */
export const scrobblerNames = ['listenbrainz', 'lastfm'] as const;
export const ScrobblerName = z.enum(scrobblerNames);
export type ScrobblerName = z.output<typeof ScrobblerName>;

/**
 * Why no scrobbles are sent: the service refuses the user's token, it is unreachable and will be retried, or the site
 * does not offer it any more.
 */
export const ScrobblerFault = z.enum(['refused', 'unreachable', 'withdrawn']);
export type ScrobblerFault = z.output<typeof ScrobblerFault>;

/** A user's account at a service, without its secret. */
export const ScrobblerConnection = z.object({
  /** The username on the service. */
  username: z.string(),
  /** The server, for a service that has more than one. */
  apiRoot: z.string().nullable(),
  connectedAt: z.iso.datetime(),
  /** When scrobbles were last accepted. */
  lastSentAt: z.iso.datetime().nullable(),
  fault: ScrobblerFault.nullable(),
});
export type ScrobblerConnection = z.output<typeof ScrobblerConnection>;

export const Scrobbler = z.object({
  name: ScrobblerName,
  /** Whether the site offers it. */
  isOffered: z.boolean(),
  /** The servers of the service that the site offers, the default first. */
  apiRoots: z.array(z.string()),
  connection: ScrobblerConnection.nullable(),
});
export type Scrobbler = z.output<typeof Scrobbler>;

/** The page to which Last.fm redirects with a token, and the query parameter that contains our state. */
export const lastfmReturn = { path: '/account-settings', stateParameter: 'lastfm' } as const;
