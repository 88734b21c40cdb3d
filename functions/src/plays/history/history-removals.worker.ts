import type { PlayId } from '@overtone/shared/ids.ts';
import { send } from '../../platform/queue.ts';
import { markDueSoon } from '../events/due-days.store.ts';
import { changeEvents } from '../events/event-files.store.ts';
import { dayOf, eventFolderOf, type PlayEvent } from '../events/play-event.ts';
import type { HistoryKey } from '../listeners/listener.item.ts';
import { formerName, personName, strangersName } from '../listeners/listener-names.ts';
import { findRevokedKeys } from '../listeners/listeners.store.ts';
import { deleteRows, isRemoved, listFirstIds } from './history.store.ts';
import type { HistoryRemoval } from './history-removal.model.ts';

/** Listens that are looked at at once: their hours are done one after the other. */
const idsAtOnce = 1_000;

/** Seconds of one call's work, well within its timeout: an hour of a busy site takes some twenty. */
const workSeconds = 180;

/** Changes what one hour's files say where `text` occurs, and has the day's totals made anew. Always: who was cut off may have changed them. */
const changeHour = async (
  { id }: Pick<PlayEvent, 'id'>,
  text: string,
  change: (event: PlayEvent) => PlayEvent,
): Promise<void> => {
  await changeEvents(eventFolderOf({ id }), text, change);
  await markDueSoon(dayOf({ id }));
};

const takeOutOne = async ({ historyKey, playId: id }: { historyKey: HistoryKey; playId: PlayId }): Promise<void> => {
  // Whoever asked for it was told that it failed, before it was done.
  if (!(await isRemoved(historyKey, id))) return;
  const listener = strangersName();
  const isIt = (event: PlayEvent) => event.id === id && event.listener === personName(historyKey);
  await changeHour({ id }, id, (event) => (isIt(event) ? { ...event, listener } : event));
};

/**
 * Takes a person out of all files that their rows lead to, hour by hour; the rows of an hour go after its files, so that
 * those which are left say what there is to do.
 * @returns false where there was no time for all of it
 */
const takeOutAll = async (historyKey: HistoryKey, until: number): Promise<boolean> => {
  const forget = (event: PlayEvent): PlayEvent =>
    event.listener === personName(historyKey) ? { ...event, listener: formerName(historyKey, dayOf(event)) } : event;
  for (;;) {
    const ids = await listFirstIds(historyKey, idsAtOnce);
    if (ids.length === 0) return true;
    for (const those of Map.groupBy(ids, (id) => eventFolderOf({ id })).values()) {
      if (Date.now() > until) return false;
      const [id] = those;
      if (id) await changeHour({ id }, personName(historyKey), forget);
      await deleteRows(historyKey, those);
    }
  }
};

/**
 * Does what somebody gave up asks for: of all that they heard, or of one listen, nothing leads to them any more. May come twice,
 * and be cut off anywhere. A long history goes on with another message.
 */
export const removeFromHistory = async ({ historyKey, playId }: HistoryRemoval): Promise<void> => {
  if (playId) return takeOutOne({ historyKey, playId });
  const isDeleted = (await findRevokedKeys([historyKey])).has(historyKey);
  if (!isDeleted) return;
  if (await takeOutAll(historyKey, Date.now() + workSeconds * 1_000)) return;
  await send('HISTORY_REMOVALS_QUEUE_URL', { historyKey } satisfies HistoryRemoval);
};
