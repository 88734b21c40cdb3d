import { createHash } from 'node:crypto';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { NotificationType } from '@overtone/shared/notifications/notification.model.ts';
import { ulid } from 'ulid';
import { isStillHere } from '../../identity/users/users.store.ts';
import { chunks } from '../../platform/chunks.ts';
import { dayAt, dayMs } from '../../platform/days.ts';
import { both, type Condition, equals, isThere } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { deleteItems, deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, createAction, deleteAction, putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { type Gathered, gather, isSame } from './gather.ts';
import {
  gatheredItem,
  type Named,
  namedItem,
  notificationItem,
  type StoredNotification,
} from './notification.items.ts';

/** What somebody is to be told: that some did something to one thing, all of them on one day. */
export interface News extends Gathered {
  readonly to: UserId;
  readonly type: NotificationType;
  readonly thing: StoredNotification['thing'];
  /** When the first of them did: ISO 8601, UTC. */
  readonly at: string;
  /** Who that was, named or not. */
  readonly by: UserId;
}

/** The same for one person and their recipient, and read by nobody. */
const begunBy = ({ to, by }: News): string =>
  createHash('sha256').update(`${to}#${by}`).digest('base64url').slice(0, 16);

/** Rows by which those who are named are found in it, once their account goes: one write each. */
const namedRows = (userIds: Iterable<UserId>, { to, id, expires }: { to: UserId; id: string; expires: number }) =>
  [...new Set(userIds)].map((userId) => putAction(namedItem, { userId, to, id, expires }));

/** Makes the notification and what finds it, all or none. @returns false where somebody made one meanwhile, or its person goes */
const create = (news: News): Promise<boolean> => {
  const { to: userId, type, thing, at, doers, more } = news;
  const expires = Math.ceil((Date.parse(at) + limits.notificationDays * dayMs) / 1_000);
  const id = `ntf_${ulid(Date.parse(at))}`;
  const stored = { id, type, thing, doers, more, createdAt: at, readAt: null, changes: 0, expires };
  return tryTransact([
    createAction(gatheredItem, {
      userId,
      day: dayAt(Date.parse(at)),
      type,
      thing,
      id,
      begunBy: begunBy(news),
      expires,
    }),
    createAction(notificationItem, { ...stored, userId }),
    ...namedRows(
      doers.map((doer) => doer.id),
      { to: userId, id, expires },
    ),
    isStillHere(userId),
  ]);
};

const asRead = ({ changes }: StoredNotification): Condition => both(isThere, equals('changes', changes));

/** @returns false where it was changed meanwhile */
const add = async ({ to: userId, ...news }: News, id: string): Promise<boolean> => {
  const known = await findItem(notificationItem, { userId, id }, { consistent: true });
  // Whoever threw it away is not told again.
  if (!known) return true;
  const all = gather(known, news);
  if (isSame(known, all)) return true;
  const before = new Set(known.doers.map((doer) => doer.id));
  const added = all.doers.map((doer) => doer.id).filter((doer) => !before.has(doer));
  const set = { ...all, readAt: null, changes: known.changes + 1 };
  return tryTransact([
    changeAction(notificationItem, { userId, id }, { set, when: asRead(known) }),
    ...namedRows(added, { to: userId, id, expires: known.expires }),
  ]);
};

/** Whether somebody still has their account. */
type IsHere = (userId: UserId) => Promise<boolean>;

/**
 * Tells somebody what was done: by the notification of that day that tells of the same done to the same thing, which counts as unread then, or
 * by a new one, unless they got `limits.notificationsPerDay` of the type that day, or `limits.notificationsBegunPerDay` that this person
 * began (workers that meet there may tell one or two more). Twice is once, and so is what comes in pieces. A read unit for 20 that they got,
 * one for the notification; where it is news 2 write units, and 2 for each who is named; of a new one 6 more.
 * @param isHere tells why a new one may be refused
 * @throws AppError `unavailable` when others stay in the way
 */
export const storeNotifications = async (news: News, isHere: IsHere): Promise<void> => {
  const { to: userId, type, thing } = news;
  const day = dayAt(Date.parse(news.at));
  const starter = begunBy(news);
  for (let attempt = 1; ; attempt += 1) {
    const most = limits.notificationsPerDay;
    const gathered = await listItems(gatheredItem, 'key', { userId, day, type }, { limit: most + 1 });
    const known = gathered.find((one) => one.thing === thing);
    const begun = gathered.filter((one) => one.begunBy === starter);
    if (!known && (gathered.length >= most || begun.length >= limits.notificationsBegunPerDay)) return;
    if (await (known ? add(news, known.id) : create(news))) return;
    if (!(await isHere(userId))) return;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};

/** A page of what somebody was told, the latest first: Query `notifications#<userId>`, half a read unit for 8. */
export const listNotifications = (userId: UserId, page: PageQuery): Promise<Page<StoredNotification>> =>
  listPage(notificationItem, 'key', { userId }, page);

/** Takes somebody out of a notification of another's: they are one of the others then. @returns false where it was changed meanwhile */
const takeOut = async (userId: UserId, { to, id }: Pick<Named, 'to' | 'id'>): Promise<boolean> => {
  const known = await findItem(notificationItem, { userId: to, id }, { consistent: true });
  const doers = known?.doers.filter((doer) => doer.id !== userId) ?? [];
  const row = deleteAction(namedItem, { userId, to, id });
  if (!known || doers.length === known.doers.length) return tryTransact([row]);
  const set = { doers, more: true, changes: known.changes + 1 };
  return tryTransact([changeAction(notificationItem, { userId: to, id }, { set, when: asRead(known) }), row]);
};

/** Notifications that somebody is taken out of at once. */
const concurrency = 8;

/** Takes somebody whose account goes out of all that others were told. Two read units and 4 write units each. Twice is once; cut off, it goes on. */
const takeOutOfNotifications = async (userId: UserId): Promise<void> => {
  const rows = () => listItems(namedItem, 'key', { userId }, { limit: 400 });
  for (let some = await rows(); some.length > 0; some = await rows()) {
    for (const few of chunks(some, concurrency)) await Promise.all(few.map((row) => takeOut(userId, row)));
  }
};

/** A key at which nothing is. */
const nowhere = { day: '', type: '', thing: '' } as unknown as Pick<News, 'type' | 'thing'> & { readonly day: string };

/** Removes all that somebody was told, and takes them out of what others were. */
export const deleteNotifications = async (userId: UserId): Promise<void> => {
  await takeOutOfNotifications(userId);
  const own = await listItems(notificationItem, 'key', { userId }, { consistent: true });
  const named = own.flatMap(({ id, doers }) => doers.map((doer) => ({ userId: doer.id, to: userId, id })));
  await deleteItems(namedItem, [...new Map(named.map((key) => [`${key.userId}#${key.id}`, key])).values()]);
  await deletePartition(notificationItem, { userId, id: 'ntf_' });
  await deletePartition(gatheredItem, { userId, ...nowhere });
};
