import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ownPlaylistsQuery } from './own-playlists.queries.ts';

/**
 * One's own playlists, those made last first, as far as they are loaded.
 * @param all loads them to the last: for whoever looks for one by its name
 */
export const useOwnPlaylists = ({ all = false } = {}) => {
  const list = useInfiniteQuery({ ...ownPlaylistsQuery(), throwOnError: false });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const isDue = all && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  const playlists = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  return { playlists, list };
};
