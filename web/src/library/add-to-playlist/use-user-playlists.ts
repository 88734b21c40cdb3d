import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { joinedPlaylistsQuery, userPlaylistsQuery } from './user-playlists.queries.ts';

/**
 * Returns the loaded playlists of the user, newest first, and the ones the user has joined. `isWhole` is true when all
 * of them are loaded.
 * @param all loads all pages, for a search by name.
 */
export const useUserPlaylists = ({ all = false } = {}) => {
  const list = useInfiniteQuery({ ...userPlaylistsQuery(), throwOnError: false });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const isDue = all && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  const playlists = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const shared = useInfiniteQuery({ ...joinedPlaylistsQuery(), throwOnError: false });
  const isMoreDue = shared.hasNextPage && !shared.isFetching && !shared.isFetchNextPageError;
  const { fetchNextPage: fetchMore } = shared;
  useEffect(() => {
    if (isMoreDue) void fetchMore();
  }, [isMoreDue, fetchMore]);
  const joined = useMemo(() => shared.data?.pages.flatMap((page) => page.data) ?? [], [shared.data]);
  const isWhole = [list, shared].every(({ isSuccess, hasNextPage: isMore }) => isSuccess && !isMore);
  return { playlists, joined, isWhole, list };
};
