import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { type Failures, send } from '../../platform/queue.ts';
import { markDueForNewFiles } from '../events/due-days.store.ts';
import { putEvents } from '../events/event-files.store.ts';
import { getDay, PlayEvent } from '../events/play-event.ts';
import { putHistoryRow } from '../history/history.store.ts';
import type { HistoryKey } from '../listeners/listener.item.ts';
import { createRandomListenerId, createRevokedListenerId, getHistoryKey } from '../listeners/listener-ids.ts';
import { findRevokedKeys } from '../listeners/listeners.store.ts';
import { isScrobble } from '../scrobbling/is-scrobble.ts';
import type { ScrobbleMessage } from '../scrobbling/scrobble-message.ts';
import type { PlayMessage, PlayMessages } from './play-message.ts';

/** History rows that are written in parallel. */
const concurrency = 64;

/**
 * Writes the history row of a play and decides under which listener ID the event is stored. A play that the user
 * removed, or whose history was cleared, gets an ID that does not lead back to the user.
 */
const putRowAndGetListenerId = async (play: PlayMessage, revokedKeys: ReadonlySet<HistoryKey>): Promise<string> => {
  const key = getHistoryKey(play.listener);
  if (key === undefined) return play.listener;
  if (revokedKeys.has(key)) return createRevokedListenerId(key, getDay(play));
  const { id: playId, track: trackId, source, sourceId } = play;
  return (await putHistoryRow(key, { playId, trackId, source, sourceId })) ? play.listener : createRandomListenerId();
};

const listHistoryKeys = (plays: readonly PlayMessage[]): HistoryKey[] => [
  ...new Set(plays.flatMap(({ listener }) => getHistoryKey(listener) ?? [])),
];

/** Drops plays that the same listener sent more than once. */
const removeDuplicates = (plays: readonly PlayMessage[]): PlayMessage[] => [
  ...new Map(plays.map((play) => [`${play.id} ${play.listener}`, play])).values(),
];

/**
 * Drops plays beyond `playLimits.playsPerBatch` of one user, or of the guests of one network. They would not be
 * counted, and an address at the firewall's limit could make the roll-up read 40 million plays a day.
 */
const dropExcessPlays = (plays: readonly PlayMessage[]): PlayMessage[] => {
  const counts = new Map<string, number>();
  return plays.filter(({ listener, network }) => {
    const source = getHistoryKey(listener) === undefined ? network : listener;
    const count = (counts.get(source) ?? 0) + 1;
    counts.set(source, count);
    return count <= playLimits.playsPerBatch;
  });
};

/** A play with the event that is stored for it, and the message that it came in. */
interface PersistedPlay {
  readonly play: PlayMessage;
  readonly event: PlayEvent;
  readonly message: PlayMessages | undefined;
}

/** Whether a play is sent to the listener's scrobblers: it is in the user's history and long enough. */
const shouldScrobble = ({ play, event }: PersistedPlay): boolean =>
  getHistoryKey(event.listener) !== undefined && play.scrobbleKey !== undefined && isScrobble(event);

/**
 * Queues scrobbles, one message for each user, after the plays are persisted. A batch that is delivered twice queues
 * them twice; the scrobble worker removes the duplicates.
 * @returns the messages whose scrobbles could not be queued, with the errors
 */
const queueScrobbles = async (persisted: readonly PersistedPlay[]): Promise<Failures<PlayMessages>> => {
  const failures = new Map<PlayMessages, unknown>();
  const byKey = Map.groupBy(persisted.filter(shouldScrobble), ({ play }) => play.scrobbleKey ?? '');
  for (const [scrobbleKey, userPlays] of byKey) {
    const plays = userPlays.map(({ play }) => ({ id: play.id, trackId: play.track }));
    try {
      await send('SCROBBLES_QUEUE_URL', { kind: 'plays', scrobbleKey, plays } satisfies ScrobbleMessage);
    } catch (error) {
      for (const { message } of userPlays) if (message) failures.set(message, error);
    }
  }
  return failures;
};

/**
 * Persists the plays of a batch of messages in this order: a history row for each play of a user, an event file for
 * each hour, a due day for the roll-up, and a message for scrobblers. The order guarantees that every event of a user
 * has a history row that leads to it. Repeating any step is safe: a row exists once, and of events with one ID the
 * first counts.
 * @returns the messages of which a row was not written or a scrobble not queued, with the errors
 * @throws if an event file or a due day could not be written; the whole batch is then delivered again
 */
export const persistPlays = async (messages: readonly PlayMessages[]): Promise<Failures<PlayMessages>> => {
  const failures = new Map<PlayMessages, unknown>();
  const messagesByPlay = new Map(messages.flatMap((message) => message.map((play) => [play, message] as const)));
  const plays = dropExcessPlays(removeDuplicates([...messagesByPlay.keys()]));
  const revokedKeys = await findRevokedKeys(listHistoryKeys(plays));
  const attempted: PersistedPlay[] = [];
  for (const chunk of splitIntoChunks(plays, concurrency)) {
    await Promise.all(
      chunk.map(async (play) => {
        const message = messagesByPlay.get(play);
        try {
          const event = PlayEvent.parse({ ...play, listener: await putRowAndGetListenerId(play, revokedKeys) });
          attempted.push({ play, event, message });
        } catch (error) {
          if (message) failures.set(message, error);
        }
      }),
    );
  }
  const persisted = attempted.filter(({ message }) => !message || !failures.has(message));
  const events = persisted.map(({ event }) => event);
  await putEvents(events);
  for (const day of new Set(events.map(getDay))) await markDueForNewFiles(day);
  return new Map([...failures, ...(await queueScrobbles(persisted))]);
};
