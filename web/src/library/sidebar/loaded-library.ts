import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { joinedPlaylistsQuery, userPlaylistsQuery } from '../add-to-playlist/user-playlists.queries.ts';
import type { LoadedLibrary } from './arrangement.ts';

const getPlaylistQueries = () => [userPlaylistsQuery(), joinedPlaylistsQuery()] as const;

/** Returns the loaded playlists of the user. */
export const getLoadedLibrary = (client: QueryClient): LoadedLibrary => {
  const pages = getPlaylistQueries().map(({ queryKey }) => client.getQueryData(queryKey)?.pages ?? []);
  return {
    playlists: pages.flat().flatMap(({ data }) => data),
    isFullyLoaded: pages.every((listPages) => listPages.at(-1)?.nextCursor === null),
  };
};

/**
 * Loads the remaining pages of the library.
 * @param onPage called after each page
 * @throws ApiError
 */
export const loadLibrary = async (client: QueryClient, onPage: () => void): Promise<void> => {
  for (const query of getPlaylistQueries()) {
    const observer = new InfiniteQueryObserver(client, query);
    for (let result = observer.getCurrentResult(); !result.data || result.hasNextPage; onPage()) {
      result = await observer.fetchNextPage({ cancelRefetch: false, throwOnError: true });
    }
  }
};

/**
 * Reloads the pages of the library that are already loaded.
 * @throws ApiError
 */
export const reloadLibrary = async (client: QueryClient): Promise<void> => {
  for (const { queryKey } of getPlaylistQueries()) {
    await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
  }
};
