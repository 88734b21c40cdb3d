import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type {
  CommentSort,
  CommentsState,
  CommentThread as ThreadModel,
} from '@overtone/shared/community/comments/comment.model.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle, MessageCircleOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { isShortList, reloadComments } from './cached-comments.ts';
import { CommentRow } from './comment-row.tsx';
import type { CommentTarget } from './comment-target.ts';
import { CommentThread } from './comment-thread.tsx';
import * as css from './comments.css.ts';
import { body, list, row } from './comments.css.ts';
import {
  commentsQuery,
  commentsStateQuery,
  getCommentsKey,
  isCommentTargetMissing,
  linkedCommentQuery,
} from './comments.queries.ts';
import { ComposerArea } from './composer-area.tsx';
import { SortChoice } from './sort-choice.tsx';
import { CommentListContext } from './thread-context.ts';
import { usePostComment } from './use-post-comment.ts';

const widths = ['72%', '48%', '60%', '54%'];

/** A placeholder while comments load. */
const CommentsSkeleton = () => (
  <Loading>
    <div className={list}>
      {widths.map((width) => (
        <div key={width} className={row}>
          <Skeleton width="36px" isRound />
          <div className={body}>
            <Skeleton width="140px" height="14px" />
            <Skeleton width={width} height="14px" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);

/**
 * Keeps the comments of a visible page up to date: they are reloaded when the version changes.
 * @param shownState the state of the displayed comments
 * @returns whether there are changes in a list that is too long to be reloaded automatically
 */
const useLiveComments = (itemId: string, shownState: CommentsState | undefined, isLong: boolean): boolean => {
  const client = useQueryClient();
  const { data } = useQuery({ ...commentsStateQuery(itemId), enabled: shownState !== undefined });
  const isOutdated = data !== undefined && shownState !== undefined && data.version > shownState.version;
  useEffect(() => {
    if (isOutdated && !isLong) void reloadComments(client, itemId);
  }, [client, itemId, isOutdated, isLong]);
  return isOutdated && isLong;
};

/** Returns the thread of the linked comment. A linked reply replaces its first reply. */
const useLinkedThread = (itemId: string) => {
  const [search] = useSearchParams();
  const id = search.get('comment');
  const { data } = useQuery({
    ...linkedCommentQuery(itemId, id ?? ''),
    enabled: id !== null && /^cmt_\w{26}$/.test(id),
    throwOnError: false,
  });
  const thread: ThreadModel | undefined = data && {
    ...data.thread,
    ...(data.comment.parentId !== null && { firstReply: data.comment }),
  };
  return { linkedId: data?.comment.id ?? null, linkedThread: thread };
};

/** The comments on a track or album, with the form for a new one. */
export const CommentsArea = ({ music }: { readonly music: CommentTarget }) => {
  const client = useQueryClient();
  const isTimed = music.playFrom !== undefined;
  const [sort, setSort] = useState<CommentSort>(isTimed ? 'timestamp' : 'newest');
  const list = useInfiniteQuery({ ...commentsQuery(music.id, sort), throwOnError: false });
  const { linkedThread, linkedId } = useLinkedThread(music.id);
  const posting = usePostComment(music);
  const firstPage = list.data?.pages[0];
  const hasNewComments = useLiveComments(music.id, firstPage?.state, !isShortList(list.data));
  const setAvailability = useCall(commentContract.setAvailability, { refresh: [commentContract.list] });
  const pinnedThread = firstPage?.pinned ?? null;
  const isOpen = firstPage?.state.availability === 'open';
  const context = useMemo(
    () => ({
      music,
      isManagedByViewer: firstPage?.isManagedByViewer ?? false,
      isOpen,
      pinnedId: pinnedThread?.id ?? null,
      linkedId,
    }),
    [music, firstPage?.isManagedByViewer, isOpen, pinnedThread?.id, linkedId],
  );
  // Music that does not exist for the viewer has no comments.
  if (firstPage?.state.availability === 'off' || isCommentTargetMissing(list.error)) return null;

  const firstThreads = [linkedThread, pinnedThread].filter((thread, index, threads): thread is ThreadModel => {
    if (!thread) return false;
    return threads.findIndex((otherThread) => otherThread?.id === thread.id) === index;
  });
  const firstIds = new Set(firstThreads.map(({ id }) => id));
  const pendingIds = new Set(posting.pending.map(({ id }) => id));
  const listedThreads = (list.data?.pages ?? []).flatMap(({ pagination }) => pagination.data);
  const threads = [...firstThreads, ...listedThreads.filter(({ id }) => !firstIds.has(id))].filter(
    ({ id }) => !pendingIds.has(id),
  );
  const total = firstPage?.state.count ?? 0;
  const title = total > 0 ? tn(total, '1 comment', ':count comments') : t('Comments');
  const toggleComments = (): void => {
    const availability = isOpen ? 'closed' : 'open';
    void setAvailability.run({ params: { itemId: music.id }, body: { availability } });
  };
  return (
    <section aria-label={t('Comments')}>
      {isOpen && <ComposerArea music={music} posting={posting} />}
      {firstPage?.state.availability === 'closed' && <p className={css.note}>{t('Comments are closed.')}</p>}
      <div className={css.header}>
        <h2 className={css.heading}>{title}</h2>
        {total > 1 && <SortChoice value={sort} onChange={setSort} isTimed={isTimed} />}
        {firstPage?.isManagedByViewer && (
          <MenuButton
            label={t('More options for the comments')}
            entries={() => [
              isOpen
                ? { label: t('Turn off comments'), icon: MessageCircleOff, onSelect: toggleComments }
                : { label: t('Turn on comments'), icon: MessageCircle, onSelect: toggleComments },
            ]}
          />
        )}
      </div>
      {hasNewComments && (
        <div className={css.moreArea}>
          <Button onClick={() => void client.resetQueries({ queryKey: getCommentsKey(music.id) })}>
            {t('Show new comments')}
          </Button>
        </div>
      )}
      {list.isPending && <CommentsSkeleton />}
      {list.isError && !list.data && (
        <div>
          <p className={css.note} role="alert">
            {getLoadFailureText(list.error, t('We couldn’t load the comments.'))}
          </p>
          <div className={css.moreArea}>
            <Button onClick={() => void list.refetch()}>{t('Try again')}</Button>
          </div>
        </div>
      )}
      <CommentListContext value={context}>
        <ul className={css.list}>
          {posting.pending.map((row) => (
            <li key={row.id}>
              <CommentRow comment={row} isPending />
            </li>
          ))}
          {threads.map((thread) => (
            <CommentThread key={thread.id} thread={thread} />
          ))}
        </ul>
      </CommentListContext>
      {firstPage && threads.length + posting.pending.length === 0 && isOpen && (
        <EmptyNote icon={MessageCircle} text={t('No comments yet. Be the first.')} />
      )}
      {list.hasNextPage && (
        <div className={css.moreArea}>
          <Button isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('Show more comments')}
          </Button>
        </div>
      )}
    </section>
  );
};
