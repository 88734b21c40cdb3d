import type { CommentedId, CommentsState } from '@overtone/shared/community/comments/comment.model.ts';
import type { CommentId } from '@overtone/shared/ids.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { getPublicSettings } from '../../site/public.ts';
import { commentedItem } from './comment.items.ts';
import { sumComments } from './comment-counts.store.ts';

export interface Commented extends CommentsState {
  readonly pinnedId: CommentId | null;
}

/**
 * Returns the state of the comments on a track or album: GetItem of `comments#<thingId>` / `thing` in parallel
 * with the Query of its counters and the site settings, one round trip, 1.5 read units. If comments are disabled,
 * the count is 0.
 */
export const readCommented = async (thingId: CommentedId): Promise<Commented> => {
  const [settings, sum, { player }] = await Promise.all([
    findItem(commentedItem, { thingId }),
    sumComments(thingId),
    getPublicSettings(),
  ]);
  if (!player.enable_comments) return { count: 0, version: sum.version, taken: 'off', pinnedId: null };
  return { ...sum, taken: settings?.isClosed ? 'closed' : 'open', pinnedId: settings?.pinnedId ?? null };
};

export const toCommentsState = ({ count, version, taken }: Commented): CommentsState => ({ count, version, taken });

/** Closes or opens comments. */
export const setClosedAction = (thingId: CommentedId, isClosed: boolean): TransactAction =>
  updateAction(commentedItem, { thingId }, { set: { isClosed }, when: null });

/** Pins a comment. */
export const pinAction = (thingId: CommentedId, pinnedId: CommentId): TransactAction =>
  updateAction(commentedItem, { thingId }, { set: { pinnedId }, when: null });

/** Unpins a comment. The transaction fails if it is not pinned. */
export const unpinAction = (thingId: CommentedId, id: CommentId): TransactAction =>
  updateAction(commentedItem, { thingId }, { set: { pinnedId: null }, when: equals('pinnedId', id) });
