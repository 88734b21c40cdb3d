import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { failureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { BulkBar } from '../../ui/lists/data-table/bulk-bar.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import type { ManagedMusic } from '../music/own-music.ts';
import { bulk } from './music-row.css.ts';
import { MusicTable } from './music-table.tsx';
import { NoMusic } from './no-music.tsx';
import { RefusedNote } from './refused-note.tsx';
import type { MusicKind } from './releases-address.ts';
import { ReleasesSkeleton } from './releases-skeleton.tsx';
import { useBulk } from './use-bulk.tsx';
import { useTicks } from './use-ticks.ts';

interface MusicListProps {
  readonly kind: MusicKind;
  readonly artistId: string;
  /** Undefined for all but what is in the bin. */
  readonly state: MusicState | undefined;
  readonly list: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  /** As far as they have come; undefined until the first have. */
  readonly rows: readonly ManagedMusic[] | undefined;
}

/** A list of one's own music to work on: rows to tick, and what can be done with those that are. */
export const MusicList = ({ kind, artistId, state, list, rows = [] }: MusicListProps) => {
  const ticks = useTicks(rows, [artistId, kind, state].join());
  const { actions, trash, refused, forgetRefused } = useBulk({ artistId, state, ticks });
  if (list.isPending) return <ReleasesSkeleton />;
  if (list.error && rows.length === 0) {
    return (
      <Banner tone="danger" action={<Button onClick={() => void list.refetch()}>{t('Try again')}</Button>}>
        {failureText(list.error, t('The list could not be loaded.'))}
      </Banner>
    );
  }
  return (
    <>
      <RefusedNote refused={refused} close={forgetRefused} />
      {rows.length > 0 && <MusicTable kind={kind} rows={rows} ticks={ticks} trash={trash} />}
      {rows.length === 0 && !list.hasNextPage && <NoMusic kind={kind} state={state} />}
      {list.hasNextPage && (
        <LoadMore
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          load={() => void list.fetchNextPage()}
        />
      )}
      <div className={bulk}>
        <BulkBar selection={ticks.selection} actions={actions} reply={undefined} />
      </div>
    </>
  );
};
