import { createHash } from 'node:crypto';
import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { CommentId, UserId } from '@overtone/shared/ids.ts';
import { type Condition, unless } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import {
  type TransactAction,
  TransactionCancelled,
  transact,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { commentCountItem, commentItem, commentShardItem, type StoredComment } from './comment.items.ts';
import { type CommentKey, findComment } from './comments.store.ts';

/**
 * Returns the shard that counts the comments of a user: always the same one. Users are spread evenly over the shards.
 */
const toShard = (userId: UserId): string =>
  String(createHash('sha256').update(userId).digest().readUInt32BE() % communityLimits.commentShards);

/**
 * Returns the action that changes the number of comments on a track or album, and also counts the change. It belongs to
 * the transaction of the comment.
 */
export const countCommentAction = (itemId: CommentedId, userId: UserId, comments: 1 | 0 | -1): TransactAction =>
  updateAction(commentCountItem, { itemId, shard: toShard(userId) }, { add: { comments, changes: 1 }, when: null });

/**
 * Returns the number of comments, and how often they changed: Query of `comments#<itemId>`, `sk` begins with
 * `count#`, half a read unit.
 */
export const sumComments = async (itemId: CommentedId): Promise<{ count: number; version: number }> => {
  const shards = await listItems(commentCountItem, 'key', { itemId });
  return {
    // The reads are not consistent, so one shard may already be reduced while another is not yet increased.
    count: Math.max(
      0,
      shards.reduce((sum, shard) => sum + shard.comments, 0),
    ),
    version: shards.reduce((sum, shard) => sum + shard.changes, 0),
  };
};

type CountName = 'likes' | 'replies';
export type CommentCounts = Readonly<Record<CountName, number>>;

/**
 * Returns the action that counts a like of a comment or a reply to it, for the transaction of the row. Usually the
 * count is on the comment itself, which lists read anyway. After concurrent transactions have conflicted on the
 * comment, the count is on one of its shards.
 * @param when the condition on the comment; not checked for shards, so that transactions do not conflict
 */
export const countOnCommentAction = (
  comment: StoredComment,
  countName: CountName,
  delta: 1 | -1,
  userId: UserId,
  when: Condition,
): TransactAction => {
  const { itemId, id, isSharded } = comment;
  return isSharded
    ? updateAction(
        commentShardItem,
        { itemId, id, shard: toShard(userId) },
        { add: { [countName]: delta }, when: null },
      )
    : updateAction(commentItem, { itemId, id }, { add: { [countName]: delta }, when });
};

/** Switches a comment to shards. A concurrent request may have done so already. */
const startSharding = async (comment: StoredComment): Promise<StoredComment> => {
  const { itemId, id } = comment;
  const current = await findComment(comment);
  if (!current || current.isSharded) return current ?? comment;
  const when = unless('isSharded', true);
  try {
    await transact([updateAction(commentItem, { itemId, id }, { set: { isSharded: true }, when })]);
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    return current;
  }
  return { ...current, isSharded: true };
};

/**
 * Like `tryTransact`, for actions whose first one changes a count of a comment. After a conflict on the comment it
 * continues with its shards.
 * @returns false if a condition failed: nothing is written
 * @throws AppError `unavailable` if conflicts continue
 */
export const transactOnComment = async (
  comment: StoredComment,
  buildActions: (comment: StoredComment) => readonly TransactAction[],
): Promise<boolean> => {
  let current = comment;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await transact(buildActions(current));
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCancelled)) throw error;
      if (error.reasons.includes('ConditionalCheckFailed')) return false;
      if (!error.isRetryable) throw error;
      if (!(await waitBeforeRetry(attempt))) {
        throw new AppError('unavailable', 'We’re a bit busy right now. Try again.', { cause: error });
      }
      if (error.reasons[0] === 'TransactionConflict' && !current.isSharded) current = await startSharding(current);
    }
  }
};

/**
 * Returns the counts of comments. Costs a Query (half a read unit) for each sharded comment, in parallel. Nothing is
 * read for other comments.
 */
export const readCommentCounts = async (
  comments: readonly StoredComment[],
  { consistent = false } = {},
): Promise<(comment: Pick<StoredComment, 'id'>) => CommentCounts> => {
  const counts = new Map<CommentId, CommentCounts>();
  await Promise.all(
    comments.map(async ({ itemId, id, likes, replies, isSharded }) => {
      const shards = isSharded ? await listItems(commentShardItem, 'key', { itemId, id }, { consistent }) : [];
      const sum = (countName: CountName, countOnComment: number): number =>
        Math.max(
          0,
          shards.reduce((total, shard) => total + shard[countName], countOnComment),
        );
      counts.set(id, { likes: sum('likes', likes), replies: sum('replies', replies) });
    }),
  );
  return ({ id }) => counts.get(id) ?? { likes: 0, replies: 0 };
};

/** Returns the current number of replies to a comment. */
export const countReplies = async (comment: StoredComment): Promise<number> =>
  (await readCommentCounts([comment], { consistent: true }))(comment).replies;

/** Deletes the shards of a deleted comment. */
export const deleteShards = ({ itemId, id }: CommentKey): Promise<void> =>
  deletePartition(commentShardItem, { itemId, id, shard: '0' });
