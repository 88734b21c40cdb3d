import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { type LikedId, LikeType, likeTypeOf } from '@overtone/shared/library/likes/like.model.ts';
import * as z from 'zod';
import type { CountSum } from '../../catalog/public.ts';
import { either, isBelow, isEmpty } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listPage } from '../../platform/dynamo/list.ts';
import { changeItem } from '../../platform/dynamo/write.ts';

/** How many like a thing as it is shown: its place among all of its kind. Of what nobody likes any more there is none. */
const likeRankItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ type: LikeType, likes: z.int().nonnegative(), changes: z.int(), isLiked: z.boolean() }),
  // Beside the counters, so that it goes with them.
  key: { pk: 'likes-of#{id}', sk: 'rank' },
  indexes: { most: { index: 'gsi1', pk: 'most-liked#{type}', sk: '{likes}#{id}', where: { isLiked: true } } },
});

/** Sets a thing's place among those that are liked most, unless a newer one is there: 3 write units at most. */
export const setRank = async (id: LikedId, { count: likes, changes }: CountSum): Promise<void> => {
  const when = either(isEmpty('changes'), isBelow('changes', changes));
  const set = { type: likeTypeOf(id), likes, changes, isLiked: likes > 0 };
  await changeItem(likeRankItem, { id }, { set, when });
};

/** Ids of what is liked most of a kind: Query `gsi1` at `most-liked#<type>`, half a read unit for 25. Some may be hidden by now. */
export const listMostLiked = async (type: LikeType, page: PageQuery): Promise<Page<LikedId>> => {
  const { data, nextCursor } = await listPage(likeRankItem, 'most', { type }, page);
  return { data: data.map(({ id }) => id as LikedId), nextCursor };
};
