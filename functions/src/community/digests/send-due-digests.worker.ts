import { send } from '../../platform/queue.ts';
import { withConcurrency } from '../../platform/with-concurrency.ts';
import { hasNotifications } from '../notifications/notifications.policy.ts';
import type { DueDigest } from './digest.message.ts';
import { type ActiveDigest, listDueDigests } from './digests.store.ts';

/** Users who are read with one Query, and messages that are sent in parallel. */
const [pageSize, concurrency] = [500, 16];

/**
 * Sends a message for each digest that is due. They stay in the index until the worker of the messages moves them, so
 * that nothing is lost if it is interrupted; a repeated run sends messages that the worker drops. Half a read unit for
 * 25 users, and a message each. Nothing if the site shows no notifications.
 * @returns the number of messages
 */
export const sendDueDigests = async (): Promise<number> => {
  if (!(await hasNotifications())) return 0;
  const now = new Date().toISOString();
  let count = 0;
  let page: ActiveDigest[] = [];
  do {
    page = await listDueDigests(now, pageSize, page.at(-1));
    await withConcurrency(page, concurrency, ({ userId, dueAt }) =>
      send('NOTIFICATION_DELIVERIES_QUEUE_URL', { userId, digestDueAt: dueAt } satisfies DueDigest),
    );
    count += page.length;
  } while (page.length === pageSize);
  return count;
};
