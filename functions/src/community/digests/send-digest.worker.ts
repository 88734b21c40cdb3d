import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { getRecipientFields, queueEmail } from '../../site/public.ts';
import { toEmailItem } from '../notifications/email-item.ts';
import type { StoredNotification } from '../notifications/notification.items.ts';
import { getDefinition } from '../notifications/notification-types.ts';
import { listNotificationsBetween } from '../notifications/notifications.store.ts';
import { presentNotifications } from '../notifications/present-notifications.service.ts';
import { isSelected, type StoredSelections } from '../notifications/selections.ts';
import { findSubscriptions } from '../notifications/subscriptions.store.ts';
import { findUnreadState } from '../notifications/unread.store.ts';
import { isListed, isRead } from '../notifications/unread-state.ts';
import { getUnsubscribeToken } from '../notifications/unsubscribe-tokens.store.ts';
import type { DueDigest } from './digest.message.ts';
import { findDigest, moveDigest, type StoredDigest } from './digests.store.ts';
import { getNextDigestTime } from './next-digest-time.ts';

/**
 * Milliseconds after which all notifications of a time are stored. Their time is that of the event, whose message may be
 * delayed until its writer has ended (`announceEvents`).
 */
const storageDelayMs = 10 * 60_000;

/** Returns the unread notifications of a digest, newest first. One read unit for 16, and 2 for the state and the choices. */
const findUnread = async ({ userId, since }: StoredDigest, until: string): Promise<StoredNotification[]> => {
  const [stored, state, subscriptions] = await Promise.all([
    listNotificationsBetween(userId, since, until),
    findUnreadState(userId),
    findSubscriptions(userId),
  ]);
  const [now, selections]: [number, StoredSelections] = [Date.now(), subscriptions?.selections ?? {}];
  return stored.filter(
    (one) =>
      isListed(one, now) &&
      !isRead(one, state) &&
      !getDefinition(one.type).subscription.hasOwnEmail &&
      isSelected(one.type, 'email', selections),
  );
};

/** Queues the email, unless there is nothing unread. Repetitions queue the same id, which is sent once. */
const queueDigest = async (digest: StoredDigest, until: string): Promise<void> => {
  const { userId, dueAt, frequency } = digest;
  const recipient = await findUser(userId);
  if (!recipient?.email_verified_at) return;
  const unread = await findUnread(digest, until);
  const shown = await presentNotifications(unread.slice(0, communityLimits.digestItemsMax), { userId });
  const token = shown.length > 0 ? await getUnsubscribeToken(userId) : undefined;
  if (token === undefined) return;
  const more = Math.max(0, unread.length - communityLimits.digestItemsMax);
  const unsubscribe = { token, list: 'digest' };
  const items = shown.map(toEmailItem);
  await queueEmail(
    { type: 'digest', ...getRecipientFields(recipient), frequency, items, more, unsubscribe },
    `digest-${userId}-${dueAt}`,
  );
};

/**
 * Sends the digest of a user that was due at a time, once: it is queued with an id of the user and this time, and then
 * moved to its next time. The notifications of a digest are those between two times, so that an interrupted worker and
 * the next one choose the same. After missed runs one digest contains all of them. Three round trips and 5 read units,
 * 3 write units, and those of `presentNotifications`.
 */
export const sendDigest = async ({ userId, digestDueAt }: DueDigest): Promise<void> => {
  const digest = await findDigest(userId);
  if (digest?.dueAt !== digestDueAt) return;
  const until = new Date(Date.parse(digestDueAt) - storageDelayMs).toISOString();
  if (until > digest.since) await queueDigest(digest, until);
  const now = Math.max(Date.now(), Date.parse(digestDueAt));
  const since = until > digest.since ? until : digest.since;
  await moveDigest(digest, { dueAt: getNextDigestTime(digest, now), since });
};
