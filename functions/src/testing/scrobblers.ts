import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import type { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import type { SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';
import { onTestFinished, vi } from 'vitest';
import { handler } from '../handlers/scrobbles.lambda.ts';
import type { Browser } from './browser.ts';
import { startFakeServer } from './fake-server.ts';
import { buildDelivery } from './media-worker.ts';
import { captureSentMessages } from './sent-messages.ts';
import { addUser } from './users.ts';

// Fake servers of ListenBrainz and Last.fm. They validate calls like the services, and record all calls, including
// duplicates.

/** A received call: its method, its user, and each track with its name, artist and start time in seconds. */
export interface ReceivedCall {
  readonly method: string;
  readonly username: string;
  readonly tracks: readonly { readonly track: string; readonly artist: string; readonly at?: number }[];
  readonly raw: unknown;
}

interface FakeResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export const lastfmKeys = { apiKey: 'a'.repeat(32), secret: 'b'.repeat(32) };

/** Returns the error code of a call that Last.fm would refuse, or undefined. */
const findLastfmError = (parameters: URLSearchParams): number | undefined => {
  const signed = [...parameters].filter(([name]) => name !== 'format' && name !== 'api_sig');
  const sorted = signed.toSorted(([a], [b]) => (a < b ? -1 : 1)).flat();
  const signature = createHash('md5')
    .update(`${sorted.join('')}${lastfmKeys.secret}`)
    .digest('hex');
  if (parameters.get('api_key') !== lastfmKeys.apiKey) return 10;
  if (parameters.get('api_sig') !== signature) return 13;
  return [...parameters.keys()].filter((name) => name.startsWith('artist[')).length > 50 ? 6 : undefined;
};

interface ListenBrainzListen {
  readonly listened_at?: number;
  readonly track_metadata: { readonly track_name: string; readonly artist_name: string };
}

/** Whether ListenBrainz accepts a submission. */
const isValidSubmission = ({
  listen_type,
  payload,
}: {
  listen_type: string;
  payload: readonly ListenBrainzListen[];
}): boolean =>
  (listen_type === 'import' || payload.length === 1) &&
  payload.every((listen) => {
    const { listened_at, track_metadata } = listen;
    const hasTime = listen_type === 'playing_now' ? listened_at === undefined : Number.isInteger(listened_at);
    return hasTime && track_metadata.track_name !== '' && Buffer.byteLength(JSON.stringify(listen)) <= 10_240;
  });

/** Starts both fake servers until the test ends. */
export const startScrobblers = async () => {
  const receivedCalls: ReceivedCall[] = [];
  const plannedResponses: FakeResponse[] = [];
  const calledPaths: string[] = [];
  /** The usernames by token of ListenBrainz and by session key of Last.fm. */
  const usernames = new Map<string, string>();
  /** The usernames by token of Last.fm's redirect. */
  const tokens = new Map<string, string>();
  let refusedTrack = '';

  const sendResponse = (response: ServerResponse, { status, headers = {}, body = {} }: FakeResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

  const respondToListenBrainzCall = (request: IncomingMessage, body: string): FakeResponse => {
    const token = (request.headers.authorization ?? '').replace(/^Token /, '');
    const username = usernames.get(token);
    if (request.url?.endsWith('/1/validate-token')) {
      return {
        status: 200,
        body: username ? { valid: true, user_name: username } : { valid: false, message: 'Token invalid.' },
      };
    }
    if (!username) return { status: 401 };
    const { listen_type, payload } = JSON.parse(body);
    if (!isValidSubmission({ listen_type, payload })) return { status: 400 };
    const listens = payload as readonly ListenBrainzListen[];
    const tracks = listens.map(({ listened_at, track_metadata: { track_name, artist_name } }) => ({
      ...{ track: track_name, artist: artist_name },
      ...(listened_at !== undefined && { at: listened_at }),
    }));
    if (tracks.some(({ track }) => track === refusedTrack)) return { status: 400 };
    receivedCalls.push({ method: listen_type, username, tracks, raw: JSON.parse(body) });
    return { status: 200, body: { status: 'ok' } };
  };

  const respondToLastfmCall = (body: string): FakeResponse => {
    const parameters = new URLSearchParams(body);
    const error = findLastfmError(parameters);
    if (error) return { status: 403, body: { error, message: 'No' } };
    const method = parameters.get('method') ?? '';
    if (method === 'auth.getSession') {
      const name = tokens.get(parameters.get('token') ?? '');
      tokens.delete(parameters.get('token') ?? '');
      if (!name) return { status: 403, body: { error: 4, message: 'Unauthorized Token' } };
      const key = `sk-${ulid()}`;
      usernames.set(key, name);
      return { status: 200, body: { session: { name, key, subscriber: 0 } } };
    }
    const username = usernames.get(parameters.get('sk') ?? '');
    if (!username) return { status: 403, body: { error: 9, message: 'Invalid session key' } };
    const suffixes = [...parameters.keys()].flatMap((name) => /^track(\[\d+\]|)$/.exec(name)?.[1] ?? []);
    const tracks = suffixes.map((suffix) => ({
      ...{ track: parameters.get(`track${suffix}`) ?? '', artist: parameters.get(`artist${suffix}`) ?? '' },
      ...(parameters.has(`timestamp${suffix}`) && { at: Number(parameters.get(`timestamp${suffix}`)) }),
    }));
    receivedCalls.push({ method, username, tracks, raw: Object.fromEntries(parameters) });
    return { status: 200, body: {} };
  };

  const url = await startFakeServer(async (request, response) => {
    const body = await text(request);
    calledPaths.push(request.url ?? '');
    const plannedResponse = plannedResponses.shift();
    if (plannedResponse) return sendResponse(response, plannedResponse);
    sendResponse(
      response,
      request.url?.startsWith('/2.0') ? respondToLastfmCall(body) : respondToListenBrainzCall(request, body),
    );
  });
  vi.stubEnv('SCROBBLER_ENDPOINT_URL_LISTENBRAINZ', url);
  vi.stubEnv('SCROBBLER_ENDPOINT_URL_LASTFM', url);
  onTestFinished(() => void vi.unstubAllEnvs());

  return {
    receivedCalls,
    usernames,
    tokens,
    /** The paths that were called. */
    calledPaths,
    /** Sets the responses to the next calls. */
    setNextResponses: (...next: readonly FakeResponse[]): void => void plannedResponses.push(...next),
    /** Lets ListenBrainz reject submissions with a track of this name. */
    refuseTrack: (name: string): void => {
      refusedTrack = name;
    },
  };
};
export type Scrobblers = Awaited<ReturnType<typeof startScrobblers>>;

/** Connects ListenBrainz. @returns the token */
export const connectListenBrainz = async (
  browser: Pick<Browser, 'call'>,
  { usernames }: Scrobblers,
  name = 'ada-listens',
): Promise<string> => {
  const token = `token-${ulid()}`;
  usernames.set(token, name);
  await browser.call(scrobblerContract.connectListenBrainz, { body: { token } });
  return token;
};

/** Starts the authorization at Last.fm. @returns the state of the redirect */
export const startLastfmAuthorization = async (browser: Pick<Browser, 'send'>): Promise<string> => {
  const { headers } = await browser.send(scrobblerContract.authorizeLastfm, {});
  const callbackUrl = new URL(headers.get('location') ?? '').searchParams.get('cb') ?? '';
  return new URL(callbackUrl).searchParams.get('lastfm') ?? '';
};

/** Connects Last.fm. */
export const connectLastfm = async (browser: Browser, { tokens }: Scrobblers, name = 'ada-fm'): Promise<void> => {
  const token = ulid();
  tokens.set(token, name);
  await browser.call(scrobblerContract.connectLastfm, {
    body: { token, state: await startLastfmAuthorization(browser) },
  });
};

/**
 * Delivers queued messages to the scrobble worker.
 * @param receiveCount how often the messages have been received, including this time
 * @returns the number of messages that failed
 */
export const deliverScrobbles = async (bodies: readonly string[], receiveCount = 1): Promise<number> => {
  const records = bodies.map((body) => ({ ...buildDelivery(receiveCount), body }));
  const { batchItemFailures } = await handler({ Records: records } as Partial<SQSEvent> as SQSEvent);
  return batchItemFailures.length;
};

/** Adds a user with connected scrobblers. `listQueuedMessages` returns the messages for the scrobble worker. */
export const addScrobblingUser = async (...names: readonly ScrobblerName[]) => {
  const [ada, services] = [await addUser(), await startScrobblers()];
  if (names.includes('listenbrainz')) await connectListenBrainz(ada, services);
  if (names.includes('lastfm')) await connectLastfm(ada, services);
  const listQueuedMessages = captureSentMessages('SCROBBLES_QUEUE_URL');
  services.calledPaths.length = 0;
  return { ada, services, listQueuedMessages };
};

/** Finds a user's connection to a scrobbler as the API returns it. */
export const findConnection = async (browser: Pick<Browser, 'call'>, name: ScrobblerName = 'listenbrainz') =>
  (await browser.call(scrobblerContract.list, {})).scrobblers.find((scrobbler) => scrobbler.name === name)?.connection;
