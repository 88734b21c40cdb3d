import type { PlayId } from '@overtone/shared/ids.ts';
import { send } from '../../platform/queue.ts';
import { markDueForNewFiles } from '../events/due-days.store.ts';
import { changeEvents } from '../events/event-files.store.ts';
import { getDay, getEventFolder, type PlayEvent } from '../events/play-event.ts';
import type { HistoryKey } from '../listeners/listener.item.ts';
import { createRandomListenerId, createRevokedListenerId, createUserListenerId } from '../listeners/listener-ids.ts';
import { findRevokedKeys } from '../listeners/listeners.store.ts';
import { deleteHistoryRows, isRemovedFromHistory, listOldestPlayIds } from './history.store.ts';
import type { HistoryRemovalMessage } from './history-removal-message.ts';

/** Plays that are read at once; their hours are processed one after the other. */
const playsPerPage = 1_000;

/** Seconds of work per invocation, well within the timeout: one hour of a busy site takes about twenty. */
const workSeconds = 180;

/**
 * Changes the events of one hour in the files that contain `text`, and marks the day as due. The day is marked even
 * if no file changes, since an earlier attempt may have changed the files before it failed.
 */
const changeEventsOfHour = async (
  { id }: Pick<PlayEvent, 'id'>,
  text: string,
  change: (event: PlayEvent) => PlayEvent,
): Promise<void> => {
  await changeEvents(getEventFolder({ id }), text, change);
  await markDueForNewFiles(getDay({ id }));
};

const anonymizePlay = async ({ historyKey, playId: id }: { historyKey: HistoryKey; playId: PlayId }): Promise<void> => {
  // The API queues the message first. If the marker is missing, the request has failed with an error.
  if (!(await isRemovedFromHistory(historyKey, id))) return;
  const listener = createRandomListenerId();
  const isRemovedPlay = (event: PlayEvent) => event.id === id && event.listener === createUserListenerId(historyKey);
  await changeEventsOfHour({ id }, id, (event) => (isRemovedPlay(event) ? { ...event, listener } : event));
};

/**
 * Replaces a user's ID in all event files that the history rows lead to, hour by hour. The rows of an hour are
 * deleted after its files are changed, so that the remaining rows are the remaining work.
 * @param until when to stop, milliseconds since 1970
 * @returns false if time ran out
 */
const anonymizeAllPlays = async (historyKey: HistoryKey, until: number): Promise<boolean> => {
  const anonymize = (event: PlayEvent): PlayEvent =>
    event.listener === createUserListenerId(historyKey)
      ? { ...event, listener: createRevokedListenerId(historyKey, getDay(event)) }
      : event;
  for (;;) {
    const ids = await listOldestPlayIds(historyKey, playsPerPage);
    if (ids.length === 0) return true;
    for (const hourIds of Map.groupBy(ids, (id) => getEventFolder({ id })).values()) {
      if (Date.now() > until) return false;
      const [id] = hourIds;
      if (id) await changeEventsOfHour({ id }, createUserListenerId(historyKey), anonymize);
      await deleteHistoryRows(historyKey, hourIds);
    }
  }
};

/**
 * Removes the link between a user and one removed play, or all plays of a cleared history. Safe to repeat and to
 * interrupt. A long history continues with another message.
 */
export const processHistoryRemoval = async ({ historyKey, playId }: HistoryRemovalMessage): Promise<void> => {
  if (playId) return anonymizePlay({ historyKey, playId });
  const isRevoked = (await findRevokedKeys([historyKey])).has(historyKey);
  if (!isRevoked) return;
  if (await anonymizeAllPlays(historyKey, Date.now() + workSeconds * 1_000)) return;
  await send('HISTORY_REMOVALS_QUEUE_URL', { historyKey } satisfies HistoryRemovalMessage);
};
