import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { send } from '../../platform/queue.ts';
import { deleteFeed } from '../feed/feed.store.ts';
import { deleteNotifications } from '../notifications/notifications.store.ts';

/** That somebody's account is gone. */
export const DeletedUserEvents = z.object({ forgotten: UserId });
export type DeletedUserEvents = z.output<typeof DeletedUserEvents>;

/** Removes what somebody was told and what is in their feed, and takes them out of what others were told. Twice is once. */
export const deleteUserEvents = async (userId: UserId): Promise<void> => {
  await deleteFeed(userId);
  await deleteNotifications(userId);
};

/** Seconds after which a worker that read that somebody is there has written: it has 300. */
const afterWalk = 330;

/**
 * Removes the feed and the notifications of somebody whose account goes, and who follows nobody any more: now, and once more when nobody is
 * left who read before that they are there. What they reposted stays in others' feeds, as ids that nobody is shown, until it ends
 * (`limits.feedDays`): it is left out with the repost, which is gone.
 */
export const removeFeedAndNotificationsOf = async (userId: UserId): Promise<void> => {
  await send('EVENTS_QUEUE_URL', { forgotten: userId } satisfies DeletedUserEvents, { delaySeconds: afterWalk });
  await deleteUserEvents(userId);
};
