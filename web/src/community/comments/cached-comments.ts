import type { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { Comment, CommentThread, TimestampedComment } from '@overtone/shared/community/comments/comment.model.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { getCommentsKey } from './comments.queries.ts';

// A comment can be in lists, under its parent, on the waveform and on a linked page. A change is shown in all of them
// immediately.

type CommentRow = Comment | CommentThread | TimestampedComment;
type Fields = Partial<Pick<Comment, 'likes' | 'isLiked' | 'text' | 'mentions' | 'editedAt'>>;

type ListResponse = Reply<typeof commentContract.list>;
type LinkedCommentResponse = Reply<typeof commentContract.get>;

/** The possible data of the queries about the comments on a track or album. */
type CachedComments =
  | InfiniteData<ListResponse | { readonly data: readonly Comment[] }>
  | readonly TimestampedComment[]
  | LinkedCommentResponse
  | undefined;

const changeRow = <Row extends CommentRow>(row: Row, id: string, fields: Fields): Row => {
  const changedRow = row.id === id ? { ...row, ...fields } : row;
  if (!('firstReply' in changedRow) || changedRow.firstReply === null || changedRow.firstReply === undefined)
    return changedRow;
  const firstReply = changedRow.firstReply as Comment;
  return firstReply.id === id ? { ...changedRow, firstReply: { ...firstReply, ...fields } } : changedRow;
};

const changeCachedData = (cached: CachedComments, id: string, fields: Fields): CachedComments => {
  if (!cached) return cached;
  if (Array.isArray(cached)) return (cached as readonly TimestampedComment[]).map((row) => changeRow(row, id, fields));
  if ('thread' in cached) {
    return { comment: changeRow(cached.comment, id, fields), thread: changeRow(cached.thread, id, fields) };
  }
  if (!('pages' in cached)) return cached;
  const pages = cached.pages.map((page) => {
    if (!('pagination' in page)) return { ...page, data: page.data.map((row) => changeRow(row, id, fields)) };
    const data = page.pagination.data.map((row) => changeRow(row, id, fields));
    return {
      ...page,
      pinned: page.pinned && changeRow(page.pinned, id, fields),
      pagination: { ...page.pagination, data },
    };
  });
  return { ...cached, pages } as CachedComments;
};

/** Changes a comment in all cached data. @returns a function that reverts it by loading everything again */
export const changeCachedComment = (client: QueryClient, itemId: string, id: string, fields: Fields): (() => void) => {
  const queryKey = getCommentsKey(itemId);
  void client.cancelQueries({ queryKey });
  client.setQueriesData<CachedComments>({ queryKey }, (cached) => changeCachedData(cached, id, fields));
  return () => void client.invalidateQueries({ queryKey });
};

/** Longer lists are not reloaded automatically, which would take a request for each page. */
const maxReloadedPages = 3;

/** Returns whether a list is short enough to be reloaded automatically. */
export const isShortList = (data: unknown): boolean =>
  ((data as InfiniteData<unknown> | undefined)?.pages?.length ?? 0) <= maxReloadedPages;

/** Reloads all comments on a track or album except long lists and the version. */
export const reloadComments = (client: QueryClient, itemId: string): Promise<void> =>
  client.invalidateQueries({
    queryKey: getCommentsKey(itemId),
    predicate: ({ queryKey, state }) => !queryKey.includes('version') && isShortList(state.data),
  });
