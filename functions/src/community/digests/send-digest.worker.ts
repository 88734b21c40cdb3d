import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { findEmailPause, getRecipientFields, queueEmail } from '../../site/public.ts';
import { selectNotEmailed } from '../notifications/deliveries.store.ts';
import { toEmailItem } from '../notifications/email-item.ts';
import type { StoredNotification } from '../notifications/notification.items.ts';
import { getDefinition } from '../notifications/notification-types.ts';
import { presentNotifications } from '../notifications/present-notifications.service.ts';
import { isSelected, type StoredSelections } from '../notifications/selections.ts';
import { findSubscriptions } from '../notifications/subscriptions.store.ts';
import { findUnreadState } from '../notifications/unread.store.ts';
import { listUnreadSince } from '../notifications/unread-since.store.ts';
import { isListed, isRead } from '../notifications/unread-state.ts';
import { createUnsubscribeToken } from '../notifications/unsubscribe-tokens.store.ts';
import type { DueDigest } from './digest.message.ts';
import { getCoveredUntil } from './digest-window.ts';
import { type ActiveDigest, findDigest, isActive, updateActiveDigest } from './digests.store.ts';
import { getNextDigestTime } from './next-digest-time.ts';

/**
 * Returns whether a type is part of a user's digest: what the user is notified of on the site or by email, except what has
 * sent an email of its own.
 */
const isPartOfDigests = ({ type, isOnSite }: StoredNotification, selections: StoredSelections): boolean => {
  const isEmailed = isSelected(type, 'email', selections);
  if (getDefinition(type).subscription.hasOwnEmail && isEmailed) return false;
  return isEmailed || (isOnSite && isSelected(type, 'site', selections));
};

/**
 * Returns the unread notifications of a digest, newest first. One read unit for 16, 2 for the state and the choices, and
 * in the first digest one for each that became unread before it was switched on.
 */
const findUnread = async ({ userId, since, startedAt }: ActiveDigest, until: string): Promise<StoredNotification[]> => {
  const [stored, state, subscriptions] = await Promise.all([
    listUnreadSince(userId, since, until),
    findUnreadState(userId),
    findSubscriptions(userId),
  ]);
  const [now, selections]: [number, StoredSelections] = [Date.now(), subscriptions?.selections ?? {}];
  const unread = stored.filter((one) => isListed(one, now) && !isRead(one, state) && isPartOfDigests(one, selections));
  const becameUnreadWhileOn = (one: StoredNotification): boolean => one.unreadAt > startedAt;
  return [
    ...unread.filter(becameUnreadWhileOn),
    ...(await selectNotEmailed(
      userId,
      unread.filter((one) => !becameUnreadWhileOn(one)),
    )),
  ];
};

/** Queues the email, unless there is nothing unread. Repetitions queue the same id, which is sent once. */
const queueDigest = async (digest: ActiveDigest, recipient: StoredUser, until: string): Promise<void> => {
  const { userId, dueAt, frequency } = digest;
  const unread = await findUnread(digest, until);
  const shown = await presentNotifications(unread.slice(0, communityLimits.digestItemsMax), { userId });
  if (shown.length === 0) return;
  const more = Math.max(0, unread.length - communityLimits.digestItemsMax);
  const unsubscribe = { token: await createUnsubscribeToken(userId), list: 'digest' };
  const items = shown.map(toEmailItem);
  await queueEmail(
    { type: 'digest', ...getRecipientFields(recipient), frequency, items, more, unsubscribe },
    `digest-${userId}-${dueAt}`,
  );
};

/**
 * Returns the user if they can get notifications by email now, or undefined. One read unit for the user, and one for
 * the address.
 */
const findRecipient = async ({ userId }: DueDigest): Promise<StoredUser | undefined> => {
  const user = await findUser(userId);
  return user?.email_verified_at && !(await findEmailPause(user.email)) ? user : undefined;
};

/**
 * Sends the digest of a user that was due at a time, once: the worker records that it sends it, queues the email with an
 * id of the user and this time, and moves the digest to its next time. So the next one begins where this one ends even if
 * the user changes the digest or the worker is interrupted. After missed runs one digest contains all of them. While the
 * address cannot get it, nothing is sent, and a later digest contains it. Six round trips, 6 read units and 5 write units,
 * and those of `presentNotifications`.
 * @throws Error while another worker may be sending an email that would be part of it, so that the queue repeats the message
 */
export const sendDigest = async (message: DueDigest): Promise<void> => {
  const { userId, digestDueAt } = message;
  const [digest, recipient] = await Promise.all([findDigest(userId), findRecipient(message)]);
  if (!isActive(digest) || digest.dueAt !== digestDueAt) return;
  const dueAt = getNextDigestTime(digest, Math.max(Date.now(), Date.parse(digestDueAt)));
  if (!recipient) return void (await updateActiveDigest(digest, { dueAt, isSending: false }));
  const sending = digest.isSending ? digest : await updateActiveDigest(digest, { isSending: true });
  // Changed in the meantime: it is read again.
  if (!sending) return sendDigest(message);
  const until = getCoveredUntil(sending);
  if (until > sending.since) await queueDigest(sending, recipient, until);
  await updateActiveDigest(sending, { dueAt, since: until, isSending: false });
};
