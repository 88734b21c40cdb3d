import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { CommentSort } from '@overtone/shared/community/comments/comment.model.ts';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { ApiError } from '../../lib/api.ts';
import { createInfiniteQuery, createQuery, getQueryKey } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

/** The key of all queries about the comments on a track or album. */
export const getCommentsKey = (itemId: string) => getQueryKey(commentContract.list, { params: { itemId } });

/** The comments on a track or album, page by page. The first page has their state and the pinned comment. */
export const commentsQuery = (itemId: string, sort: CommentSort) =>
  createInfiniteQuery(
    commentContract.list,
    { params: { itemId }, query: { sort } },
    (response) => response,
    ({ pagination }) => pagination.nextCursor,
  );

/** The replies to a comment, oldest first. */
export const repliesQuery = (itemId: string, commentId: string) =>
  createInfiniteQuery(
    commentContract.replies,
    { params: { itemId, commentId }, query: {} },
    ({ pagination }) => pagination,
    getNextCursor,
  );

/** The comments on the waveform of a track. */
export const timedCommentsQuery = (itemId: string) =>
  createQuery(commentContract.timestamped, { params: { itemId } }, ({ comments }) => comments);

/** The linked comment with its thread. */
export const linkedCommentQuery = (itemId: string, commentId: string) =>
  createQuery(commentContract.get, { params: { itemId, commentId } }, (response) => response);

/** The current state of the comments: loaded every few seconds while the page is visible and online. */
export const commentsStateQuery = (itemId: string) => ({
  ...createQuery(commentContract.version, { params: { itemId } }, ({ state }) => state),
  staleTime: 0,
  refetchInterval: communityLimits.commentPollSeconds * 1_000,
  refetchOnWindowFocus: 'always' as const,
  networkMode: 'online' as const,
  throwOnError: false,
});

/** Returns whether the track or album does not exist for the viewer. */
export const isCommentTargetMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;
