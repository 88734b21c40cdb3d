import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { chunks } from '../../platform/chunks.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { mayRetry } from '../../platform/retry.ts';
import { findUser } from '../users/users.store.ts';
import {
  blockWrites,
  clearBlock,
  findBlocked,
  findBlockers,
  isBlocking,
  listBlocksAbout,
  unblockWrites,
} from './blocks.store.ts';

/** Who looks. A visitor says whether there is anything to look for; where that is left out (in a worker) it is looked for. */
export type Viewer = Pick<Visitor, 'userId' | 'blocks'>;

interface Blocks {
  /** Whom the viewer blocks. */
  readonly mine: ReadonlySet<UserId>;
  /** Who blocks the viewer. */
  readonly theirs: ReadonlySet<UserId>;
}

const none: ReadonlySet<UserId> = new Set();

/**
 * As `blocksAmong`, and which way. Nothing is read for a guest, and for whoever blocks nobody and was never blocked; for others a read
 * unit for each person and way, in one round trip.
 */
export const blocksBetween = async ({ userId, blocks }: Viewer, userIds: readonly UserId[]): Promise<Blocks> => {
  const others = userIds.filter((id) => id !== userId);
  if (userId === null || others.length === 0) return { mine: none, theirs: none };
  const [mine, theirs] = await Promise.all([
    blocks?.mine === false ? [] : findBlocked(userId, others),
    blocks?.theirs === false ? [] : findBlockers(userId, others),
  ]);
  return { mine: new Set(mine), theirs: new Set(theirs) };
};

/** Those of these people who block the viewer, or whom the viewer blocks: neither is to see anything of the other. Costs as `blocksBetween`. */
export const blocksAmong = async (viewer: Viewer, userIds: readonly UserId[]): Promise<ReadonlySet<UserId>> => {
  const { mine, theirs } = await blocksBetween(viewer, userIds);
  return mine.union(theirs);
};

/** @throws AppError as whoever is not there: nobody is told that they are blocked */
export const personNotFound = (): AppError => new AppError('user.not_found', 'This person does not exist.');

/** Lets through who neither blocks somebody nor is blocked by them. Costs as `blocksBetween`. @throws AppError `user.not_found` */
export const requireUnblocked = async (viewer: Viewer, userId: UserId): Promise<void> => {
  if ((await blocksAmong(viewer, [userId])).size > 0) throw personNotFound();
};

const tooBusy = (): AppError => new AppError('unavailable', 'Too busy right now. Please try again.');

/**
 * Has somebody block another; twice is once. Two trips; 12 write units.
 * @throws AppError `user.not_found` for somebody who is not there, oneself, and who blocks them: they see nothing of them;
 *   `quota.reached` after `limits.blocksMax`; `unavailable` when others stay in the way
 */
export const blockPerson = async (viewer: Viewer & { readonly userId: UserId }, otherId: UserId): Promise<void> => {
  const by = viewer.userId;
  if (otherId === by) throw personNotFound();
  for (let attempt = 1; ; attempt += 1) {
    const [me, other, { mine, theirs }] = await Promise.all([
      findUser(by),
      findUser(otherId),
      blocksBetween({ userId: by }, [otherId]),
    ]);
    if (mine.has(otherId)) return;
    if (!me || !other || theirs.has(otherId)) throw personNotFound();
    if (me.blocking >= limits.blocksMax) {
      throw new AppError('quota.reached', 'You have reached the limit of your account.');
    }
    if (await tryTransact(blockWrites(by, other))) return;
    if (!(await mayRetry(attempt))) throw tooBusy();
  }
};

/** Ends a block, there or not. One trip, 6 write units; one more where it is refused. @throws AppError `unavailable` */
export const unblockPerson = async (by: UserId, of: UserId): Promise<void> => {
  for (let attempt = 1; !(await tryTransact(unblockWrites({ by, of }))); attempt += 1) {
    if (!(await isBlocking({ by, of }))) return;
    if (!(await mayRetry(attempt))) throw tooBusy();
  }
};

/** Blocks removed at once, and read at once. */
const lanes = 8;
const blocksPerRead = 400;

/**
 * Removes the blocks that somebody made and those that were made against them, once their account has ended: no new ones come. Who made one of
 * these has one less. It may be done again, and be cut off.
 */
export const removeBlocksOf = async (userId: UserId): Promise<void> => {
  for (;;) {
    const blocks = await listBlocksAbout(userId, blocksPerRead);
    if (blocks.length === 0) return;
    for (const some of chunks(blocks, lanes)) {
      await Promise.all(
        some.map(async (block) => {
          // Refused where its maker, or it, is gone already.
          if (block.by === userId || !(await tryTransact(unblockWrites(block)))) await clearBlock(block);
        }),
      );
    }
  }
};
