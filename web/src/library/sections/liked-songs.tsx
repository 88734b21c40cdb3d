import type { LikedSort } from '@overtone/shared/library/likes/like.model.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListActions } from '../../catalog/tracks/list-actions.tsx';
import { TrackCard } from '../../catalog/tracks/track-card.tsx';
import { formatDuration } from '../../lib/format.ts';
import { t, tn } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { player } from '../../player/player.ts';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { likedTracksQuery } from '../likes/likes.queries.ts';
import { CardGrid } from './card-grid.tsx';
import { EmptyList } from './empty-list.tsx';
import { LibraryHeader } from './library-header.tsx';
import { librarySections } from './library-sections.ts';
import { createLikedSongsContext, createLikedSongsList } from './liked-songs-list.ts';
import { LikedTable } from './liked-table.tsx';
import { bar, loading } from './list-tools.css.ts';
import { ListTools } from './list-tools.tsx';
import { useListAddress } from './use-list-address.ts';
import { useUnlikedIds } from './use-unliked.ts';

const sorts = ['added', 'name', 'artist', 'album', 'duration'] as const satisfies LikedSort[];
const { name, icon } = librarySections.songs;

/** All songs that the user likes. */
export const LikedSongs = () => {
  useDocumentTitle(name());
  const address = useListAddress(sorts, 'list');
  const { options, view, search } = address;
  const list = useInfiniteQuery({
    ...likedTracksQuery(options),
    throwOnError: shouldThrowPageError,
    placeholderData: keepPreviousData,
  });
  const unlikedIds = useUnlikedIds();
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ data }) => data), [pages]);
  const tracks = useMemo(() => rows?.filter(({ id }) => !unlikedIds.has(id)), [rows, unlikedIds]);
  const total = (pages?.[0]?.total ?? 0) - ((rows?.length ?? 0) - (tracks?.length ?? 0));
  // While another order loads, the previous list stays visible.
  const trackList = createLikedSongsList(
    tracks ?? [],
    pages?.[0]?.options ?? options,
    pages?.at(-1)?.nextCursor ?? null,
    total,
  );
  const context = createLikedSongsContext();
  const length = list.hasNextPage ? 0 : (tracks ?? []).reduce((sum, { duration }) => sum + duration, 0);
  const songs = tn(total, '1 song', ':count songs');
  const isEmpty = tracks?.length === 0 && !list.hasNextPage;
  return (
    <>
      <LibraryHeader
        icon={icon}
        name={name()}
        facts={pages ? (length > 0 ? `${songs}, ${formatDuration(length)}` : songs) : ''}
      />
      {!(isEmpty && !options.text) && (
        <div className={bar}>
          <div className={tracks?.length ? undefined : loading}>
            <ListActions list={trackList} context={context} />
          </div>
          <ListTools address={address} sorts={sorts} label={t('Filter liked songs')} />
        </div>
      )}
      {!tracks && (
        <Loading>
          <RowsSkeleton />
        </Loading>
      )}
      {isEmpty && (
        <EmptyList
          text={t('Songs you like will appear here. Tap a heart to start.')}
          search={options.text}
          clear={() => search('')}
        />
      )}
      {tracks && tracks.length > 0 && view === 'list' && (
        <LikedTable tracks={tracks} trackList={trackList} total={total} address={address} />
      )}
      {tracks && tracks.length > 0 && view === 'grid' && (
        <CardGrid
          items={tracks}
          card={(track, index) => (
            <TrackCard
              key={track.id}
              track={track}
              onPlay={() =>
                player.play(trackList.tracks, { startIndex: index, context, unloadedPart: trackList.unloadedPart })
              }
            />
          )}
        />
      )}
      {list.hasNextPage && !list.isPlaceholderData && (
        <LoadMore
          isLoading={list.isFetching}
          hasFailed={list.isFetchNextPageError}
          load={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
};
