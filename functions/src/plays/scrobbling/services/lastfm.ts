import { createHash } from 'node:crypto';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import * as z from 'zod';
import { callPublic } from '../../../platform/fetch-public.ts';
import { logger } from '../../../platform/logger.ts';
import { truncateName } from '../../../platform/truncate-name.ts';
import { resolveScrobblerEndpoint } from '../scrobbler-endpoint.ts';
import { type Outcome, parseRetryAfter, retryLater } from './outcome.ts';
import { createUserAgent, replyLimits, type ScrobbleService, toUnixSeconds } from './service.ts';

// Source: Last.fm Web Services, "Authentication: Web Application How-To" (last.fm/api/webauth), "Scrobbling 2.0
// Documentation" (last.fm/api/scrobbling), `track.scrobble` and `auth.getSession` (last.fm/api/show/...).

/** The API key and secret that the site received when it was registered at Last.fm. */
export interface LastfmKeys {
  readonly apiKey: string;
  readonly secret: string;
}

/** Scrobbles per `track.scrobble` call. */
const scrobblesPerBatch = 50;
/** Last.fm ignores scrobbles that are older than two weeks ("Timestamp was too old"). */
const maxAgeMs = 14 * 86_400_000;

const apiAddress = 'https://ws.audioscrobbler.com/2.0/';

type Parameters = Readonly<Record<string, string>>;

/** Signs a call: names and values in ASCII order, followed by the secret. Last.fm requires MD5. */
export const signParameters = (parameters: Parameters, secret: string): string => {
  const names = Object.keys(parameters).toSorted((a, b) => (a < b ? -1 : 1));
  const text = names.map((name) => `${name}${parameters[name]}`).join('');
  return createHash('md5').update(`${text}${secret}`).digest('hex');
};

/** Returns the page on which a user authorizes this site. Last.fm adds `token` to the callback address. */
export const createAuthorizationUrl = ({ apiKey }: Pick<LastfmKeys, 'apiKey'>, callbackUrl: string): string => {
  const { address } = resolveScrobblerEndpoint('lastfm', 'https://www.last.fm/api/auth/');
  return `${address}?${new URLSearchParams({ api_key: apiKey, cb: callbackUrl })}`;
};

const post = async ({ apiKey, secret }: LastfmKeys, callParameters: Parameters) => {
  const parameters = { ...callParameters, api_key: apiKey };
  // `format` is not part of the signature.
  const body = new URLSearchParams({ ...parameters, api_sig: signParameters(parameters, secret), format: 'json' });
  const { address, network } = resolveScrobblerEndpoint('lastfm', apiAddress);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': createUserAgent() };
  return callPublic(address, { method: 'POST', headers, body: body.toString() }, replyLimits, network);
};

const ErrorReply = z.object({ error: z.int() });
const Session = z.object({ session: z.object({ name: z.string(), key: z.string().min(1) }) });

/** Returns the error code of a reply, which may come with any status, or undefined if there is none. */
const parseErrorCode = (text: string): number | undefined => {
  try {
    return ErrorReply.safeParse(JSON.parse(text)).data?.error;
  } catch {
    return undefined;
  }
};

/**
 * Redeems the token from Last.fm's redirect: `auth.getSession`.
 * @returns the username and a session key, which is valid until the user revokes it, or undefined for an invalid
 * token (4, 14, 15)
 * @throws if Last.fm cannot be reached or replies with another error
 */
export const redeemToken = async (
  keys: LastfmKeys,
  token: string,
): Promise<{ username: string; secret: string } | undefined> => {
  const { text } = await post(keys, { method: 'auth.getSession', token });
  const error = parseErrorCode(text);
  if (error === 4 || error === 14 || error === 15) return undefined;
  if (error !== undefined) throw new Error(`Last.fm error ${error}`);
  const { session } = Session.parse(JSON.parse(text));
  return { username: truncateName(session.name), secret: session.key };
};

/** Not logged in, no permission, invalid session key. */
const userErrors: ReadonlySet<number> = new Set([4, 9, 17]);
/** Invalid API key, invalid signature, suspended API key: only an admin can solve these. */
const siteErrors: ReadonlySet<number> = new Set([10, 13, 26]);
/** Service offline, temporarily unavailable, rate limit exceeded. */
const temporaryErrors: ReadonlySet<number> = new Set([11, 16, 29]);

const toOutcome = (status: number, error: number | undefined, seconds: number): Outcome => {
  if (error === undefined) {
    if (status === 200) return { kind: 'done' };
    return retryLater(`Status ${status}`, { seconds, isDown: true });
  }
  const reason = `Last.fm error ${error}`;
  if (userErrors.has(error)) return { kind: 'refused' };
  if (siteErrors.has(error)) logger.error('Last.fm rejected the settings scrobbling.lastfm.*', { error: reason });
  if (siteErrors.has(error) || temporaryErrors.has(error)) return retryLater(reason, { seconds, isDown: true });
  return error === 6 || error === 7 ? { kind: 'rejected', reason } : retryLater(reason, { seconds });
};

const callMethod = async (keys: LastfmKeys, parameters: Parameters): Promise<Outcome> => {
  try {
    const { status, headers, text } = await post(keys, parameters);
    return toOutcome(status, parseErrorCode(text), parseRetryAfter(headers));
  } catch (error) {
    return retryLater(String(error), { isDown: true });
  }
};

/** Names only the first of several artists, because Last.fm would treat a combined name as another artist. */
const toTrackParameters = ({ name, artists, album, duration, number }: Track): Parameters => ({
  track: name,
  artist: artists[0]?.name ?? '',
  ...(album && { album: album.name, trackNumber: String(number) }),
  ...(duration > 0 && { duration: String(Math.round(duration / 1_000)) }),
});

export const createLastfmService = (keys: LastfmKeys): ScrobbleService => ({
  batchMax: scrobblesPerBatch,
  maxAgeMs,
  getEndpoint: () => 'lastfm',
  isOffered: () => true,
  send: ({ secret: sk }, scrobbles) => {
    const indexedParameters = scrobbles.flatMap(({ track, playedAt }, index) =>
      Object.entries({ ...toTrackParameters(track), timestamp: String(toUnixSeconds(playedAt)) }).map(
        ([name, value]) => [`${name}[${index}]`, value] as const,
      ),
    );
    return callMethod(keys, { method: 'track.scrobble', sk, ...Object.fromEntries(indexedParameters) });
  },
  updateNowPlaying: ({ secret: sk }, track) =>
    callMethod(keys, { method: 'track.updateNowPlaying', sk, ...toTrackParameters(track) }),
});
