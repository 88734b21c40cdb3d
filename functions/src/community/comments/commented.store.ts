import type { CommentedId, CommentsState } from '@overtone/shared/community/comments/comment.model.ts';
import type { CommentId } from '@overtone/shared/ids.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { getPublicSettings } from '../../site/public.ts';
import { commentedItem } from './comment.items.ts';
import { sumComments } from './comment-counts.store.ts';

export interface Commented extends CommentsState {
  readonly pinnedId: CommentId | null;
}

/**
 * Where the comments on a thing stand: GetItem `comments#<thingId>` / `thing` beside the Query of its counters and the site's settings,
 * one trip, 1.5 read units. Of a site that shows none there are none.
 */
export const readCommented = async (thingId: CommentedId): Promise<Commented> => {
  const [said, sum, { player }] = await Promise.all([
    findItem(commentedItem, { thingId }),
    sumComments(thingId),
    getPublicSettings(),
  ]);
  if (!player.enable_comments) return { count: 0, version: sum.version, taken: 'off', pinnedId: null };
  return { ...sum, taken: said?.isClosed ? 'closed' : 'open', pinnedId: said?.pinnedId ?? null };
};

export const stateOf = ({ count, version, taken }: Commented): CommentsState => ({ count, version, taken });

/** Has the comments on a thing be closed, or open. */
export const setClosedAction = (thingId: CommentedId, isClosed: boolean): TransactAction =>
  changeAction(commentedItem, { thingId }, { set: { isClosed }, when: null });

/** Has a comment come first. */
export const pinAction = (thingId: CommentedId, pinnedId: CommentId): TransactAction =>
  changeAction(commentedItem, { thingId }, { set: { pinnedId }, when: null });

/** Has it come first no longer; refused where it does not. */
export const unpinAction = (thingId: CommentedId, id: CommentId): TransactAction =>
  changeAction(commentedItem, { thingId }, { set: { pinnedId: null }, when: equals('pinnedId', id) });
