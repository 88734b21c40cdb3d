import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { joinedPlaylistsQuery, userPlaylistsQuery } from './user-playlists.queries.ts';

/**
 * Returns the loaded playlists of the user, newest first, and the ones the user has joined. `isFullyLoaded` is true when all
 * of them are loaded.
 * @param shouldLoadAll whether to load all pages, for example for a search by name
 */
export const useUserPlaylists = ({ shouldLoadAll = false } = {}) => {
  const list = useInfiniteQuery({ ...userPlaylistsQuery(), throwOnError: false });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const shouldFetchNext = shouldLoadAll && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (shouldFetchNext) void fetchNextPage();
  }, [shouldFetchNext, fetchNextPage]);
  const playlists = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const joinedList = useInfiniteQuery({ ...joinedPlaylistsQuery(), throwOnError: false });
  const shouldFetchJoined = joinedList.hasNextPage && !joinedList.isFetching && !joinedList.isFetchNextPageError;
  const { fetchNextPage: fetchNextJoined } = joinedList;
  useEffect(() => {
    if (shouldFetchJoined) void fetchNextJoined();
  }, [shouldFetchJoined, fetchNextJoined]);
  const joinedPlaylists = useMemo(() => joinedList.data?.pages.flatMap((page) => page.data) ?? [], [joinedList.data]);
  const isFullyLoaded = [list, joinedList].every(
    ({ isSuccess, hasNextPage: hasMorePages }) => isSuccess && !hasMorePages,
  );
  return { playlists, joined: joinedPlaylists, isFullyLoaded, list };
};
