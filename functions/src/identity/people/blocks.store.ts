import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { both, either, isBelow, isEmpty, isThere } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import {
  changeAction,
  clearAction,
  createAction,
  deleteAction,
  type TransactAction,
} from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import type { StoredUser } from '../users/stored-user.model.ts';
import { userItem } from '../users/user.item.ts';
import { isStillHere, setUserAction } from '../users/users.store.ts';
import { blockedByItem, blockItem } from './block.items.ts';

type Block = Readonly<Record<'by' | 'of', UserId>>;

/** Whether somebody blocks another: consistent GetItem `user#<by>` / `block#<of>`, a read unit. */
export const isBlocking = async ({ by, of }: Block): Promise<boolean> =>
  (await findItem(blockItem, { userId: by, otherId: of })) !== undefined;

/** Which of these somebody blocks: consistent BatchGetItem `user#<id>` / `block#<other>`, a read unit each. */
export const findBlocked = async (userId: UserId, others: readonly UserId[]): Promise<UserId[]> => {
  const rows = await findItems(
    blockItem,
    others.map((otherId) => ({ userId, otherId })),
  );
  return rows.map(({ otherId }) => otherId);
};

/** Which of these block somebody: consistent BatchGetItem `user#<id>` / `blocked-by#<other>`, a read unit each. */
export const findBlockers = async (userId: UserId, others: readonly UserId[]): Promise<UserId[]> => {
  const rows = await findItems(
    blockedByItem,
    others.map((otherId) => ({ userId, otherId })),
  );
  return rows.map(({ otherId }) => otherId);
};

/** A page of those whom somebody blocks, in the order of their ids: consistent Query `user#<id>`, `sk` begins with `block#`, a read unit for 30. */
export const listBlocked = async (userId: UserId, page: PageQuery): Promise<Page<UserId>> => {
  const { data, nextCursor } = await listPage(blockItem, 'key', { userId }, page, 'asc');
  return { data: data.map(({ otherId }) => otherId), nextCursor };
};

/** Some blocks that somebody made, and some that were made against them, of those that are left: two consistent Queries. */
export const listBlocksAbout = async (userId: UserId, limit: number): Promise<Block[]> => {
  const [made, met] = await Promise.all([
    listItems(blockItem, 'key', { userId }, { limit }),
    listItems(blockedByItem, 'key', { userId }, { limit }),
  ]);
  return [
    ...made.map(({ otherId }) => ({ by: userId, of: otherId })),
    ...met.map(({ otherId }) => ({ by: otherId, of: userId })),
  ];
};

const hasRoom = either(isEmpty('blocking'), isBelow('blocking', limits.blocksMax));

/**
 * What a block writes: its two rows, and how many its maker has. Of the one who is blocked it only checks that they stay, so that their
 * removal finds it; the first block ever marks them as well.
 */
export const blockWrites = (by: UserId, of: Pick<StoredUser, 'id' | 'is_blocked'>): TransactAction[] => [
  createAction(blockItem, { userId: by, otherId: of.id, blockedAt: new Date().toISOString() }),
  createAction(blockedByItem, { userId: of.id, otherId: by }),
  changeAction(userItem, { id: by }, { add: { blocking: 1 }, when: both(isThere, isEmpty('removed_at'), hasRoom) }),
  of.is_blocked ? isStillHere(of.id) : setUserAction(of.id, { is_blocked: true }, both(isThere, isEmpty('removed_at'))),
];

/** What the end of a block writes. It fails where there is none, or whoever made it is gone. */
export const unblockWrites = ({ by, of }: Block): TransactAction[] => [
  deleteAction(blockItem, { userId: by, otherId: of }),
  clearAction(blockedByItem, { userId: of, otherId: by }),
  changeAction(userItem, { id: by }, { add: { blocking: -1 } }),
];

/** Removes both rows of a block, there or not, and counts nothing: one of the two is gone. */
export const clearBlock = async ({ by, of }: Block): Promise<void> => {
  await deleteItem(blockedByItem, { userId: of, otherId: by });
  await deleteItem(blockItem, { userId: by, otherId: of });
};
