import { createHash } from 'node:crypto';
import type { UserId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import type { CountFields, CountSum } from '../../catalog/public.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import type { ReactionKind } from './reaction.items.ts';

/** Returns the shard that counts a user: always the same one, with users spread evenly. */
const shardOf = (userId: UserId): string =>
  String(createHash('sha256').update(userId).digest().readUInt32BE() % libraryLimits.reactionShards);

/**
 * Returns the action that adds a reaction to the counter of its target, or subtracts it, in the transaction that
 * writes the reaction.
 */
export const countReactionAction = (kind: ReactionKind, id: TargetId, userId: UserId, delta: 1 | -1): TransactAction =>
  updateAction(
    kind.counterItem,
    { id, shard: shardOf(userId) },
    { add: { [kind.fields.shown]: delta, changes: 1 }, when: null },
  );

/**
 * Returns the number of reactions to a target, and the number of changes that led to it: Query of `<counts>#<id>`,
 * one read unit.
 * @param consistent false for a number that is only displayed: half a read unit
 */
export const sumReactions = async (
  { counterItem, fields }: ReactionKind,
  id: TargetId,
  { consistent = true } = {},
): Promise<CountSum> => {
  const parts = await listItems(counterItem, 'key', { id }, { consistent });
  const sumOf = (name: CountFields['shown'] | 'changes'): number =>
    parts.reduce((sum, part) => sum + (part[name] ?? 0), 0);
  // Without consistent reads one shard may already be reduced while another is not yet increased.
  return { count: Math.max(0, sumOf(fields.shown)), changes: sumOf('changes') };
};

/** Deletes the counters of a deleted target, and its rank. */
export const deleteCounters = ({ counterItem }: ReactionKind, id: TargetId): Promise<void> =>
  deletePartition(counterItem, { id, shard: '0' });
