import { createHash } from 'node:crypto';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { NotificationId, UserId } from '@overtone/shared/ids.ts';
import type { NotificationType } from '@overtone/shared/notifications/notification.model.ts';
import { ulid } from 'ulid';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { chunks } from '../../platform/chunks.ts';
import { dayAt, dayMs } from '../../platform/days.ts';
import { both, type Condition, equals, itemExists } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { deleteItems, deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createAction, deleteAction, putAction, tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { gather, isSameGroup, type UserGroup } from './gather.ts';
import {
  type NamedUser,
  namedUserItem,
  notificationGroupItem,
  notificationItem,
  type StoredNotification,
} from './notification.items.ts';

/** A notification to store: the same actions on one target on one day. */
export interface NewNotification extends UserGroup {
  readonly to: UserId;
  readonly type: NotificationType;
  readonly thing: StoredNotification['thing'];
  /** The time of the first action: ISO 8601, UTC. */
  readonly at: string;
  /** The first user, whether named or not. */
  readonly by: UserId;
}

/** Returns a digest that is the same for a user and a recipient. */
const digestOfFirstUser = ({ to, by }: NewNotification): string =>
  createHash('sha256').update(`${to}#${by}`).digest('base64url').slice(0, 16);

/** Returns the actions that write the rows of the named users, which their account deletion reads: one write each. */
const createNamedUserActions = (
  userIds: Iterable<UserId>,
  { to, id, expires }: { to: UserId; id: NotificationId; expires: number },
) => [...new Set(userIds)].map((userId) => putAction(namedUserItem, { userId, to, id, expires }));

/**
 * Creates the notification and its rows. @returns false if another worker created it, or the account is being
 * deleted
 */
const create = (notification: NewNotification): Promise<boolean> => {
  const { to: userId, type, thing, at, actors, more } = notification;
  const expires = Math.ceil((Date.parse(at) + communityLimits.notificationDays * dayMs) / 1_000);
  const id: NotificationId = `ntf_${ulid(Date.parse(at))}`;
  const stored = { id, type, thing, actors, more, createdAt: at, readAt: null, changes: 0, expires };
  return tryTransact([
    createAction(notificationGroupItem, {
      userId,
      day: dayAt(Date.parse(at)),
      type,
      thing,
      id,
      begunBy: digestOfFirstUser(notification),
      expires,
    }),
    createAction(notificationItem, { ...stored, userId }),
    ...createNamedUserActions(
      actors.map((actor) => actor.id),
      { to: userId, id, expires },
    ),
    checkUserExistsAction(userId),
  ]);
};

const isUnchanged = ({ changes }: StoredNotification): Condition => both(itemExists, equals('changes', changes));

/** @returns false if it was changed concurrently */
const add = async ({ to: userId, ...notification }: NewNotification, id: NotificationId): Promise<boolean> => {
  const existing = await findItem(notificationItem, { userId, id }, { consistent: true });
  // A deleted notification is not created again.
  if (!existing) return true;
  const all = gather(existing, notification);
  if (isSameGroup(existing, all)) return true;
  const before = new Set(existing.actors.map((actor) => actor.id));
  const added = all.actors.map((actor) => actor.id).filter((actor) => !before.has(actor));
  const set = { ...all, readAt: null, changes: existing.changes + 1 };
  return tryTransact([
    updateAction(notificationItem, { userId, id }, { set, when: isUnchanged(existing) }),
    ...createNamedUserActions(added, { to: userId, id, expires: existing.expires }),
  ]);
};

/** Returns whether a user exists. */
type UserExists = (userId: UserId) => Promise<boolean>;

/**
 * Stores a notification: adds to the one of that day about the same type and target, which becomes unread, or
 * creates a new one. Nothing is created after `communityLimits.notificationsPerDay` of the type on that day, or
 * `communityLimits.notificationsBegunPerDay` by the same first user (concurrent workers may exceed this by one or two).
 * Safe to repeat, also in parts. One read unit for 20 notifications of the recipient, one for the notification; 2
 * write units for a change, and 2 for each named user; 6 more for a new one.
 * @param doesUserExist explains why the creation failed
 * @throws AppError `unavailable` if concurrent changes keep interfering
 */
export const storeNotifications = async (notification: NewNotification, doesUserExist: UserExists): Promise<void> => {
  const { to: userId, type, thing } = notification;
  const day = dayAt(Date.parse(notification.at));
  const firstUserDigest = digestOfFirstUser(notification);
  for (let attempt = 1; ; attempt += 1) {
    const dailyMax = communityLimits.notificationsPerDay;
    const gathered = await listItems(notificationGroupItem, 'key', { userId, day, type }, { limit: dailyMax + 1 });
    const existing = gathered.find((one) => one.thing === thing);
    const ofFirstUser = gathered.filter((one) => one.begunBy === firstUserDigest);
    if (!existing && (gathered.length >= dailyMax || ofFirstUser.length >= communityLimits.notificationsBegunPerDay))
      return;
    if (await (existing ? add(notification, existing.id) : create(notification))) return;
    if (!(await doesUserExist(userId))) return;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};

/** Returns a page of notifications, newest first: Query of `notifications#<userId>`, half a read unit for 8. */
export const listNotifications = (userId: UserId, page: PageQuery): Promise<Page<StoredNotification>> =>
  listPage(notificationItem, 'key', { userId }, page);

/**
 * Removes a user from the named users of a notification. They count as others then. @returns false if it was
 * changed concurrently
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
 * Removes a deleted user from the notifications of others. Two read units and 4 write units each. Safe to repeat, also
 * after an interruption.
 */
const removeFromAllNotifications = async (userId: UserId): Promise<void> => {
  const listRows = () => listItems(namedUserItem, 'key', { userId }, { limit: 400 });
  for (let rows = await listRows(); rows.length > 0; rows = await listRows()) {
    for (const batch of chunks(rows, concurrency))
      await Promise.all(batch.map((row) => removeFromNotification(userId, row)));
  }
};

/** A key without an item, for the deletion of the partition. */
const emptyKey = { day: '', type: '', thing: '' } as unknown as Pick<NewNotification, 'type' | 'thing'> & {
  readonly day: string;
};

/** Deletes the notifications of a user, and removes the user from those of others. */
export const deleteNotifications = async (userId: UserId): Promise<void> => {
  await removeFromAllNotifications(userId);
  const own = await listItems(notificationItem, 'key', { userId }, { consistent: true });
  const named = own.flatMap(({ id, actors }) => actors.map((actor) => ({ userId: actor.id, to: userId, id })));
  await deleteItems(namedUserItem, [...new Map(named.map((key) => [`${key.userId}#${key.id}`, key])).values()]);
  await deletePartition(notificationItem, { userId, id: 'ntf_' });
  await deletePartition(notificationGroupItem, { userId, ...emptyKey });
};
