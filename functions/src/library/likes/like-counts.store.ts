import { createHash } from 'node:crypto';
import type { UserId } from '@overtone/shared/ids.ts';
import type { LikedId } from '@overtone/shared/library/likes/like.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { LikeSum } from '../../catalog/public.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { changeAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { likeRankItem, likeShardItem } from './like.items.ts';

/** Where a person is counted: always the same, and as many people at each. */
const shardOf = (userId: UserId): string =>
  String(createHash('sha256').update(userId).digest().readUInt32BE() % limits.likeShards);

/** Counts somebody who likes a thing, or no more, in the transaction of their row. */
export const countAction = (id: LikedId, userId: UserId, likes: 1 | -1): TransactAction =>
  changeAction(likeShardItem, { id, shard: shardOf(userId) }, { add: { likes, changes: 1 }, when: null });

/** How many like a thing, and how many changes came to that: consistent Query `likes-of#<id>`, a read unit. */
export const sumLikes = async (id: LikedId): Promise<LikeSum> => {
  const shards = await listItems(likeShardItem, 'key', { id }, { consistent: true });
  return {
    // Read beside a write, one shard may have lost what another has not got yet.
    likes: Math.max(
      0,
      shards.reduce((sum, shard) => sum + shard.likes, 0),
    ),
    changes: shards.reduce((sum, shard) => sum + shard.changes, 0),
  };
};

/** Removes all that counts the likes of what is gone. */
export const deleteCounts = (id: LikedId): Promise<void> => deletePartition(likeRankItem, { id });
