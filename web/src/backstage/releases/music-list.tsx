import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { BulkBar } from '../../ui/lists/data-table/bulk-bar.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import type { ManagedMusic } from '../music/managed-music.ts';
import { EmptyMusicList } from './empty-music-list.tsx';
import { bulk } from './music-row.css.ts';
import { MusicTable } from './music-table.tsx';
import { RejectedChanges } from './rejected-changes.tsx';
import type { MusicKind } from './releases-path.ts';
import { ReleasesSkeleton } from './releases-skeleton.tsx';
import { useBulkActions } from './use-bulk-actions.tsx';
import { useMusicSelection } from './use-music-selection.ts';

interface MusicListProps {
  readonly kind: MusicKind;
  readonly artistId: string;
  /** Undefined for all states except the trash. */
  readonly state: MusicState | undefined;
  readonly list: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  /** The loaded rows, or undefined until the first page is loaded. */
  readonly rows: readonly ManagedMusic[] | undefined;
}

/** A list of managed music whose rows can be selected for bulk actions. */
export const MusicList = ({ kind, artistId, state, list, rows = [] }: MusicListProps) => {
  const selection = useMusicSelection(rows, [artistId, kind, state].join());
  const { actions, trash, rejected, clearRejected } = useBulkActions({ artistId, state, selection });
  if (list.isPending) return <ReleasesSkeleton />;
  if (list.error && rows.length === 0) {
    return (
      <Banner tone="danger" action={<Button onClick={() => void list.refetch()}>{t('Try again')}</Button>}>
        {getLoadFailureText(list.error, t('We couldn’t load this list.'))}
      </Banner>
    );
  }
  return (
    <>
      <RejectedChanges rejected={rejected} close={clearRejected} />
      {rows.length > 0 && <MusicTable kind={kind} rows={rows} selection={selection} trash={trash} />}
      {rows.length === 0 && !list.hasNextPage && <EmptyMusicList kind={kind} state={state} />}
      {list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          load={() => void list.fetchNextPage()}
        />
      )}
      <div className={bulk}>
        <BulkBar selection={selection.rowSelection} actions={actions} reply={undefined} />
      </div>
    </>
  );
};
