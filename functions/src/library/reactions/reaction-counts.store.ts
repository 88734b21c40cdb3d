import { createHash } from 'node:crypto';
import type { UserId } from '@overtone/shared/ids.ts';
import type { TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { CountFields, CountSum } from '../../catalog/public.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { changeAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import type { ReactionKind } from './reaction.items.ts';

/** Where a person is counted: always the same, and as many people at each. */
const shardOf = (userId: UserId): string =>
  String(createHash('sha256').update(userId).digest().readUInt32BE() % limits.markShards);

/** Counts somebody who marks a thing, or no more, in the transaction of their row. */
export const countAction = (kind: ReactionKind, id: TargetId, userId: UserId, reactions: 1 | -1): TransactAction =>
  changeAction(
    kind.shards,
    { id, shard: shardOf(userId) },
    { add: { [kind.fields.shown]: reactions, changes: 1 }, when: null },
  );

/**
 * How many marked a thing, and how many changes came to that: Query `<counts>#<id>`, a read unit.
 * @param consistent false for a number that is only shown: half a unit
 */
export const sumReactions = async (
  { shards, fields }: ReactionKind,
  id: TargetId,
  { consistent = true } = {},
): Promise<CountSum> => {
  const parts = await listItems(shards, 'key', { id }, { consistent });
  const sumOf = (name: CountFields['shown'] | 'changes'): number =>
    parts.reduce((sum, part) => sum + (part[name] ?? 0), 0);
  // Read beside a write, one shard may have lost what another has not got yet.
  return { count: Math.max(0, sumOf(fields.shown)), changes: sumOf('changes') };
};

/** Removes all that counts who marked what is gone. */
export const deleteCounts = ({ shards }: ReactionKind, id: TargetId): Promise<void> =>
  deletePartition(shards, { id, shard: '0' });
