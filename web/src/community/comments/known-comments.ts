import type { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { Comment, CommentMoment, CommentThread } from '@overtone/shared/community/comments/comment.model.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { commentsKey } from './comments.queries.ts';

// A comment stands in lists, under what it answers, on the waveform and behind a link to it: what becomes of it is shown in all of them at once.

type Seen = Comment | CommentThread | CommentMoment;
type Fields = Partial<Pick<Comment, 'likes' | 'isLiked' | 'text' | 'mentions' | 'editedAt'>>;

type ListReply = Reply<typeof commentContract.list>;
type Linked = Reply<typeof commentContract.get>;

/** What one of a thing's queries may hold. */
type Known =
  | InfiniteData<ListReply | { readonly data: readonly Comment[] }>
  | readonly CommentMoment[]
  | Linked
  | undefined;

const changed = <Row extends Seen>(row: Row, id: string, fields: Fields): Row => {
  const own = row.id === id ? { ...row, ...fields } : row;
  if (!('firstReply' in own) || own.firstReply === null || own.firstReply === undefined) return own;
  const first = own.firstReply as Comment;
  return first.id === id ? { ...own, firstReply: { ...first, ...fields } } : own;
};

const changedIn = (known: Known, id: string, fields: Fields): Known => {
  if (!known) return known;
  if (Array.isArray(known)) return (known as readonly CommentMoment[]).map((row) => changed(row, id, fields));
  if ('thread' in known) {
    return { comment: changed(known.comment, id, fields), thread: changed(known.thread, id, fields) };
  }
  if (!('pages' in known)) return known;
  const pages = known.pages.map((page) => {
    if (!('pagination' in page)) return { ...page, data: page.data.map((row) => changed(row, id, fields)) };
    const data = page.pagination.data.map((row) => changed(row, id, fields));
    return {
      ...page,
      pinned: page.pinned && changed(page.pinned, id, fields),
      pagination: { ...page.pagination, data },
    };
  });
  return { ...known, pages } as Known;
};

/** Shows what becomes of a comment wherever it stands. @returns how to take it back: all is read anew */
export const changeKnown = (client: QueryClient, thingId: string, id: string, fields: Fields): (() => void) => {
  const queryKey = commentsKey(thingId);
  void client.cancelQueries({ queryKey });
  client.setQueriesData<Known>({ queryKey }, (known) => changedIn(known, id, fields));
  return () => void client.invalidateQueries({ queryKey });
};

/** Lists that are longer than this stay as they were read: to read them anew would cost a call a page. */
const readAgainPages = 3;

/** Whether a list is short enough to be read anew by itself. */
export const isShort = (data: unknown): boolean =>
  ((data as InfiniteData<unknown> | undefined)?.pages?.length ?? 0) <= readAgainPages;

/** Reads all that is known of the comments on something anew, but for long lists; the state of them is the caller's to know. */
export const readAnew = (client: QueryClient, thingId: string): Promise<void> =>
  client.invalidateQueries({
    queryKey: commentsKey(thingId),
    predicate: ({ queryKey, state }) => !queryKey.includes('version') && isShort(state.data),
  });
