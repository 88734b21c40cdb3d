import type { PlayId, UserId } from '@overtone/shared/ids.ts';
import { createTooManyAttemptsText } from '../../identity/rate-limits/rate-limit.service.ts';
import { addDays, getDayAt, getStartOfDay } from '../../platform/days.ts';
import { AppError } from '../../platform/errors.ts';
import { send } from '../../platform/queue.ts';
import type { Listener } from '../listeners/listener.item.ts';
import { countHistoryRemoval, deleteListener, findListener, replaceHistoryKey } from '../listeners/listeners.store.ts';
import { hasHistoryRow, removeHistoryRow } from './history.store.ts';
import type { HistoryRemovalMessage } from './history-removal-message.ts';

/**
 * The worker starts after this delay, when every process that still uses the revoked key has ended: an API request
 * takes 10 seconds at most, and the worker that writes rows and files 30 (`cdk/stacks`).
 */
const delaySeconds = 60;

/**
 * Queues the removal before the key is replaced or the row removed. If the request fails in between, the worker finds
 * nothing to do, and the user gets an error.
 */
const queueRemoval = (removal: HistoryRemovalMessage): Promise<void> =>
  send('HISTORY_REMOVALS_QUEUE_URL', removal, { delaySeconds });

/**
 * Clears a user's history immediately; a worker then anonymizes the stored plays. Costs 2 round trips and a message.
 */
export const clearHistory = async (userId: UserId): Promise<void> => {
  const listener = await findListener(userId, { consistent: true });
  if (!listener) return;
  await queueRemoval({ historyKey: listener.historyKey });
  await replaceHistoryKey(listener);
};

/**
 * Limits the number of removals per day, because each removal reads all files of an hour. Clearing the whole history is
 * always possible.
 */
const limitRemovals = async (listener: Listener, now: number): Promise<void> => {
  const today = getDayAt(now);
  if (await countHistoryRemoval(listener, today)) return;
  const retryAfter = Math.ceil((getStartOfDay(addDays(today, 1)) - now) / 1_000);
  throw new AppError('rate.limited', createTooManyAttemptsText(retryAfter), { retryAfter });
};

/**
 * Removes one play from a user's history. Does nothing if the history does not contain it. Costs 4 round trips and a
 * message.
 * @throws AppError `rate.limited` after `playLimits.historyRemovalsPerDay` removals
 */
export const removePlayFromHistory = async (userId: UserId, playId: PlayId): Promise<void> => {
  const listener = await findListener(userId, { consistent: true });
  if (!listener) return;
  const { historyKey } = listener;
  if (!(await hasHistoryRow(historyKey, playId))) return;
  await limitRemovals(listener, Date.now());
  await queueRemoval({ historyKey, playId });
  await removeHistoryRow(historyKey, playId);
};

/** Deletes the listener of a deleted account and anonymizes the plays. Safe to repeat. */
export const deleteHistory = async (userId: UserId): Promise<void> => {
  for (;;) {
    const listener = await findListener(userId, { consistent: true });
    if (!listener) return;
    await queueRemoval({ historyKey: listener.historyKey });
    if (await deleteListener(listener)) return;
  }
};
