import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { type LikedId, type LikeType, likeTypeOf } from '@overtone/shared/library/likes/like.model.ts';
import { listItems, listPage, type Order } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { createAction, deleteAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { likeItem } from './like.items.ts';

/** Something that somebody likes, and since when. */
export interface Like {
  readonly id: LikedId;
  readonly likedAt: string;
}

// What stands in a key alone comes back as text; only ids are ever written there.
const likeOf = ({ id, likedAt }: { readonly id: string; readonly likedAt: string }): Like => ({
  id: id as LikedId,
  likedAt,
});

/** Which of these somebody likes: consistent BatchGetItem of `likes#<userId>` / `<type>#<id>`, a read unit each. */
export const findLikes = async (userId: UserId, ids: readonly LikedId[]): Promise<ReadonlyMap<LikedId, Like>> => {
  const keys = ids.map((id) => ({ userId, type: likeTypeOf(id), id }));
  const rows = await findItems(likeItem, keys, { consistent: true });
  return new Map(rows.map((row) => [row.id as LikedId, likeOf(row)]));
};

/** Everything that somebody likes, as it is now: consistent Query `likes#<userId>`, a read unit for 12 rows. */
export const listAllLikes = async (userId: UserId, limit?: number): Promise<Like[]> =>
  (await listItems(likeItem, 'key', { userId }, { consistent: true, ...(limit && { limit }) })).map(likeOf);

/** The same of one kind: `sk` begins with `<type>#`. */
export const listLikesOf = async (userId: UserId, type: LikeType): Promise<Like[]> => {
  const ofType = { userId, type };
  return (await listItems(likeItem, 'key', ofType, { consistent: true })).map(likeOf);
};

/** A page of one kind by when: Query `gsi1` at `likes#<userId>#<type>`, half a read unit for 12 rows. */
export const listLikesByTime = async (
  userId: UserId,
  type: LikeType,
  page: PageQuery,
  order: Order,
): Promise<Page<Like>> => {
  const { data, nextCursor } = await listPage(likeItem, 'byTime', { userId, type }, page, order);
  return { data: data.map(likeOf), nextCursor };
};

/** A page of those who like a thing, who did so first: Query `gsi2` at `liked#<id>`, half a read unit for 12 rows. */
export const listLikersOf = async (id: LikedId, page: PageQuery): Promise<Page<UserId>> => {
  const { data, nextCursor } = await listPage(likeItem, 'ofThing', { id }, page, 'asc');
  return { data: data.map(({ userId }) => userId as UserId), nextCursor };
};

/** Refused where they like it already. */
export const likeAction = (userId: UserId, { id, likedAt }: Like): TransactAction =>
  createAction(likeItem, { userId, type: likeTypeOf(id), id, likedAt });

/** Refused where they do not like it any more. */
export const unlikeAction = (userId: UserId, id: LikedId): TransactAction =>
  deleteAction(likeItem, { userId, type: likeTypeOf(id), id });
