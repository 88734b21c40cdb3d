import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { NotificationId, UserId } from '@overtone/shared/ids.ts';
import type { NotificationChannel } from '@overtone/shared/notifications/notification.model.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { dayMs } from '../../platform/days.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { deleteItems, deletePartition } from '../../platform/dynamo/partition.ts';
import { createItemRead, findItem, findItems, findTwoItems } from '../../platform/dynamo/read.ts';
import {
  createAction,
  deleteAction,
  putAction,
  type TransactAction,
  tryTransact,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { putItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { becomeUnreadActions, isUnchanged } from './become-unread.ts';
import { isSameGroup, mergeUserGroups } from './gather.ts';
import {
  type NamedUser,
  namedUserItem,
  notificationGroupItem,
  notificationItem,
  outboxPositionItem,
  type StoredNotification,
  subscriptionsItem,
  type UnreadState,
  unreadItem,
} from './notification.items.ts';
import { addToBatch, beginBatchAction, findBatch } from './notification-batches.store.ts';
import {
  createFirstUserDigest,
  getSubject,
  type NewNotification,
  toGroupKey,
  toNotificationId,
} from './notification-keys.ts';
import { getDefinition, type NotificationType } from './notification-types.ts';
import { listSelectedChannels } from './selections.ts';
import { replaceUnreadStateAction } from './unread.store.ts';
import { changeUnread, emptyUnreadState } from './unread-state.ts';

/** Returns the actions that write the rows of the named users, which their account deletion reads: one write each. */
const createNamedUserActions = (
  userIds: Iterable<UserId>,
  { to, id, expires }: { to: UserId; id: NotificationId; expires: number },
) => [...new Set(userIds)].map((userId) => putAction(namedUserItem, { userId, to, id, expires }));

/**
 * Creates the notification and its rows, and counts it as unread if it is on the site. @returns false if another worker
 * created it or changed the count, or the account is being deleted
 */
const createNotification = (
  notification: NewNotification,
  isOnSite: boolean,
  unread: UnreadState | undefined,
  furtherActions: readonly TransactAction[] = [],
): Promise<boolean> => {
  const { to: userId, type, targetId, label, at, actors, more } = notification;
  const expires = Math.ceil((Date.parse(at) + communityLimits.notificationDays * dayMs) / 1_000);
  const id = toNotificationId(notification);
  const state = unread ?? emptyUnreadState;
  const { generation } = state;
  const now = Date.now();
  const stored = {
    id,
    type,
    targetId,
    label,
    actors,
    more,
    createdAt: at,
    unreadAt: new Date(now).toISOString(),
    readAt: null,
    generation,
    isOnSite,
    count: 1,
    changes: 0,
    expires,
  };
  return tryTransact([
    createAction(notificationGroupItem, {
      ...toGroupKey(notification),
      id,
      begunBy: createFirstUserDigest(notification),
      expires,
    }),
    createAction(notificationItem, { ...stored, userId }),
    ...(isOnSite ? [replaceUnreadStateAction(userId, unread, changeUnread(state, [stored], 1, now))] : []),
    ...createNamedUserActions(
      actors.map((actor) => actor.id),
      { to: userId, id, expires },
    ),
    ...furtherActions,
    checkUserExistsAction(userId),
  ]);
};

/**
 * Adds users to a notification, which becomes unread. Nothing is added to a notification on the site after the user has
 * switched it off there. @returns false if it was changed concurrently
 */
const addToNotification = async (
  { to: userId, ...notification }: NewNotification,
  id: NotificationId,
  isOnSite: boolean,
  unread: UnreadState | undefined,
): Promise<boolean> => {
  const existing = await findItem(notificationItem, { userId, id }, { consistent: true });
  // A deleted notification is not created again.
  if (!existing || (existing.isOnSite && !isOnSite)) return true;
  const all = mergeUserGroups(existing, notification);
  if (isSameGroup(existing, all)) return true;
  const before = new Set(existing.actors.map((actor) => actor.id));
  const added = all.actors.map((actor) => actor.id).filter((actor) => !before.has(actor));
  return tryTransact([
    ...becomeUnreadActions(userId, existing, all, unread),
    ...createNamedUserActions(added, { to: userId, id, expires: existing.expires }),
  ]);
};

/**
 * Adds a notification to the open batch of its type, or begins a batch. @returns the id of the batch, or false if it was
 * changed concurrently
 */
const storeInBatch = async (
  notification: NewNotification,
  isOnSite: boolean,
  unread: UnreadState | undefined,
): Promise<NotificationId | false> => {
  const batch = await findBatch(notification, isOnSite);
  if (batch?.open) return (await addToBatch(notification, batch, batch.open, unread)) && batch.id;
  const id = toNotificationId(notification);
  return (await createNotification(notification, isOnSite, unread, [beginBatchAction(notification, id, batch)])) && id;
};

/** Returns whether the number of notifications of a type on a day is unlimited. Batches limit it themselves. */
const isUnlimited = (type: NotificationType): boolean => {
  const { subscription, isBatch } = getDefinition(type);
  return subscription.isRequired || isBatch === true;
};

/** Returns the rows of the day that may limit a new notification. Those of unlimited types are not read. */
const listGroupRows = async (notification: NewNotification) => {
  const { subject, ...partition } = toGroupKey(notification);
  if (isUnlimited(notification.type)) {
    const existing = await findItem(notificationGroupItem, { ...partition, subject });
    return existing ? [existing] : [];
  }
  return listItems(notificationGroupItem, 'key', partition, { limit: communityLimits.notificationsPerDay + 1 });
};

type GroupRow = Awaited<ReturnType<typeof listGroupRows>>[number];

/**
 * Returns whether the recipient has enough notifications of the type on that day, in total or by the same first user.
 */
const isLimitReached = (notification: NewNotification, gathered: readonly GroupRow[]): boolean => {
  const { to, by, type } = notification;
  if (isUnlimited(type)) return false;
  if (gathered.length >= communityLimits.notificationsPerDay) return true;
  // No other user causes a notice, such as that of a decision.
  if (by === to) return false;
  const firstUserDigest = createFirstUserDigest(notification);
  const ofFirstUser = gathered.filter((one) => one.begunBy === firstUserDigest);
  return ofFirstUser.length >= communityLimits.notificationsPerActorPerDay;
};

/**
 * Returns those of the notifications that are not stored yet, about the same type and target on the same day. Costs one
 * round trip, and a read unit for each notification.
 */
export const selectNewNotifications = async (all: readonly NewNotification[]): Promise<NewNotification[]> => {
  const rows = await findItems(notificationGroupItem, all.map(toGroupKey));
  const stored = new Set(rows.map(({ userId, day, type, subject }) => [userId, day, type, subject].join('#')));
  return all.filter((notification) => {
    const { userId, day, type, subject } = toGroupKey(notification);
    return !stored.has([userId, day, type, subject].join('#'));
  });
};

/** A stored notification, and the channels in which the user chose to get it. */
export interface BegunNotification {
  readonly userId: UserId;
  readonly id: NotificationId;
  readonly type: NotificationType;
  readonly channels: readonly NotificationChannel[];
}

/** Returns whether a user exists. */
type UserExists = (userId: UserId) => Promise<boolean>;

/**
 * Stores a notification, unless the recipient has switched the type off in all channels: adds to the notification of
 * that day about the same type and target, or to the open batch of the type, which becomes unread, or creates a new one.
 * Nothing is created after `communityLimits.notificationsPerDay` of the type on that day, or
 * `communityLimits.notificationsPerActorPerDay` by the same first user other than the recipient (concurrent workers may
 * exceed this by one or two). Required types and batches have no limit here: `notifyAccountOwner` limits the events of
 * the former. Safe to repeat, also in parts. Costs one read unit for 20 notifications of the recipient, 2 for the
 * subscriptions and the number of unread notifications, and one for the notification. A change costs 2 write units and 2
 * in the index, 2 for the number, and 2 for each named user; a new notification costs 3 more. A batch costs one or two
 * read units and 4 write units more (`notification-batches.store.ts`).
 * @param doesUserExist explains why the creation failed
 * @returns the notification if this one began it, also when it is repeated, or undefined if it was added to another or
 *   not stored
 * @throws AppError `unavailable` if concurrent changes keep interfering
 */
export const storeNotification = async (
  notification: NewNotification,
  doesUserExist: UserExists,
): Promise<BegunNotification | undefined> => {
  const { to: userId, type } = notification;
  const subject = getSubject(notification);
  const id = toNotificationId(notification);
  for (let attempt = 1; ; attempt += 1) {
    const [gathered, [unread, subscriptions]] = await Promise.all([
      listGroupRows(notification),
      findTwoItems(createItemRead(unreadItem, { userId }), createItemRead(subscriptionsItem, { userId })),
    ]);
    const channels = listSelectedChannels(type, subscriptions?.selections ?? {});
    if (channels.length === 0) return undefined;
    const existing = gathered.find((one) => one.subject === subject);
    if (!existing && isLimitReached(notification, gathered)) return undefined;
    const isOnSite = channels.includes('site');
    const storedId = existing
      ? (await addToNotification(notification, existing.id, isOnSite, unread)) && existing.id
      : getDefinition(type).isBatch
        ? await storeInBatch(notification, isOnSite, unread)
        : (await createNotification(notification, isOnSite, unread)) && id;
    if (storedId !== false) return storedId === id ? { userId, id, type, channels } : undefined;
    if (!(await doesUserExist(userId))) return undefined;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};

/** Returns until when the releases in the outbox were added to the notifications of a user: half a read unit. */
export const findOutboxPosition = async (userId: UserId): Promise<string | undefined> =>
  (await findItem(outboxPositionItem, { userId }))?.at;

/** Records until when the releases in the outbox were added: one write unit. */
export const setOutboxPosition = (userId: UserId, at: string): Promise<void> =>
  putItem(outboxPositionItem, { userId, at });

/**
 * Returns a page of notifications, newest first: Query of `notifications#<userId>`, half a read unit for 8. Those that
 * are not on the site are left out, so that the page may be short.
 */
export const listNotifications = async (userId: UserId, page: PageQuery): Promise<Page<StoredNotification>> => {
  const { data, nextCursor } = await listPage(notificationItem, 'key', { userId }, page);
  return { data: data.filter(({ isOnSite }) => isOnSite), nextCursor };
};

/** Returns a notification with the current state: a consistent GetItem, one read unit. */
export const findNotification = (userId: UserId, id: NotificationId): Promise<StoredNotification | undefined> =>
  findItem(notificationItem, { userId, id }, { consistent: true });

/**
 * Removes a user from the named users of a notification. The user then counts as one of the others. @returns false if
 * it was changed concurrently
 */
const removeFromNotification = async (userId: UserId, { to, id }: Pick<NamedUser, 'to' | 'id'>): Promise<boolean> => {
  const existing = await findItem(notificationItem, { userId: to, id }, { consistent: true });
  const actors = existing?.actors.filter((actor) => actor.id !== userId) ?? [];
  const row = deleteAction(namedUserItem, { userId, to, id });
  if (!existing || actors.length === existing.actors.length) return tryTransact([row]);
  const set = { actors, more: true, changes: existing.changes + 1 };
  return tryTransact([updateAction(notificationItem, { userId: to, id }, { set, when: isUnchanged(existing) }), row]);
};

/** Notifications that are changed in parallel. */
const concurrency = 8;

/**
 * Removes a deleted user from the notifications of others. Costs two read units and 4 write units for each
 * notification. Safe to repeat, also after an interruption.
 */
const removeFromAllNotifications = async (userId: UserId): Promise<void> => {
  const listRows = () => listItems(namedUserItem, 'key', { userId }, { limit: 400 });
  for (let rows = await listRows(); rows.length > 0; rows = await listRows()) {
    for (const batch of splitIntoChunks(rows, concurrency))
      await Promise.all(batch.map((row) => removeFromNotification(userId, row)));
  }
};

/** A key without an item, for the deletion of the partition. */
const emptyKey = { day: '', type: '', subject: '' } as unknown as Pick<NewNotification, 'type'> & {
  readonly day: string;
  readonly subject: string;
};

/** Deletes the notifications of a user and what the user chose, and removes the user from those of others. */
export const deleteNotifications = async (userId: UserId): Promise<void> => {
  await removeFromAllNotifications(userId);
  const own = await listItems(notificationItem, 'key', { userId }, { consistent: true });
  const named = own.flatMap(({ id, actors }) => actors.map((actor) => ({ userId: actor.id, to: userId, id })));
  await deleteItems(namedUserItem, [...new Map(named.map((key) => [`${key.userId}#${key.id}`, key])).values()]);
  await deletePartition(notificationItem, { userId, id: 'ntf_' as NotificationId });
  await deletePartition(notificationGroupItem, { userId, ...emptyKey });
  // Deletes the partition, which has the other items of the state as well.
  await deletePartition(unreadItem, { userId });
};
