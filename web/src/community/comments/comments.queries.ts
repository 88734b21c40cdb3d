import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { CommentSort } from '@overtone/shared/community/comments/comment.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ApiError } from '../../lib/api.ts';
import { nextCursor } from '../../lib/paging.ts';
import { keyOf, pagesOf, queryOf } from '../../lib/query-of.ts';

/** Everything that is known of the comments on something. */
export const commentsKey = (thingId: string) => keyOf(commentContract.list, { params: { thingId } });

/** The comments on something, page by page; the first says where they stand and what is pinned. */
export const commentsQuery = (thingId: string, sort: CommentSort) =>
  pagesOf(
    commentContract.list,
    { params: { thingId }, query: { sort } },
    (reply) => reply,
    ({ pagination }) => pagination.nextCursor,
  );

/** Replies to a comment, the oldest first. */
export const repliesQuery = (thingId: string, commentId: string) =>
  pagesOf(
    commentContract.replies,
    { params: { thingId, commentId }, query: {} },
    ({ pagination }) => pagination,
    nextCursor,
  );

/** The comments that stand on a track's waveform. */
export const momentsQuery = (thingId: string) =>
  queryOf(commentContract.moments, { params: { thingId } }, ({ moments }) => moments);

/** The one that an address leads to, with the thread that it stands in. */
export const linkedQuery = (thingId: string, commentId: string) =>
  queryOf(commentContract.get, { params: { thingId, commentId } }, (reply) => reply);

/**
 * Where the comments on something stand by now: asked every few seconds while its page is in sight, and not without a
 * connection.
 */
export const commentsStateQuery = (thingId: string) => ({
  ...queryOf(commentContract.version, { params: { thingId } }, ({ state }) => state),
  staleTime: 0,
  refetchInterval: limits.commentPollSeconds * 1_000,
  refetchOnWindowFocus: 'always' as const,
  networkMode: 'online' as const,
  throwOnError: false,
});

/** Whether what is commented on is not there for whoever asks. */
export const isNotThere = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;
