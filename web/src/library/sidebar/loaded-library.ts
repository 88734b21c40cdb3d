import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { joinedPlaylistsQuery, userPlaylistsQuery } from '../add-to-playlist/user-playlists.queries.ts';
import type { Library } from './arrangement.ts';

const lists = () => [userPlaylistsQuery(), joinedPlaylistsQuery()] as const;

/** What is loaded of one's library. */
export const loadedLibrary = (client: QueryClient): Library => {
  const pages = lists().map(({ queryKey }) => client.getQueryData(queryKey)?.pages ?? []);
  return {
    playlists: pages.flat().flatMap(({ data }) => data),
    isWhole: pages.every((some) => some.at(-1)?.nextCursor === null),
  };
};

/**
 * Loads the rest of one's library.
 * @param hear told of each page
 * @throws ApiError
 */
export const loadLibrary = async (client: QueryClient, hear: () => void): Promise<void> => {
  for (const list of lists()) {
    const observer = new InfiniteQueryObserver(client, list);
    for (let now = observer.getCurrentResult(); !now.data || now.hasNextPage; hear()) {
      now = await observer.fetchNextPage({ cancelRefetch: false, throwOnError: true });
    }
  }
};

/**
 * Loads what is loaded of one's library anew.
 * @throws ApiError
 */
export const reloadLibrary = async (client: QueryClient): Promise<void> => {
  for (const { queryKey } of lists()) {
    await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
  }
};
