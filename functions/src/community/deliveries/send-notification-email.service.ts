import { findEmailPause, getRecipientFields, queueEmail } from '../../site/public.ts';
import { isInDigest } from '../digests/digest-window.ts';
import { findDigest } from '../digests/digests.store.ts';
import type { DeliverySender } from '../notifications/delivery-sender.ts';
import { toEmailItem } from '../notifications/email-item.ts';
import { getDefinition } from '../notifications/notification-types.ts';
import { presentNotifications } from '../notifications/present-notifications.service.ts';
import { reserveDelivery } from '../notifications/recent-deliveries.store.ts';
import { createUnsubscribeToken } from '../notifications/unsubscribe-tokens.store.ts';

/**
 * Queues the email of a notification, once by its id. Nothing is sent to an address that the user has not verified,
 * because it may belong to someone else, to one that bounced, about what a digest contains, about unavailable targets, and
 * after the limit of an hour. If an interrupted worker may have sent it, it is not left to a digest that was switched on
 * since. Four round trips, 3 read units and 3 write units, and those of `presentNotifications`.
 */
export const sendNotificationEmail: DeliverySender = async ({ recipient, notification, mayHaveBeenSent }) => {
  const { id: userId, email, email_verified_at } = recipient;
  if (!email_verified_at) return 'not-sent';
  const [digest, pause] = await Promise.all([findDigest(userId), findEmailPause(email)]);
  if (pause || (!mayHaveBeenSent && isInDigest(digest, notification))) return 'not-sent';
  const [shown] = await presentNotifications([notification], { userId });
  if (!shown || !(await reserveDelivery(userId, 'email', notification.id))) return 'not-sent';
  const unsubscribe = {
    token: await createUnsubscribeToken(userId),
    list: getDefinition(notification.type).subscription.id,
  };
  await queueEmail(
    { type: 'notification', ...getRecipientFields(recipient), item: toEmailItem(shown), unsubscribe },
    `notification-${userId}-${notification.id}`,
    // A release of a popular artist has emails for hours, behind which others must not wait.
    { group: notification.targetId },
  );
  return 'done';
};
