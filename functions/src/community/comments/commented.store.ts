import type { CommentedId, CommentsState } from '@overtone/shared/community/comments/comment.model.ts';
import type { CommentId } from '@overtone/shared/ids.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { getPublicSettings } from '../../site/public.ts';
import { commentSettingsItem } from './comment.items.ts';
import { sumComments } from './comment-counts.store.ts';

export interface StoredCommentsState extends CommentsState {
  readonly pinnedId: CommentId | null;
}

/**
 * Returns the state of the comments on a track or album: GetItem of `comments#<itemId>` / `settings` in parallel
 * with the Query of its counters and the site settings, one round trip, 1.5 read units. If comments are disabled,
 * the count is 0.
 */
export const readStoredCommentsState = async (itemId: CommentedId): Promise<StoredCommentsState> => {
  const [settings, sum, { player }] = await Promise.all([
    findItem(commentSettingsItem, { itemId }),
    sumComments(itemId),
    getPublicSettings(),
  ]);
  if (!player.enable_comments) return { count: 0, version: sum.version, availability: 'off', pinnedId: null };
  return { ...sum, availability: settings?.isClosed ? 'closed' : 'open', pinnedId: settings?.pinnedId ?? null };
};

export const toCommentsState = ({ count, version, availability }: StoredCommentsState): CommentsState => ({
  count,
  version,
  availability,
});

/** Closes or opens comments. */
export const setClosedAction = (itemId: CommentedId, isClosed: boolean): TransactAction =>
  updateAction(commentSettingsItem, { itemId }, { set: { isClosed }, when: null });

/** Pins a comment. */
export const pinAction = (itemId: CommentedId, pinnedId: CommentId): TransactAction =>
  updateAction(commentSettingsItem, { itemId }, { set: { pinnedId }, when: null });

/** Unpins a comment. The transaction fails if it is not pinned. */
export const unpinAction = (itemId: CommentedId, id: CommentId): TransactAction =>
  updateAction(commentSettingsItem, { itemId }, { set: { pinnedId: null }, when: equals('pinnedId', id) });
