import type { UserId } from '@overtone/shared/ids.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { equals, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { subscriptionsItem } from './notification.items.ts';
import type { StoredSelections } from './selections.ts';

interface StoredSubscriptions {
  readonly selections: StoredSelections;
  readonly changes: number;
}

/** Returns the channels that a user has changed: a consistent GetItem, one read unit; undefined if there are none. */
export const findSubscriptions = (userId: UserId): Promise<StoredSubscriptions | undefined> =>
  findItem(subscriptionsItem, { userId });

/**
 * Returns the channels that users have changed, of those who have. One round trip and half a read unit for each user:
 * eventually consistent, because deliveries read them again.
 */
export const findSelections = async (userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, StoredSelections>> => {
  const rows = await findItems(
    subscriptionsItem,
    userIds.map((userId) => ({ userId })),
    { consistent: false },
  );
  return new Map(rows.map(({ userId, selections }) => [userId as UserId, selections]));
};

/** Replaces the changed channels, in one transaction with a check of the account: 4 write units. @returns false after a write conflict */
export const replaceSubscriptions = (
  userId: UserId,
  before: StoredSubscriptions | undefined,
  selections: StoredSelections,
): Promise<boolean> =>
  tryTransact([
    putAction(
      subscriptionsItem,
      { userId, selections, changes: (before?.changes ?? 0) + 1 },
      before ? equals('changes', before.changes) : itemDoesNotExist,
    ),
    checkUserExistsAction(userId),
  ]);
