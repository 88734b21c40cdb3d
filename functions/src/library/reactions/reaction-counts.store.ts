import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { getLikeType, type LikedId, LikeType } from '@overtone/shared/library/likes/like.model.ts';
import type { TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import * as z from 'zod';
import type { CountFields, CountSum } from '../../catalog/public.ts';
import { either, isLessThan, isMissingOrNull } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import type { ReactionKind } from './reaction.items.ts';

/**
 * Returns the number of reactions to a target, and the number of changes that led to it. Costs a Query of
 * `<counts>#<id>` (one read unit).
 * @param consistent false for a number that is only displayed: half a read unit
 */
export const sumReactions = async (
  { counterItem, fields }: ReactionKind,
  id: TargetId,
  { consistent = true } = {},
): Promise<CountSum> => {
  const parts = await listItems(counterItem, 'key', { id }, { consistent });
  const sumField = (name: CountFields['countField'] | 'changes'): number =>
    parts.reduce((sum, part) => sum + (part[name] ?? 0), 0);
  // Without consistent reads one shard may already be reduced while another is not yet increased.
  return { count: Math.max(0, sumField(fields.countField)), changes: sumField('changes') };
};

/** Deletes the counters of a deleted target, and its rank. */
export const deleteCounters = ({ counterItem }: ReactionKind, id: TargetId): Promise<void> =>
  deletePartition(counterItem, { id, shard: '0' });

/**
 * The number of likes of a target as it was last shown. The index sorts the targets of a type by it. Only targets with
 * likes are in the index.
 */
const likeRankItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ type: LikeType, likes: z.int().nonnegative(), changes: z.int(), isLiked: z.boolean() }),
  // In the partition of the counters, so that it is deleted with them.
  key: { pk: 'likes-of#{id}', sk: 'rank' },
  indexes: { most: { index: 'gsi1', pk: 'most-liked#{type}', sk: '{likes}#{id}', where: { isLiked: true } } },
});

/** Sets the rank of a target unless a newer one is stored. Costs at most 3 write units. */
export const setLikeRank = async (id: LikedId, { count: likes, changes }: CountSum): Promise<void> => {
  const when = either(isMissingOrNull('changes'), isLessThan('changes', changes));
  const set = { type: getLikeType(id), likes, changes, isLiked: likes > 0 };
  await updateItem(likeRankItem, { id }, { set, when });
};

/**
 * Returns a page of the ids of the most liked targets of a type. Costs a Query of `gsi1` at `most-liked#<type>` (half a
 * read unit for 25). Some targets may be hidden.
 */
export const listMostLiked = async (type: LikeType, page: PageQuery): Promise<Page<LikedId>> => {
  const { data, nextCursor } = await listPage(likeRankItem, 'most', { type }, page);
  return { data: data.map(({ id }) => id as LikedId), nextCursor };
};
