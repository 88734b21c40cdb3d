import type { CommentsQuery, commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type {
  CommentedId,
  CommentsState,
  TimestampedComment,
} from '@overtone/shared/community/comments/comment.model.ts';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { PageQuery } from '@overtone/shared/http/page.ts';
import { canEditMusic } from '../../catalog/public.ts';
import type { Visitor } from '../../platform/http/context.ts';
import type { StoredComment } from './comment.items.ts';
import { createCommentNotFoundError } from './comment-not-found.ts';
import { readStoredCommentsState, type StoredCommentsState, toCommentsState } from './commented.store.ts';
import { type CommentedItem, readArtistCommenters, requireCommentedMusic } from './commented-item.ts';
import { listLikedCommentIds } from './commenters.store.ts';
import { type CommentKey, findComment, listLatestComments, listReplies, listThreadPage } from './comments.store.ts';
import {
  hasVisibleAuthor,
  type PresentationContext,
  presentComments,
  presentThreads,
} from './present-comments.service.ts';

const loadContext = async (item: CommentedItem, visitor: Visitor): Promise<PresentationContext> => {
  const [likedIds, artistCommenters] = await Promise.all([
    listLikedCommentIds(item.id, visitor.userId),
    readArtistCommenters(item),
  ]);
  return { visitor, likedIds, artistCommenters };
};

/** Returns the visible pinned comment, or undefined if there is none: a read unit, or no read if it is on the page. */
const findPinned = async ({ pinnedId }: StoredCommentsState, itemId: CommentedId, page: readonly StoredComment[]) => {
  if (pinnedId === null) return undefined;
  const pinned = page.find(({ id }) => id === pinnedId) ?? (await findComment({ itemId, id: pinnedId }));
  return pinned?.state === 'shown' ? pinned : undefined;
};

/**
 * Returns a page of the comments on a track or album. Costs four round trips and, for 30 comments by 30 users without
 * replies, about 25 read units, 15 of which are for the users.
 * @throws as `requireCommentedMusic`
 */
export const listComments = async (
  itemId: CommentedId,
  { sort, ...page }: CommentsQuery,
  visitor: Visitor,
): Promise<Reply<typeof commentContract.list>> => {
  const [item, storedState, rows] = await Promise.all([
    requireCommentedMusic(itemId, visitor),
    readStoredCommentsState(itemId),
    listThreadPage(itemId, sort, page),
  ]);
  const state = toCommentsState(storedState);
  if (state.availability === 'off') {
    return { pagination: { data: [], nextCursor: null }, pinned: null, state, isManagedByViewer: false };
  }
  const isFirst = page.cursor === undefined;
  const [context, isManager, pinned] = await Promise.all([
    loadContext(item, visitor),
    canEditMusic(item, visitor),
    isFirst ? findPinned(storedState, itemId, rows.data) : undefined,
  ]);
  const all = pinned && !rows.data.includes(pinned) ? [...rows.data, pinned] : rows.data;
  const threads = await presentThreads(all, context);
  const idsOnPage = new Set(rows.data.map(({ id }) => id));
  return {
    pagination: { data: threads.filter(({ id }) => idsOnPage.has(id)), nextCursor: rows.nextCursor },
    pinned: threads.find((thread) => thread.id === pinned?.id && hasVisibleAuthor(thread)) ?? null,
    state,
    isManagedByViewer: isManager,
  };
};

/** Returns the state of the comments: one round trip, 2.5 read units. @throws as `requireCommentedMusic` */
export const readState = async (itemId: CommentedId, visitor: Visitor): Promise<CommentsState> => {
  const [, storedState] = await Promise.all([requireCommentedMusic(itemId, visitor), readStoredCommentsState(itemId)]);
  return toCommentsState(storedState);
};

/**
 * Returns those of the latest comments on a track that have a timestamp, in the order of their timestamps. Costs three
 * round trips, 9 read units for a hundred comments, and half a read unit for each user.
 * @throws as `requireCommentedMusic`
 */
export const listTimestampedComments = async (itemId: CommentedId, visitor: Visitor): Promise<TimestampedComment[]> => {
  const [item, { availability }, latest] = await Promise.all([
    requireCommentedMusic(itemId, visitor),
    readStoredCommentsState(itemId),
    listLatestComments(itemId, communityLimits.timestampedCommentsMax),
  ]);
  if (availability === 'off') return [];
  const commentsWithTimestamp = latest.filter(({ timestamp, state }) => timestamp !== null && state === 'shown');
  const comments = await presentComments(commentsWithTimestamp, await loadContext(item, visitor));
  return comments
    .flatMap(({ timestamp, ...fields }) =>
      hasVisibleAuthor(fields) && timestamp !== null ? [{ ...fields, timestamp }] : [],
    )
    .toSorted((a, b) => a.timestamp - b.timestamp);
};

/** Returns a page of replies. @throws as `requireCommentedMusic`; AppError `comment.not_found`, also for a reply */
export const listRepliesTo = async (
  key: CommentKey,
  page: PageQuery,
  visitor: Visitor,
): Promise<Reply<typeof commentContract.replies>> => {
  const [item, { availability }, comment, rows] = await Promise.all([
    requireCommentedMusic(key.itemId, visitor),
    readStoredCommentsState(key.itemId),
    findComment(key),
    listReplies(key, page),
  ]);
  if (!comment || comment.parentId !== null || availability === 'off') throw createCommentNotFoundError();
  const data = await presentComments(rows.data, await loadContext(item, visitor));
  return { pagination: { data, nextCursor: rows.nextCursor } };
};

/**
 * Returns a comment with its thread.
 * @throws as `requireCommentedMusic`; AppError `comment.not_found` if it is not visible
 */
export const readComment = async (key: CommentKey, visitor: Visitor): Promise<Reply<typeof commentContract.get>> => {
  const [item, { availability }, storedComment] = await Promise.all([
    requireCommentedMusic(key.itemId, visitor),
    readStoredCommentsState(key.itemId),
    findComment(key),
  ]);
  if (storedComment?.state !== 'shown' || availability === 'off') throw createCommentNotFoundError();
  const root =
    storedComment.parentId === null ? storedComment : await findComment({ ...key, id: storedComment.parentId });
  const context = await loadContext(item, visitor);
  const [[comment], [thread]] = await Promise.all([
    presentComments([storedComment], context),
    root ? presentThreads([root], context) : [],
  ]);
  if (!comment || !hasVisibleAuthor(comment) || !thread) throw createCommentNotFoundError();
  return { comment, thread };
};

/** Presents a new or edited comment to its author, as in the lists. */
export const presentWrittenComment = async (comment: StoredComment, item: CommentedItem, visitor: Visitor) => {
  const [thread] = await presentThreads([comment], await loadContext(item, visitor));
  if (!thread) throw createCommentNotFoundError();
  return thread;
};
