import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { findTracks } from '../../catalog/public.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { type Delivery, type Failures, getDeliveryCount, hideMessage } from '../../platform/queue.ts';
import { getPlayedAt } from '../events/play-event.ts';
import { type Connection, findConnections } from './connections.store.ts';
import type { ScrobbleMessage } from './scrobble-message.ts';
import { sendNowPlaying, sendToService } from './send-to-service.ts';
import { createCircuitBreaker } from './services/circuit-breaker.ts';
import type { Scrobble, ScrobbleService } from './services/service.ts';
import { readServices } from './services/services.ts';

/** Seconds until the second delivery. Each further wait is four times as long, up to the maximum. */
const firstWaitSeconds = 60;
const maxWaitSeconds = 6 * 3_600;

/**
 * Returns the seconds until a message is delivered again. All deliveries allowed by `cdk/stacks/data-stack.ts` take
 * two and a half days at most. A queue retains a message for four days, so that it reaches the dead-letter queue
 * before it expires.
 * @param deliveries how often the message was delivered
 * @param requestedSeconds the wait that the service asked for
 * @param random spreads messages that failed together over another quarter of the wait
 */
export const getRetryDelay = (deliveries: number, requestedSeconds: number, random = Math.random): number => {
  const backoff = Math.min(maxWaitSeconds, firstWaitSeconds * 4 ** (deliveries - 1));
  return Math.ceil(Math.max(requestedSeconds, backoff) * (1 + random() / 4));
};

type PlaysMessage = Extract<ScrobbleMessage, { kind: 'plays' }>;
type NowPlayingMessage = Extract<ScrobbleMessage, { kind: 'now-playing' }>;

/** Users whose scrobblers are called in parallel. */
const concurrency = 8;
/** Milliseconds after which no further work is started; the function times out after a minute. */
const workTimeLimitMs = 35_000;
/** Milliseconds after which "now playing" is outdated. */
const nowPlayingMaxAgeMs = 60_000;

const breaker = createCircuitBreaker();

const listTrackIds = (message: ScrobbleMessage) =>
  message.kind === 'now-playing' ? [message.trackId] : message.plays.map(({ trackId }) => trackId);

const isPlaysMessage = (message: ScrobbleMessage): message is PlaysMessage => message.kind === 'plays';
const isNowPlayingMessage = (message: ScrobbleMessage): message is NowPlayingMessage => message.kind === 'now-playing';

/** Returns the plays of some messages, each once and in the order of time, without those of unpublished tracks. */
const toScrobbles = (messages: readonly PlaysMessage[], tracks: ReadonlyMap<string, Track>): Scrobble[] => {
  const plays = new Map(messages.flatMap((message) => message.plays.map((play) => [play.id, play] as const)));
  const scrobbles = [...plays.values()].flatMap(({ id, trackId }) => {
    const track = tracks.get(trackId);
    return track ? [{ id, track, playedAt: getPlayedAt({ id }) }] : [];
  });
  return scrobbles.toSorted((a, b) => a.playedAt.getTime() - b.playedAt.getTime());
};

/** Returns the track that a user started last, or undefined if that is too long ago. */
const findNowPlaying = (
  messages: readonly NowPlayingMessage[],
  tracks: ReadonlyMap<string, Track>,
): Track | undefined => {
  const latest = messages.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
  return latest && Date.now() - Date.parse(latest.at) < nowPlayingMaxAgeMs ? tracks.get(latest.trackId) : undefined;
};

interface UserWork {
  readonly messages: readonly ScrobbleMessage[];
  readonly connections: readonly (Connection & { readonly service: ScrobbleService })[];
}

/**
 * Sends the plays and the current track of a user to all connected scrobblers.
 * @returns the seconds after which to retry, or undefined if everything was sent
 */
const sendToScrobblers = async (
  { messages, connections }: UserWork,
  tracks: ReadonlyMap<string, Track>,
): Promise<number | undefined> => {
  const scrobbles = toScrobbles(messages.filter(isPlaysMessage), tracks);
  const nowPlaying = findNowPlaying(messages.filter(isNowPlayingMessage), tracks);
  const outcomes = await Promise.all(
    connections.map(async ({ service, ...connection }) => {
      if (nowPlaying) await sendNowPlaying(connection, service, breaker, nowPlaying);
      return sendToService(connection, service, breaker, scrobbles);
    }),
  );
  const waits = outcomes.flatMap((outcome) => outcome?.seconds ?? []);
  return waits.length > 0 ? Math.max(...waits) : undefined;
};

/**
 * Sends the plays of a batch of messages to scrobblers, all plays of a user together. Users who disconnected
 * meanwhile, or whose account was deleted, are skipped.
 * @returns the messages that a service did not accept completely, which are delivered again after a growing delay
 */
export const sendScrobbles = async (
  messages: readonly ScrobbleMessage[],
  deliveries: ReadonlyMap<ScrobbleMessage, Delivery>,
): Promise<Failures<ScrobbleMessage>> => {
  const failures = new Map<ScrobbleMessage, unknown>();
  const until = Date.now() + workTimeLimitMs;
  const byKey = Map.groupBy(messages, ({ scrobbleKey }) => scrobbleKey);
  const [services, connections, foundTracks] = await Promise.all([
    readServices(),
    findConnections([...byKey.keys()]),
    findTracks([...new Set(messages.flatMap(listTrackIds))]),
  ]);
  const tracks = new Map(foundTracks.map((track) => [track.id, track]));

  const retryMessage = async (message: ScrobbleMessage, seconds: number, error: unknown): Promise<void> => {
    failures.set(message, error);
    const delivery = deliveries.get(message);
    if (delivery)
      await hideMessage('SCROBBLES_QUEUE_URL', delivery, getRetryDelay(getDeliveryCount(delivery), seconds));
  };

  const processUser = async (userMessages: readonly ScrobbleMessage[], scrobbleKey: string): Promise<void> => {
    const userConnections = connections.flatMap((connection) => {
      const service = services.byName[connection.name];
      const isUsable = connection.scrobbleKey === scrobbleKey && connection.fault !== 'refused';
      return isUsable && service?.isOffered(connection) ? [{ ...connection, service }] : [];
    });
    try {
      const seconds = await sendToScrobblers({ messages: userMessages, connections: userConnections }, tracks);
      if (seconds === undefined) return;
      // "Now playing" is not retried.
      await Promise.all(
        userMessages
          .filter(isPlaysMessage)
          .map((message) => retryMessage(message, seconds, 'A scrobbler could not accept it yet')),
      );
    } catch (error) {
      for (const message of userMessages) failures.set(message, error);
    }
  };

  for (const chunk of splitIntoChunks([...byKey], concurrency)) {
    if (Date.now() < until) await Promise.all(chunk.map(([key, userMessages]) => processUser(userMessages, key)));
    else for (const message of chunk.flatMap(([, each]) => each)) failures.set(message, 'Out of time');
  }
  return failures;
};
