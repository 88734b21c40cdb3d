import { UserId } from '@overtone/shared/ids.ts';
import { Digest } from '@overtone/shared/notifications/notification.model.ts';
import * as z from 'zod';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { both, equals, itemExists } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { createItem, deleteItem } from '../../platform/dynamo/write.ts';

/** The digest of a user who gets one. */
const StoredDigest = Digest.extend({
  userId: UserId,
  frequency: z.enum(['daily', 'weekly']),
  /** When the next digest is due. */
  dueAt: z.iso.datetime(),
  /** The last digest contains the notifications until this time. */
  since: z.iso.datetime(),
});
export type StoredDigest = z.output<typeof StoredDigest>;

const digestItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: StoredDigest,
  key: { pk: 'notification-state#{userId}', sk: 'digest' },
  indexes: { due: { index: 'gsi1', pk: 'digests', sk: '{dueAt}#{userId}' } },
  isConsistent: true,
});

/** Returns the digest of a user, or undefined if it is off: a consistent GetItem, one read unit. */
export const findDigest = (userId: UserId): Promise<StoredDigest | undefined> => findItem(digestItem, { userId });

/** Stores the digest of a user, in one transaction with a check of the account: 6 write units. @returns false without the account */
export const putDigest = (digest: StoredDigest): Promise<boolean> =>
  tryTransact([putAction(digestItem, digest), checkUserExistsAction(digest.userId)]);

/** Switches the digest of a user off. 2 write units. */
export const deleteDigest = async (userId: UserId): Promise<void> => {
  await deleteItem(digestItem, { userId });
};

/**
 * Moves a digest that was sent to its next time. Of concurrent workers, only one does so. 3 write units.
 * @returns false if it was moved, changed or switched off since it was read
 */
export const moveDigest = (sent: StoredDigest, next: Pick<StoredDigest, 'dueAt' | 'since'>): Promise<boolean> =>
  createItem(digestItem, { ...sent, ...next }, both(itemExists, equals('dueAt', sent.dueAt)));

/** A user id after all others. */
const lastUserId: UserId = 'usr_~';

/**
 * Returns digests that were due until a time, those that have been due for the longest first: a page of the index, half a
 * read unit for 25. It includes those of runs that failed.
 * @param past the last digest of the previous page
 */
export const listDueDigests = async (
  until: string,
  limit: number,
  past?: Pick<StoredDigest, 'dueAt' | 'userId'>,
): Promise<StoredDigest[]> => {
  const first = past ?? { dueAt: '', userId: '' as UserId };
  const range = { from: first, to: { dueAt: until, userId: lastUserId }, limit: limit + 1 };
  const found = await listItems(digestItem, 'due', {}, range);
  return found.filter(({ userId, dueAt }) => userId !== past?.userId || dueAt !== past.dueAt).slice(0, limit);
};
