import { UserId } from '@overtone/shared/ids.ts';
import { Digest } from '@overtone/shared/notifications/notification.model.ts';
import * as z from 'zod';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { both, type Condition, equals, itemDoesNotExist, itemExists } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { createItem } from '../../platform/dynamo/write.ts';

/** The digest of a user who has switched it on at least once. */
const StoredDigest = Digest.extend({
  userId: UserId,
  /** When the next digest is due; null while it is off. */
  dueAt: z.iso.datetime().nullable(),
  /** Digests contain what became unread until this time. */
  since: z.iso.datetime(),
  /** When it was last switched on. Emails of their own may have been sent about what became unread before. */
  startedAt: z.iso.datetime(),
  /** Whether a worker sends the digest that is due. Then it is sent even if the user changes it. */
  isSending: z.boolean(),
  /** The number of writes. */
  changes: z.int(),
});
export type StoredDigest = z.output<typeof StoredDigest>;

/** A digest that is on. */
export interface ActiveDigest extends StoredDigest {
  readonly frequency: 'daily' | 'weekly';
  readonly dueAt: string;
}

export const isActive = (digest: StoredDigest | undefined): digest is ActiveDigest =>
  digest !== undefined && digest.frequency !== 'off' && digest.dueAt !== null;

const digestItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: StoredDigest,
  key: { pk: 'notification-state#{userId}', sk: 'digest' },
  indexes: { due: { index: 'gsi1', pk: 'digests', sk: '{dueAt}#{userId}' } },
  isConsistent: true,
});

/** Returns the digest of a user, or undefined if it was never on: a consistent GetItem, one read unit. */
export const findDigest = (userId: UserId): Promise<StoredDigest | undefined> => findItem(digestItem, { userId });

const isUnchanged = (before: StoredDigest | undefined): Condition =>
  before ? both(itemExists, equals('changes', before.changes)) : itemDoesNotExist;

/** What a caller may change. */
type DigestChange = Omit<StoredDigest, 'changes'>;

const countChange = (before: StoredDigest | undefined, after: DigestChange): StoredDigest => ({
  ...after,
  changes: (before?.changes ?? 0) + 1,
});

/**
 * Replaces the digest of a user, in one transaction with a check of the account: 6 write units.
 * @returns false after a write conflict or without the account
 */
export const setStoredDigest = (before: StoredDigest | undefined, after: DigestChange): Promise<boolean> =>
  tryTransact([
    putAction(digestItem, countChange(before, after), isUnchanged(before)),
    checkUserExistsAction(after.userId),
  ]);

/**
 * Changes a digest for the worker that sends it. If several workers try at the same time, only one succeeds. Costs 2
 * write units, or 3 if the due time changes.
 * @returns the changed digest, or undefined if it was changed or deleted since it was read
 */
export const updateActiveDigest = async (
  before: ActiveDigest,
  change: Partial<Pick<StoredDigest, 'since' | 'isSending'>> & { readonly dueAt?: string },
): Promise<ActiveDigest | undefined> => {
  const after = { ...before, ...change };
  const isWritten = await createItem(digestItem, countChange(before, after), isUnchanged(before));
  return isWritten ? { ...after, changes: before.changes + 1 } : undefined;
};

/** A user id after all others. */
const lastUserId: UserId = 'usr_~';

/**
 * Returns digests that were due until a time, those that have been due for the longest first: a page of the index, half a
 * read unit for 20. It includes those of runs that failed.
 * @param startAfter the last digest of the previous page
 */
export const listDueDigests = async (
  until: string,
  limit: number,
  startAfter?: Pick<ActiveDigest, 'dueAt' | 'userId'>,
): Promise<ActiveDigest[]> => {
  const first = startAfter ?? { dueAt: '', userId: '' as UserId };
  const range = { from: first, to: { dueAt: until, userId: lastUserId }, limit: limit + 1 };
  const activeDigests = (await listItems(digestItem, 'due', {}, range)).filter(isActive);
  return activeDigests
    .filter(({ userId, dueAt }) => userId !== startAfter?.userId || dueAt !== startAfter.dueAt)
    .slice(0, limit);
};
