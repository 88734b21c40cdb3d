import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { unless } from '../../platform/dynamo/conditions.ts';
import { listPage } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { type Commenter, commenterItem } from '../comments/commenter.items.ts';

/** Returns the states of those users who have commented: BatchGetItem, one read unit each. */
export const findCommenters = (userIds: readonly UserId[]): Promise<Commenter[]> =>
  findItems(
    commenterItem,
    userIds.map((userId) => ({ userId })),
  );

/** Returns a page of banned users, newest first, including expired bans: Query of `gsi1` at `banned-commenters`. */
export const listBannedCommenters = (page: PageQuery): Promise<Page<Commenter>> =>
  listPage(commenterItem, 'banned', {}, page);

/** Bans a user in one transaction. @returns false if the account is being deleted */
export const banCommenter = (userId: UserId, { until, note }: Pick<Commenter, 'until' | 'note'>): Promise<boolean> => {
  const set = { userId, isBanned: true, bannedAt: new Date().toISOString(), until, note };
  return tryTransact([
    updateAction(commenterItem, { userId }, { set, add: { changes: 1 }, when: unless('isBeingDeleted', true) }),
    checkUserExistsAction(userId),
  ]);
};

export const unbanCommenter = async (userId: UserId): Promise<void> => {
  const set = { isBanned: false, bannedAt: null, until: null, note: null };
  await updateItem(commenterItem, { userId }, { set, add: { changes: 1 } });
};
