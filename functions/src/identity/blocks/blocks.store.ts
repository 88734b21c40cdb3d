import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { both, either, isLessThan, isMissingOrNull, itemExists } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import {
  createAction,
  deleteAction,
  deleteIfExistsAction,
  type TransactAction,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import type { StoredUser } from '../users/stored-user.model.ts';
import { userItem } from '../users/user.item.ts';
import { checkUserExistsAction, setUserAction } from '../users/users.store.ts';
import { blockedByItem, blockItem } from './block.items.ts';

type Block = Readonly<Record<'blockerId' | 'blockedId', UserId>>;

/**
 * Returns whether a user blocks another. Costs a consistent GetItem of `user#<blockerId>` / `block#<blockedId>` (a read
 * unit).
 */
export const hasBlocked = async ({ blockerId, blockedId }: Block): Promise<boolean> =>
  (await findItem(blockItem, { userId: blockerId, otherId: blockedId })) !== undefined;

/**
 * Returns those of the given users that the user blocks. Costs a consistent BatchGetItem of `user#<id>` /
 * `block#<other>` (a read unit each).
 */
export const findBlocked = async (userId: UserId, others: readonly UserId[]): Promise<UserId[]> => {
  const rows = await findItems(
    blockItem,
    others.map((otherId) => ({ userId, otherId })),
  );
  return rows.map(({ otherId }) => otherId);
};

/**
 * Returns those of the given users who block the user. Costs a consistent BatchGetItem of `user#<id>` /
 * `blocked-by#<other>` (a read unit each).
 */
export const findBlockers = async (userId: UserId, others: readonly UserId[]): Promise<UserId[]> => {
  const rows = await findItems(
    blockedByItem,
    others.map((otherId) => ({ userId, otherId })),
  );
  return rows.map(({ otherId }) => otherId);
};

/**
 * Returns a page of the users that a user blocks, sorted by id. Costs a consistent Query of `user#<id>` where `sk`
 * begins with `block#` (a read unit for 30).
 */
export const listBlocked = async (userId: UserId, page: PageQuery): Promise<Page<UserId>> => {
  const { data, nextCursor } = await listPage(blockItem, 'key', { userId }, page, 'asc');
  return { data: data.map(({ otherId }) => otherId), nextCursor };
};

/** Returns at most `limit` blocks by the user and at most `limit` against the user: two consistent Queries. */
export const listBlocksOfUser = async (userId: UserId, limit: number): Promise<Block[]> => {
  const [byUser, againstUser] = await Promise.all([
    listItems(blockItem, 'key', { userId }, { limit }),
    listItems(blockedByItem, 'key', { userId }, { limit }),
  ]);
  return [
    ...byUser.map(({ otherId }) => ({ blockerId: userId, blockedId: otherId })),
    ...againstUser.map(({ otherId }) => ({ blockerId: otherId, blockedId: userId })),
  ];
};

const isBelowLimit = either(isMissingOrNull('blocking'), isLessThan('blocking', identityLimits.blocksMax));

/**
 * Transaction actions that create a block: its two rows, and the counter of the blocking user. For the blocked user,
 * only the existence of the account is checked, so that the account deletion finds the row. The first block ever also
 * sets `is_blocked`.
 */
export const createBlockActions = (
  blockerId: UserId,
  blocked: Pick<StoredUser, 'id' | 'is_blocked'>,
): TransactAction[] => [
  createAction(blockItem, { userId: blockerId, otherId: blocked.id, blockedAt: new Date().toISOString() }),
  createAction(blockedByItem, { userId: blocked.id, otherId: blockerId }),
  updateAction(
    userItem,
    { id: blockerId },
    { add: { blocking: 1 }, when: both(itemExists, isMissingOrNull('removed_at'), isBelowLimit) },
  ),
  blocked.is_blocked
    ? checkUserExistsAction(blocked.id)
    : setUserAction(blocked.id, { is_blocked: true }, both(itemExists, isMissingOrNull('removed_at'))),
];

/**
 * Transaction actions that delete a block. They fail if the block or the account of the blocking user does not exist.
 */
export const createUnblockActions = ({ blockerId, blockedId }: Block): TransactAction[] => [
  deleteAction(blockItem, { userId: blockerId, otherId: blockedId }),
  deleteIfExistsAction(blockedByItem, { userId: blockedId, otherId: blockerId }),
  updateAction(userItem, { id: blockerId }, { add: { blocking: -1 } }),
];

/** Deletes both rows of a block without changing the counter, for a user who no longer exists. */
export const deleteBlockRows = async ({ blockerId, blockedId }: Block): Promise<void> => {
  await deleteItem(blockedByItem, { userId: blockedId, otherId: blockerId });
  await deleteItem(blockItem, { userId: blockerId, otherId: blockedId });
};
