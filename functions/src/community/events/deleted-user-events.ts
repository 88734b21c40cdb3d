import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { send } from '../../platform/queue.ts';
import { deleteFeed } from '../feed/feed.store.ts';
import { deleteNotifications } from '../notifications/notifications.store.ts';
import { deleteUnsubscribeTokens } from '../notifications/unsubscribe-tokens.store.ts';
import { deletePushSubscriptions } from '../push/push.store.ts';

/** The message that an account was deleted. */
export const DeletedUserMessage = z.object({ deletedUserId: UserId });
export type DeletedUserMessage = z.output<typeof DeletedUserMessage>;

/**
 * Deletes the feed, the notifications and the push subscriptions of a user, and removes the user from the notifications of others. Safe to
 * repeat.
 */
export const deleteFeedAndNotifications = async (userId: UserId): Promise<void> => {
  await deleteFeed(userId);
  await deleteUnsubscribeTokens(userId);
  await deleteNotifications(userId);
  await deletePushSubscriptions(userId);
};

/**
 * Seconds after which every worker that read the user before the deletion has ended. The timeout of a worker is 300
 * seconds.
 */
const workerEndSeconds = 330;

/**
 * Deletes the feed and notifications of a user whose account is being deleted and whose follows are already deleted:
 * now, and again when all workers that read the user before have ended. Reposts of the user stay in the feeds of others
 * as ids until they expire (`communityLimits.feedDays`), and are left out with the deleted repost.
 */
export const removeFeedAndNotificationsOf = async (userId: UserId): Promise<void> => {
  await send('EVENTS_QUEUE_URL', { deletedUserId: userId } satisfies DeletedUserMessage, {
    delaySeconds: workerEndSeconds,
  });
  await deleteFeedAndNotifications(userId);
};
