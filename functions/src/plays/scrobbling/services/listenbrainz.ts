import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { listenBrainzRoot } from '@overtone/shared/plays/scrobbling/api-root.ts';
import * as z from 'zod';
import { requireEnv } from '../../../platform/env.ts';
import { callPublic, type PublicResponse } from '../../../platform/fetch-public.ts';
import { truncateName } from '../../../platform/truncate-name.ts';
import { resolveScrobblerEndpoint } from '../scrobbler-endpoint.ts';
import { type Outcome, parseRetryAfter, retryLater } from './outcome.ts';
import { type Account, createUserAgent, replyLimits, type ScrobbleService, toUnixSeconds } from './service.ts';

// Source: ListenBrainz documentation, "ListenBrainz API" (`docs/users/api` of metabrainz/listenbrainz-server) and "JSON
// Documentation" (`docs/users/json.rst`); limits by `listenbrainz/webserver/views/api_tools.py`.

/** `MAX_LISTENS_PER_REQUEST`. */
const listensPerRequest = 1_000;
/**
 * The maximum length of all artist names of a track, in characters: a listen has 10,240 bytes at most
 * (`MAX_LISTEN_SIZE`).
 */
const artistNamesLengthMax = 500;

const callApi = (root: string, path: string, secret: string, body?: unknown): Promise<PublicResponse> => {
  const { address, network } = resolveScrobblerEndpoint('listenbrainz', `${root}${path}`);
  const headers = { authorization: `Token ${secret}`, accept: 'application/json', 'user-agent': createUserAgent() };
  if (body === undefined) return callPublic(address, { headers }, replyLimits, network);
  const request = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } } as const;
  return callPublic(address, { ...request, body: JSON.stringify(body) }, replyLimits, network);
};

const toTrackMetadata = ({ id, name, artists, album, duration, number }: Track) => ({
  artist_name: truncateName(artists.map((artist) => artist.name).join(', '), artistNamesLengthMax),
  track_name: name,
  ...(album && { release_name: album.name }),
  additional_info: {
    media_player: 'Overtone',
    submission_client: 'Overtone',
    music_service: new URL(requireEnv('APP_ORIGIN')).hostname,
    origin_url: `${requireEnv('APP_ORIGIN')}/track/${id}`,
    ...(album && { tracknumber: number }),
    ...(duration > 0 && { duration_ms: duration }),
  },
});

type ListenType = 'single' | 'import' | 'playing_now';

const submitListens = async (
  { apiRoot, secret }: Account,
  listen_type: ListenType,
  payload: readonly object[],
): Promise<Outcome> => {
  try {
    const body = { listen_type, payload };
    const { status, headers } = await callApi(apiRoot ?? listenBrainzRoot, '/1/submit-listens', secret, body);
    if (status >= 200 && status < 300) return { kind: 'done' };
    const reason = `Status ${status}`;
    if (status === 401) return { kind: 'refused' };
    // The limit is counted per token, so other users need not wait.
    if (status === 429) return retryLater(reason, { seconds: parseRetryAfter(headers) });
    if (status === 400 || status === 413 || status === 422) return { kind: 'rejected', reason };
    return retryLater(reason, { seconds: parseRetryAfter(headers), isDown: true });
  } catch (error) {
    return retryLater(String(error), { isDown: true });
  }
};

const TokenValidation = z.object({ valid: z.boolean(), user_name: z.string().default('') });

/**
 * Validates a token: `GET /1/validate-token`.
 * @returns the username, or undefined if the token is not valid
 * @throws if the service cannot be reached or does not reply as expected
 */
export const validateToken = async (root: string, token: string): Promise<string | undefined> => {
  const { status, text } = await callApi(root, '/1/validate-token', token);
  // Compatible services reply with 401 or 403; ListenBrainz itself replies with 200.
  if (status === 401 || status === 403) return undefined;
  if (status !== 200) throw new Error(`Status ${status}`);
  const { valid, user_name } = TokenValidation.parse(JSON.parse(text));
  return valid ? truncateName(user_name) : undefined;
};

/** @param apiRoots the servers that the site offers */
export const createListenBrainzService = (apiRoots: readonly string[]): ScrobbleService => ({
  batchMax: listensPerRequest,
  maxAgeMs: Number.POSITIVE_INFINITY,
  getEndpoint: ({ apiRoot }) => `listenbrainz ${apiRoot}`,
  isOffered: ({ apiRoot }) => apiRoot !== null && apiRoots.includes(apiRoot),
  send: (account, scrobbles) =>
    submitListens(
      account,
      scrobbles.length > 1 ? 'import' : 'single',
      scrobbles.map(({ track, playedAt }) => ({
        listened_at: toUnixSeconds(playedAt),
        track_metadata: toTrackMetadata(track),
      })),
    ),
  updateNowPlaying: (account, track) =>
    submitListens(account, 'playing_now', [{ track_metadata: toTrackMetadata(track) }]),
});
