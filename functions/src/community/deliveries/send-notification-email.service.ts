import { getRecipientFields, queueEmail } from '../../site/public.ts';
import { findDigest } from '../digests/digests.store.ts';
import type { DeliverySender } from '../notifications/delivery-sender.ts';
import { toEmailItem } from '../notifications/email-item.ts';
import { getDefinition } from '../notifications/notification-types.ts';
import { presentNotifications } from '../notifications/present-notifications.service.ts';
import { getUnsubscribeToken } from '../notifications/unsubscribe-tokens.store.ts';

/**
 * Queues the email of a notification, once by its id. Nothing is sent to an address that the user has not verified,
 * because it may belong to someone else, to users with a digest, which contains it, and about unavailable targets. Three
 * round trips, 2 read units, and those of `presentNotifications`.
 */
export const sendNotificationEmail: DeliverySender = async ({ recipient, notification }) => {
  const { id: userId, email_verified_at } = recipient;
  if (!email_verified_at || (await findDigest(userId))) return;
  const [shown] = await presentNotifications([notification], { userId });
  const token = shown && (await getUnsubscribeToken(userId));
  if (!token) return;
  const unsubscribe = { token, list: getDefinition(notification.type).subscription.id };
  await queueEmail(
    { type: 'notification', ...getRecipientFields(recipient), item: toEmailItem(shown), unsubscribe },
    `notification-${userId}-${notification.id}`,
    // A release of a popular artist has emails for hours, behind which others must not wait.
    { group: notification.targetId },
  );
};
