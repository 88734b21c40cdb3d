import { useInfiniteQuery } from '@tanstack/react-query';
import { History, Trash2 } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { ListActions } from '../../catalog/tracks/list-actions.tsx';
import { t } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { historyQuery } from '../../plays/history/history.queries.ts';
import { PauseHistory } from '../../plays/history/pause-history.tsx';
import { removedPlays } from '../../plays/history/removed-plays.ts';
import { useClearHistory } from '../../plays/history/use-clear-history.ts';
import { bar, pause } from '../../plays/history-page/history.css.ts';
import { createHistoryContext, createHistoryTrackList } from '../../plays/history-page/history-context.ts';
import { HistoryTable } from '../../plays/history-page/history-table.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { lastAction } from '../../ui/media/media-header.css.ts';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { heading } from '../../ui/text/page-heading.css.ts';

/** The listening history of the user, by day. */
export const Page = () => {
  useDocumentTitle(t('History'));
  const history = useInfiniteQuery({ ...historyQuery, throwOnError: shouldThrowPageError });
  const clear = useClearHistory();
  const removedIds = useSyncExternalStore(removedPlays.subscribe, removedPlays.get);
  const pages = history.data?.pages;
  const entries = useMemo(
    () => pages?.flatMap(({ data }) => data).filter(({ id }) => !removedIds.has(id)) ?? [],
    [pages, removedIds],
  );
  const isPaused = pages?.[0]?.isPaused;
  if (!pages || isPaused === undefined) {
    return (
      <>
        <h1 className={heading}>{t('History')}</h1>
        <Loading>
          <RowsSkeleton />
        </Loading>
      </>
    );
  }
  const list = createHistoryTrackList(entries, pages.at(-1)?.nextCursor ?? null);
  const isEmpty = entries.length === 0 && !history.hasNextPage;
  return (
    <>
      <h1 className={heading}>{t('History')}</h1>
      <div className={bar}>
        {entries.length > 0 && (
          <>
            <ListActions list={list} context={createHistoryContext()} />
            <MenuButton
              className={lastAction}
              label={t('More options for :name', { name: t('History') })}
              entries={() => [{ label: t('Clear history'), icon: Trash2, onSelect: clear }]}
            />
          </>
        )}
        <div className={pause}>
          <PauseHistory isPaused={isPaused} />
        </div>
      </div>
      {isEmpty && (
        <EmptyNote
          icon={History}
          text={
            isPaused
              ? t('Your history is paused and empty.')
              : t('Songs you play will appear here. Only you can see them.')
          }
        />
      )}
      {entries.length > 0 && <HistoryTable entries={entries} loadedTracks={list} />}
      {history.hasNextPage && (
        <LoadMore
          isLoading={history.isFetching}
          hasFailed={history.isFetchNextPageError}
          load={() => void history.fetchNextPage()}
        />
      )}
    </>
  );
};
