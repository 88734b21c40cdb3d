import { createHash } from 'node:crypto';
import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import type { CommentId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { type Condition, unless } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import {
  changeAction,
  type TransactAction,
  TransactionCancelled,
  transact,
} from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { commentCountItem, commentItem, commentShardItem, type StoredComment } from './comment.items.ts';
import { type CommentKey, findComment } from './comments.store.ts';

/** Where a person is counted: always the same, and as many people at each. */
const shardOf = (userId: UserId): string =>
  String(createHash('sha256').update(userId).digest().readUInt32BE() % limits.commentShards);

/** Counts a comment on a thing, or one less, and that something changed, in the transaction of the comment. */
export const countCommentAction = (thingId: CommentedId, by: UserId, comments: 1 | 0 | -1): TransactAction =>
  changeAction(commentCountItem, { thingId, shard: shardOf(by) }, { add: { comments, changes: 1 }, when: null });

/** How many comments a thing has, and how often they changed: Query `comments#<thingId>`, `sk` begins with `count#`, half a read unit. */
export const sumComments = async (thingId: CommentedId): Promise<{ count: number; version: number }> => {
  const shards = await listItems(commentCountItem, 'key', { thingId });
  return {
    // Read beside a write, one shard may have lost what another has not got yet.
    count: Math.max(
      0,
      shards.reduce((sum, shard) => sum + shard.comments, 0),
    ),
    version: shards.reduce((sum, shard) => sum + shard.changes, 0),
  };
};

type What = 'likes' | 'replies';
export type CommentCounts = Readonly<Record<What, number>>;

/**
 * Counts a like of a comment, or a reply to it, in the transaction of the row: at the comment itself, which says it in every list for nothing,
 * and once a crowd has met there at one of its shards.
 * @param when what is checked of the comment; of one that is spread nothing, so that nobody meets there
 */
export const countAtAction = (
  comment: StoredComment,
  what: What,
  by: 1 | -1,
  userId: UserId,
  when: Condition,
): TransactAction => {
  const { thingId, id, isSpread } = comment;
  return isSpread
    ? changeAction(commentShardItem, { thingId, id, shard: shardOf(userId) }, { add: { [what]: by }, when: null })
    : changeAction(commentItem, { thingId, id }, { add: { [what]: by }, when });
};

/** Has a comment be counted at its shards from now on. Whoever is in the way may have said so already. */
const spread = async (comment: StoredComment): Promise<StoredComment> => {
  const { thingId, id } = comment;
  const now = await findComment(comment);
  if (!now || now.isSpread) return now ?? comment;
  const when = unless('isSpread', true);
  try {
    await transact([changeAction(commentItem, { thingId, id }, { set: { isSpread: true }, when })]);
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    return now;
  }
  return { ...now, isSpread: true };
};

/**
 * As `tryTransact`, of actions the first of which counts something at a comment: whoever meets others there goes on at its shards.
 * @returns false when a condition failed: nothing is written
 * @throws AppError `unavailable` when others stay in the way
 */
export const transactAt = async (
  comment: StoredComment,
  actionsOf: (comment: StoredComment) => readonly TransactAction[],
): Promise<boolean> => {
  let at = comment;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await transact(actionsOf(at));
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCancelled)) throw error;
      if (error.reasons.includes('ConditionalCheckFailed')) return false;
      if (!error.mayPass) throw error;
      if (!(await mayRetry(attempt))) {
        throw new AppError('unavailable', 'Too busy right now. Please try again.', { cause: error });
      }
      if (error.reasons[0] === 'TransactionConflict' && !at.isSpread) at = await spread(at);
    }
  }
};

/** What is counted of comments: of those that are spread a Query each, beside each other, half a read unit each; of others nothing is read. */
export const countsOf = async (
  comments: readonly StoredComment[],
  { consistent = false } = {},
): Promise<(comment: Pick<StoredComment, 'id'>) => CommentCounts> => {
  const counts = new Map<CommentId, CommentCounts>();
  await Promise.all(
    comments.map(async ({ thingId, id, likes, replies, isSpread }) => {
      const shards = isSpread ? await listItems(commentShardItem, 'key', { thingId, id }, { consistent }) : [];
      const sum = (what: What, first: number): number =>
        Math.max(
          0,
          shards.reduce((total, shard) => total + shard[what], first),
        );
      counts.set(id, { likes: sum('likes', likes), replies: sum('replies', replies) });
    }),
  );
  return ({ id }) => counts.get(id) ?? { likes: 0, replies: 0 };
};

/** How many replies a comment has, as it is now. */
export const repliesTo = async (comment: StoredComment): Promise<number> =>
  (await countsOf([comment], { consistent: true }))(comment).replies;

/** Removes the shards of a comment that is gone. */
export const deleteShards = ({ thingId, id }: CommentKey): Promise<void> =>
  deletePartition(commentShardItem, { thingId, id, shard: '0' });
