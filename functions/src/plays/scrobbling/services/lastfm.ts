import { createHash } from 'node:crypto';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import * as z from 'zod';
import { clipName } from '../../../platform/clip-name.ts';
import { callPublic } from '../../../platform/fetch-public.ts';
import { logger } from '../../../platform/logger.ts';
import { scrobblerEndpoint } from '../scrobbler-endpoint.ts';
import { later, type Outcome, waitOf } from './outcome.ts';
import { answerLimits, type ScrobbleService, unixSeconds, userAgent } from './service.ts';

// Source: Last.fm Web Services, "Authentication: Web Application How-To" (last.fm/api/webauth), "Scrobbling 2.0
// Documentation" (last.fm/api/scrobbling), `track.scrobble` and `auth.getSession` (last.fm/api/show/...).

/** What the site was given when it was registered at Last.fm. */
export interface LastfmKeys {
  readonly apiKey: string;
  readonly secret: string;
}

/** Listens of one `track.scrobble`. */
const scrobblesPerBatch = 50;
/** Last.fm passes over what is older: "Timestamp was too old", two weeks. */
const oldestMs = 14 * 86_400_000;

const apiAddress = 'https://ws.audioscrobbler.com/2.0/';

type Parameters = Readonly<Record<string, string>>;

/** Names in the order of ASCII, each with its value, and the secret at the end; MD5 is what Last.fm asks for. */
export const signatureOf = (parameters: Parameters, secret: string): string => {
  const names = Object.keys(parameters).toSorted((a, b) => (a < b ? -1 : 1));
  const text = names.map((name) => `${name}${parameters[name]}`).join('');
  return createHash('md5').update(`${text}${secret}`).digest('hex');
};

/** Where somebody allows this site; Last.fm adds `token` to the address that they come back to. */
export const authorizationUrl = ({ apiKey }: Pick<LastfmKeys, 'apiKey'>, cb: string): string => {
  const { address } = scrobblerEndpoint('lastfm', 'https://www.last.fm/api/auth/');
  return `${address}?${new URLSearchParams({ api_key: apiKey, cb })}`;
};

const post = async ({ apiKey, secret }: LastfmKeys, given: Parameters) => {
  const parameters = { ...given, api_key: apiKey };
  // `format` is not signed.
  const body = new URLSearchParams({ ...parameters, api_sig: signatureOf(parameters, secret), format: 'json' });
  const { address, network } = scrobblerEndpoint('lastfm', apiAddress);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent() };
  return callPublic(address, { method: 'POST', headers, body: body.toString() }, answerLimits, network);
};

const Failed = z.object({ error: z.int() });
const Session = z.object({ session: z.object({ name: z.string(), key: z.string().min(1) }) });

/** The code of an error, which may come with any status; undefined for an answer that is none of Last.fm's. */
const errorOf = (text: string): number | undefined => {
  try {
    return Failed.safeParse(JSON.parse(text)).data?.error;
  } catch {
    return undefined;
  }
};

/**
 * Redeems the token that Last.fm sent somebody back with: `auth.getSession`.
 * @returns their name there and a key that works until they take it back; undefined where the token is none (4, 14, 15)
 * @throws whatever keeps Last.fm from saying so
 */
export const redeemToken = async (
  keys: LastfmKeys,
  token: string,
): Promise<{ username: string; secret: string } | undefined> => {
  const { text } = await post(keys, { method: 'auth.getSession', token });
  const error = errorOf(text);
  if (error === 4 || error === 14 || error === 15) return undefined;
  if (error !== undefined) throw new Error(`Last.fm's error ${error}`);
  const { session } = Session.parse(JSON.parse(text));
  return { username: clipName(session.name), secret: session.key };
};

/** Not signed in, no permission, a session key that was taken back. */
const personsErrors: ReadonlySet<number> = new Set([4, 9, 17]);
/** The site's key is none, its signature is wrong, it was suspended: nothing that a person can help. */
const sitesErrors: ReadonlySet<number> = new Set([10, 13, 26]);
/** Offline, unavailable for a moment, too many calls from this address. */
const passingErrors: ReadonlySet<number> = new Set([11, 16, 29]);

const outcomeOf = (status: number, error: number | undefined, seconds: number): Outcome => {
  if (error === undefined) {
    if (status === 200) return { is: 'done' };
    return later(`Status ${status}`, { seconds, isDown: true });
  }
  const why = `Last.fm's error ${error}`;
  if (personsErrors.has(error)) return { is: 'refused' };
  if (sitesErrors.has(error)) logger.error('Last.fm does not take the settings scrobbling.lastfm.*', { error: why });
  if (sitesErrors.has(error) || passingErrors.has(error)) return later(why, { seconds, isDown: true });
  return error === 6 || error === 7 ? { is: 'unfit', why } : later(why, { seconds });
};

const write = async (keys: LastfmKeys, parameters: Parameters): Promise<Outcome> => {
  try {
    const { status, headers, text } = await post(keys, parameters);
    return outcomeOf(status, errorOf(text), waitOf(headers));
  } catch (error) {
    return later(String(error), { isDown: true });
  }
};

/** Of several artists the first: a name made of all of them would be an artist of its own there. */
const trackParameters = ({ name, artists, album, duration, number }: Track): Parameters => ({
  track: name,
  artist: artists[0]?.name ?? '',
  ...(album && { album: album.name, trackNumber: String(number) }),
  ...(duration > 0 && { duration: String(Math.round(duration / 1_000)) }),
});

export const lastfm = (keys: LastfmKeys): ScrobbleService => ({
  batchMax: scrobblesPerBatch,
  oldestMs,
  placeOf: () => 'lastfm',
  isOffered: () => true,
  send: ({ secret: sk }, scrobbles) => {
    const listed = scrobbles.flatMap(({ track, playedAt }, place) =>
      Object.entries({ ...trackParameters(track), timestamp: String(unixSeconds(playedAt)) }).map(
        ([name, value]) => [`${name}[${place}]`, value] as const,
      ),
    );
    return write(keys, { method: 'track.scrobble', sk, ...Object.fromEntries(listed) });
  },
  playNow: ({ secret: sk }, track) => write(keys, { method: 'track.updateNowPlaying', sk, ...trackParameters(track) }),
});
