import { awsLimits } from '@overtone/shared/aws-limits.ts';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { getImageKey } from '@overtone/shared/media/images/image-url.ts';
import type { Notification } from '@overtone/shared/notifications/notification.model.ts';
import { renderText } from '@overtone/shared/texts/text.ts';
import { listSessions } from '../../identity/sessions/sessions.store.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { logger } from '../../platform/logger.ts';
import { type Delivery, hideMessage, isLastDelivery } from '../../platform/queue.ts';
import { findTranslations, getLanguage, getPublicSettings } from '../../site/public.ts';
import type { DeliverySender } from '../notifications/delivery-sender.ts';
import type { StoredNotification } from '../notifications/notification.items.ts';
import { getDefinition } from '../notifications/notification-types.ts';
import { presentNotifications } from '../notifications/present-notifications.service.ts';
import { reserveDelivery } from '../notifications/recent-deliveries.store.ts';
import type { StoredPushSubscription } from './push.items.ts';
import { addPushFailure, deletePushSubscription, listPushSubscriptions, setLastSent } from './push.store.ts';
import { findPushKeys } from './push-keys.ts';
import { encodePushMessage } from './push-message.ts';
import { type PushOutcome, sendPush } from './send-push.ts';

/** Pixels of the picture. The smallest variant that is sharp where browsers show it at 128. */
const iconWidth = 320;

/** Returns the message of a notification in the language of its recipient. */
const createMessage = async ({ id, data }: Notification, recipient: StoredUser): Promise<string> => {
  const settings = await getPublicSettings();
  const lang = getLanguage(settings, recipient.language);
  const [ofServer, ofListener] = await Promise.all([
    findTranslations(lang, 'server'),
    findTranslations(lang, 'listener'),
  ]);
  const { lines, image, mainAction } = data;
  return encodePushMessage({
    title: settings.branding.site_name,
    body: lines.map(({ text }) => renderText(text, lang, (key) => ofServer[key] ?? ofListener[key])).join('\n'),
    icon: image && `/${getImageKey(image.id, iconWidth)}`,
    url: mainAction?.action ?? '/notifications',
    tag: id,
    lang,
  });
};

/** Deletes subscriptions that get nothing any more. @returns the others */
const selectUsable = async (
  subscriptions: readonly StoredPushSubscription[],
  recipient: StoredUser,
  siteKey: string,
): Promise<StoredPushSubscription[]> => {
  const sessionIds = new Set((await listSessions(recipient)).map(({ id }) => id));
  const isUsable = (one: StoredPushSubscription): boolean => sessionIds.has(one.sessionId) && one.siteKey === siteKey;
  await Promise.all(subscriptions.filter((one) => !isUsable(one)).map(deletePushSubscription));
  return subscriptions.filter(isUsable);
};

/** Whether a push service may not know a subscription yet, because the browser has just created it. */
const isNew = ({ storedAt }: StoredPushSubscription): boolean =>
  Date.now() - Date.parse(storedAt) < communityLimits.pushSubscriptionNewSeconds * 1_000;

/** Handles the answer for a subscription. @returns the answer if the message has to be sent again */
const handleOutcome = async (subscription: StoredPushSubscription, outcome: PushOutcome) => {
  const fields = { userId: subscription.userId, subscriptionId: subscription.id };
  if (outcome.kind === 'refused' || (outcome.kind === 'gone' && !isNew(subscription))) {
    logger.info('Deleted push subscription', { ...fields, reason: outcome.reason });
    await deletePushSubscription(subscription);
  }
  if (outcome.kind === 'rejected')
    logger.error('Push service rejected a message', { ...fields, reason: outcome.reason });
  return outcome.kind === 'retry' ? outcome : undefined;
};

/** Returns the message to the queue, for at least the seconds that push services ask to wait. @throws Error always */
const repeatDelivery = async (message: Delivery, reasons: readonly string[], seconds: number): Promise<never> => {
  if (seconds > 0) {
    await hideMessage('BROWSER_DELIVERIES_QUEUE_URL', message, Math.min(seconds, awsLimits.queueHiddenSecondsMax));
  }
  throw new Error(`Push services did not accept a message: ${reasons.join(', ')}`);
};

/** Whether the notification is no longer expected: it waited in the queue for as long as push services keep it. */
const isTooOld = ({ createdAt }: StoredNotification): boolean =>
  Date.now() - Date.parse(createdAt) > communityLimits.pushHours * 3_600_000;

/**
 * Sends a notification to the browsers of its recipient, except those whose session has ended. Nothing is sent about
 * what is older than a day, or, except for security, after the limit of an hour. Costs 1 read unit for 8 subscriptions,
 * 1 for 8 sessions, those of `presentNotifications`, and a read and a write unit for the limit. A subscription that
 * does not exist any more is deleted. If a push service is down or busy, the queue repeats the delivery, which sends
 * only to the browsers that did not get it; this costs 1 write unit for each browser that got it. After the last
 * delivery the failures of browsers are counted instead, because an operator cannot repair a push service; this costs 1
 * write unit for each browser. If the worker is interrupted, a browser may get the message twice, and the second one
 * silently replaces the first.
 * @throws Error if the queue should repeat the delivery
 */
export const notifyBrowsers: DeliverySender = async ({ recipient, notification, message }) => {
  if (isTooOld(notification)) return 'done';
  const [keys, all] = await Promise.all([findPushKeys(), listPushSubscriptions(recipient.id)]);
  const unsent = all.filter(({ lastSent }) => lastSent !== notification.id);
  if (!keys || unsent.length === 0) return 'done';
  const [usable, [presented]] = await Promise.all([
    selectUsable(unsent, recipient, keys.publicKey),
    presentNotifications([notification], { userId: recipient.id }),
  ]);
  if (!presented || usable.length === 0) return 'done';
  const isUrgent = getDefinition(notification.type).subscription.isRequired;
  if (!isUrgent && !(await reserveDelivery(recipient.id, 'browser', notification.id))) return 'not-sent';
  const text = await createMessage(presented, recipient);
  const options = { topic: notification.id, isUrgent };
  const answers = await Promise.all(
    usable.map(async (subscription) => ({
      subscription,
      retry: await handleOutcome(subscription, await sendPush(subscription, text, keys, options)),
    })),
  );
  const failed = answers.flatMap(({ subscription, retry }) => (retry ? [{ subscription, ...retry }] : []));
  const isRepeated = failed.length > 0 && !isLastDelivery(message);
  const answered = answers.filter(({ retry }) => !retry).map(({ subscription }) => subscription);
  await Promise.all(
    answered
      .filter(({ failures }) => isRepeated || failures > 0)
      .map((subscription) => setLastSent(subscription, notification.id)),
  );
  if (failed.length === 0) return 'done';
  const reasons = failed.map(({ reason }) => reason);
  if (isRepeated) return repeatDelivery(message, reasons, Math.max(...failed.map(({ seconds }) => seconds)));
  logger.warn('Push services accepted a message in no delivery', { userId: recipient.id, reasons });
  await Promise.all(failed.map(({ subscription }) => addPushFailure(subscription)));
  return 'done';
};
