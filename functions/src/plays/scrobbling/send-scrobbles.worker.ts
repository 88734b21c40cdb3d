import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { findTracks } from '../../catalog/public.ts';
import { chunks } from '../../platform/chunks.ts';
import { type Delivery, deliveriesOf, type Failures, hideMessage } from '../../platform/queue.ts';
import { playedAt } from '../events/play-event.ts';
import { type Connection, findConnections } from './connections.store.ts';
import { retryAfter } from './retry-after.ts';
import type { ScrobbleMessage } from './scrobble.message.ts';
import { playAtService, sendToService } from './send-to-service.ts';
import { createCircuit } from './services/circuit.ts';
import type { Scrobble, ScrobbleService } from './services/service.ts';
import { readServices } from './services/services.ts';

type PlaysToSend = Extract<ScrobbleMessage, { kind: 'plays' }>;
type Now = Extract<ScrobbleMessage, { kind: 'now' }>;

/** People whose services are called at once. */
const concurrency = 8;
/** Milliseconds of a call's work after which nothing new is begun: the function ends after a minute. */
const workMs = 35_000;
/** Milliseconds after which what somebody plays at the moment is no news any more. */
const newsMs = 60_000;

const circuit = createCircuit();

const trackIdsOf = (message: ScrobbleMessage) =>
  message.kind === 'now' ? [message.trackId] : message.plays.map(({ trackId }) => trackId);

const isPlaysMessage = (message: ScrobbleMessage): message is PlaysToSend => message.kind === 'plays';
const isNow = (message: ScrobbleMessage): message is Now => message.kind === 'now';

/** The listens of some messages, each once, the first ones first; without those of tracks that are not out any more. */
const scrobblesOf = (messages: readonly PlaysToSend[], tracks: ReadonlyMap<string, Track>): Scrobble[] => {
  const plays = new Map(messages.flatMap((message) => message.plays.map((listen) => [listen.id, listen] as const)));
  const scrobbles = [...plays.values()].flatMap(({ id, trackId }) => {
    const track = tracks.get(trackId);
    return track ? [{ id, track, playedAt: playedAt({ id }) }] : [];
  });
  return scrobbles.toSorted((a, b) => a.playedAt.getTime() - b.playedAt.getTime());
};

/** What somebody began last, if that was just now. */
const newestOf = (messages: readonly Now[], tracks: ReadonlyMap<string, Track>): Track | undefined => {
  const newest = messages.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
  return newest && Date.now() - Date.parse(newest.at) < newsMs ? tracks.get(newest.trackId) : undefined;
};

interface Person {
  readonly messages: readonly ScrobbleMessage[];
  readonly connections: readonly (Connection & { readonly service: ScrobbleService })[];
}

/** @returns seconds after which what was left is worth another try; undefined where nothing is left */
const sendToServicesOf = async (
  { messages, connections }: Person,
  tracks: ReadonlyMap<string, Track>,
): Promise<number | undefined> => {
  const scrobbles = scrobblesOf(messages.filter(isPlaysMessage), tracks);
  const playing = newestOf(messages.filter(isNow), tracks);
  const outcomes = await Promise.all(
    connections.map(async ({ service, ...connection }) => {
      if (playing) await playAtService(connection, service, circuit, playing);
      return sendToService(connection, service, circuit, scrobbles);
    }),
  );
  const waits = outcomes.flatMap((outcome) => outcome?.seconds ?? []);
  return waits.length > 0 ? Math.max(...waits) : undefined;
};

/**
 * Has people's services told of what they heard and play: all of a batch that is one person's together, each person by
 * themselves. Who disconnected meanwhile, or whose account went, is told of nowhere.
 * @returns the messages of which some service did not take all; each comes again later than the last time
 */
export const sendScrobbles = async (
  messages: readonly ScrobbleMessage[],
  deliveries: ReadonlyMap<ScrobbleMessage, Delivery>,
): Promise<Failures<ScrobbleMessage>> => {
  const failures = new Map<ScrobbleMessage, unknown>();
  const until = Date.now() + workMs;
  const byKey = Map.groupBy(messages, ({ scrobbleKey }) => scrobbleKey);
  const [services, connections, found] = await Promise.all([
    readServices(),
    findConnections([...byKey.keys()]),
    findTracks([...new Set(messages.flatMap(trackIdsOf))]),
  ]);
  const tracks = new Map(found.map((track) => [track.id, track]));

  const again = async (message: ScrobbleMessage, seconds: number, error: unknown): Promise<void> => {
    failures.set(message, error);
    const delivery = deliveries.get(message);
    if (delivery) await hideMessage('SCROBBLES_QUEUE_URL', delivery, retryAfter(deliveriesOf(delivery), seconds));
  };

  const work = async (those: readonly ScrobbleMessage[], scrobbleKey: string): Promise<void> => {
    const theirs = connections.flatMap((connection) => {
      const service = services.of[connection.name];
      const isTold = connection.scrobbleKey === scrobbleKey && connection.fault !== 'refused';
      return isTold && service?.isOffered(connection) ? [{ ...connection, service }] : [];
    });
    try {
      const seconds = await sendToServicesOf({ messages: those, connections: theirs }, tracks);
      if (seconds === undefined) return;
      // Of what is played at the moment nothing is left to tell later.
      await Promise.all(
        those.filter(isPlaysMessage).map((message) => again(message, seconds, 'A service takes it later')),
      );
    } catch (error) {
      for (const message of those) failures.set(message, error);
    }
  };

  for (const people of chunks([...byKey], concurrency)) {
    if (Date.now() < until) await Promise.all(people.map(([key, those]) => work(those, key)));
    else for (const message of people.flatMap(([, those]) => those)) failures.set(message, 'There was no time for it');
  }
  return failures;
};
