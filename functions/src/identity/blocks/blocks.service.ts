import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { findUser } from '../users/users.store.ts';
import {
  createBlockActions,
  createUnblockActions,
  deleteBlockRows,
  findBlocked,
  findBlockers,
  hasBlocked,
  listBlocksOfUser,
} from './blocks.store.ts';

/**
 * The user who requests something. Fields of `blocks` are false if there are no blocks to look up. If `blocks` is
 * missing (in a worker), they are always looked up.
 */
export type Viewer = Pick<Visitor, 'userId' | 'blocks'>;

interface Blocks {
  /** Users that the viewer blocks. */
  readonly blocked: ReadonlySet<UserId>;
  /** Users who block the viewer. */
  readonly blockers: ReadonlySet<UserId>;
}

const noUsers: ReadonlySet<UserId> = new Set();

/**
 * Returns the blocks between the viewer and other users, by direction. Nothing is read for guests and for users without
 * any blocks in either direction. For other users it costs one round trip, and a read unit for each user and direction.
 */
export const findBlocks = async ({ userId, blocks }: Viewer, userIds: readonly UserId[]): Promise<Blocks> => {
  const others = userIds.filter((id) => id !== userId);
  if (userId === null || others.length === 0) return { blocked: noUsers, blockers: noUsers };
  const [blocked, blockers] = await Promise.all([
    blocks?.hasBlockedUsers === false ? [] : findBlocked(userId, others),
    blocks?.mayHaveBlockers === false ? [] : findBlockers(userId, others),
  ]);
  return { blocked: new Set(blocked), blockers: new Set(blockers) };
};

/**
 * Returns the users who block the viewer or are blocked by the viewer. Two users with a block between them cannot see
 * each other. Costs as much as `findBlocks`.
 */
export const findBlockedUserIds = async (viewer: Viewer, userIds: readonly UserId[]): Promise<ReadonlySet<UserId>> => {
  const { blocked, blockers } = await findBlocks(viewer, userIds);
  return blocked.union(blockers);
};

/** The same error as for an unknown user, so that a block is not revealed. */
export const createUserNotFoundError = (): AppError => new AppError('user.not_found', 'This user doesn’t exist.');

/**
 * Requires that no block exists between the viewer and a user. Costs as much as `findBlocks`. @throws AppError
 * `user.not_found`
 */
export const requireUnblocked = async (viewer: Viewer, userId: UserId): Promise<void> => {
  if ((await findBlockedUserIds(viewer, [userId])).size > 0) throw createUserNotFoundError();
};

const createTooBusyError = (): AppError => new AppError('unavailable', 'We’re a bit busy right now. Try again.');

/**
 * Blocks a user. Does nothing if the user is already blocked. Costs two round trips and 12 write units.
 * @throws AppError `user.not_found` for an unknown user, for the viewer, and for a user who blocks the viewer;
 *   `quota.reached` above `identityLimits.blocksMax`; `unavailable` after repeated write conflicts
 */
export const blockUser = async (viewer: Viewer & { readonly userId: UserId }, otherId: UserId): Promise<void> => {
  const blockerId = viewer.userId;
  if (otherId === blockerId) throw createUserNotFoundError();
  for (let attempt = 1; ; attempt += 1) {
    const [blocker, other, { blocked, blockers }] = await Promise.all([
      findUser(blockerId),
      findUser(otherId),
      findBlocks({ userId: blockerId }, [otherId]),
    ]);
    if (blocked.has(otherId)) return;
    if (!blocker || !other || blockers.has(otherId)) throw createUserNotFoundError();
    if (blocker.blocking >= identityLimits.blocksMax) {
      throw new AppError('quota.reached', 'You’ve reached your account limit.');
    }
    if (await tryTransact(createBlockActions(blockerId, other))) return;
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
  }
};

/**
 * Unblocks a user. Does nothing if the user is not blocked. Costs one round trip and 6 write units, and one more round
 * trip after a conflict. @throws AppError `unavailable`
 */
export const unblockUser = async (blockerId: UserId, blockedId: UserId): Promise<void> => {
  for (let attempt = 1; !(await tryTransact(createUnblockActions({ blockerId, blockedId }))); attempt += 1) {
    if (!(await hasBlocked({ blockerId, blockedId }))) return;
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
  }
};

/** Number of blocks that are deleted concurrently. */
const concurrency = 8;
const blocksPerRead = 400;

/**
 * Deletes all blocks by and against a user after the deletion of the account has started, so that no new blocks are
 * created. Idempotent: it can be repeated after an interruption.
 */
export const deleteBlocksOfUser = async (userId: UserId): Promise<void> => {
  for (;;) {
    const blocks = await listBlocksOfUser(userId, blocksPerRead);
    if (blocks.length === 0) return;
    for (const batch of splitIntoChunks(blocks, concurrency)) {
      await Promise.all(
        batch.map(async (block) => {
          // The transaction fails if the blocking account or the block no longer exists.
          if (block.blockerId === userId || !(await tryTransact(createUnblockActions(block))))
            await deleteBlockRows(block);
        }),
      );
    }
  }
};
