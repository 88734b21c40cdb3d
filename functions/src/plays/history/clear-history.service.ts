import type { PlayId, UserId } from '@overtone/shared/ids.ts';
import { tooManyAttempts } from '../../identity/rate-limits/rate-limit.service.ts';
import { dayAt, daysAfter, startOf } from '../../platform/days.ts';
import { AppError } from '../../platform/errors.ts';
import { send } from '../../platform/queue.ts';
import type { Listener } from '../listeners/listener.item.ts';
import { countRemoval, findListener, forgetListener, replaceKey } from '../listeners/listeners.store.ts';
import { hasRow, removeRow } from './history.store.ts';
import type { HistoryRemoval } from './history-removal.model.ts';

/**
 * By then whoever worked with the key without knowing that it is gone has ended: a call of the API takes 10 seconds at most, and
 * the worker that writes rows and files 30 (`cdk/stacks`).
 */
const delaySeconds = 60;

/** The message goes first: cut off after it the worker finds that nothing was given up, and the person is told of a failure. */
const announce = (removal: HistoryRemoval): Promise<void> =>
  send('HISTORY_REMOVALS_QUEUE_URL', removal, { delaySeconds });

/** Clears somebody's history at once; a worker takes them out of what is left of it. 2 trips and a message. */
export const clearHistory = async (userId: UserId): Promise<void> => {
  const listener = await findListener(userId, { consistent: true });
  if (!listener) return;
  await announce({ historyKey: listener.historyKey });
  await replaceKey(listener);
};

/** Each has all files of an hour read: a person's are limited, and whoever wants more gone can clear all. */
const requireRoom = async (listener: Listener, now: number): Promise<void> => {
  const today = dayAt(now);
  if (await countRemoval(listener, today)) return;
  const retryAfter = Math.ceil((startOf(daysAfter(today, 1)) - now) / 1_000);
  throw new AppError('rate.limited', tooManyAttempts(retryAfter), { retryAfter });
};

/**
 * Takes one listen out of somebody's history; one that is not in it is fine. 4 trips and a message.
 * @throws AppError `rate.limited` after `limits.historyRemovalsPerDay` of them
 */
export const removePlay = async (userId: UserId, playId: PlayId): Promise<void> => {
  const listener = await findListener(userId, { consistent: true });
  if (!listener) return;
  const { historyKey } = listener;
  if (!(await hasRow(historyKey, playId))) return;
  await requireRoom(listener, Date.now());
  await announce({ historyKey, playId });
  await removeRow(historyKey, playId);
};

/** Removes all that is known of what somebody heard, with their account. May be done again. */
export const removeHistoryOf = async (userId: UserId): Promise<void> => {
  for (;;) {
    const listener = await findListener(userId, { consistent: true });
    if (!listener) return;
    await announce({ historyKey: listener.historyKey });
    if (await forgetListener(listener)) return;
  }
};
