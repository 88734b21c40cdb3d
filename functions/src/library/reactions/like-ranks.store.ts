import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { type LikedId, LikeType, likeTypeOf } from '@overtone/shared/library/likes/like.model.ts';
import * as z from 'zod';
import type { CountSum } from '../../catalog/public.ts';
import { either, isLessThan, isMissingOrNull } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listPage } from '../../platform/dynamo/list.ts';
import { updateItem } from '../../platform/dynamo/write.ts';

/**
 * The published number of likes of a target, which is its rank among the targets of its type. Only targets with
 * likes are in the index.
 */
const likeRankItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ type: LikeType, likes: z.int().nonnegative(), changes: z.int(), isLiked: z.boolean() }),
  // In the partition of the counters, so that it is deleted with them.
  key: { pk: 'likes-of#{id}', sk: 'rank' },
  indexes: { most: { index: 'gsi1', pk: 'most-liked#{type}', sk: '{likes}#{id}', where: { isLiked: true } } },
});

/** Sets the rank of a target unless a newer one is stored. At most 3 write units. */
export const setLikeRank = async (id: LikedId, { count: likes, changes }: CountSum): Promise<void> => {
  const when = either(isMissingOrNull('changes'), isLessThan('changes', changes));
  const set = { type: likeTypeOf(id), likes, changes, isLiked: likes > 0 };
  await updateItem(likeRankItem, { id }, { set, when });
};

/**
 * Returns a page of the ids of a type with the most likes: Query of `gsi1` at `most-liked#<type>`, half a read
 * unit for 25. Some targets may be hidden.
 */
export const listMostLiked = async (type: LikeType, page: PageQuery): Promise<Page<LikedId>> => {
  const { data, nextCursor } = await listPage(likeRankItem, 'most', { type }, page);
  return { data: data.map(({ id }) => id as LikedId), nextCursor };
};
