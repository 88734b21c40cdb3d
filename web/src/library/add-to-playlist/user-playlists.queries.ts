import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createInfiniteQuery, getQueryKey } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

/** Playlists per page. Reading a playlist costs half a read unit of the database. */
const perPage = 50;

/** The user's playlists, page by page, newest first. */
export const userPlaylistsQuery = () =>
  createInfiniteQuery(playlistContract.listOwn, { query: { perPage } }, ({ pagination }) => pagination, getNextCursor);

/** Playlists of other users that the user has joined, page by page, newest first. */
export const joinedPlaylistsQuery = () =>
  createInfiniteQuery(
    playlistMembersContract.listJoined,
    { query: { perPage } },
    ({ pagination }) => pagination,
    getNextCursor,
  );

type UserPlaylistsKey = ReturnType<typeof userPlaylistsQuery>['queryKey'];

const getUserPlaylistsKey = (): UserPlaylistsKey => userPlaylistsQuery().queryKey;
const getPlaylistKey = (playlistId: string) => getQueryKey(playlistContract.get, { params: { playlistId } });

/** Updates the cached lists of playlists that the user has created or joined. */
const updateCachedLists = (client: QueryClient, update: (playlists: readonly Playlist[]) => Playlist[]): void => {
  for (const key of [getUserPlaylistsKey(), joinedPlaylistsQuery().queryKey]) {
    client.setQueryData(
      key,
      (cached) => cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, data: update(page.data) })) },
    );
  }
};

/** Stores the API's current version of a playlist in all caches. */
export const cachePlaylist = (client: QueryClient, playlist: Playlist): void => {
  client.setQueryData(getPlaylistKey(playlist.id), playlist);
  updateCachedLists(client, (playlists) =>
    playlists.map((cachedPlaylist) => (cachedPlaylist.id === playlist.id ? playlist : cachedPlaylist)),
  );
};

/** Stores a new playlist as the first of the user's list. */
export const cacheNewPlaylist = (client: QueryClient, playlist: Playlist): void => {
  cachePlaylist(client, playlist);
  client.setQueryData(getUserPlaylistsKey(), (cached) => {
    const [firstPage, ...otherPages] = cached?.pages ?? [];
    if (!cached || !firstPage || cached.pages.some(({ data }) => data.some(({ id }) => id === playlist.id)))
      return cached;
    return { ...cached, pages: [{ ...firstPage, data: [playlist, ...firstPage.data] }, ...otherPages] };
  });
};

/** Removes a deleted playlist from the caches. */
export const removeCachedPlaylist = (client: QueryClient, playlistId: string): void => {
  updateCachedLists(client, (playlists) => playlists.filter(({ id }) => id !== playlistId));
  client.removeQueries({ queryKey: getPlaylistKey(playlistId), type: 'inactive' });
};

/**
 * Drops the cached tracks of a changed playlist. A page that shows them reloads by itself (`updatedAt`), and tracks
 * that are not shown are not reloaded page by page.
 */
export const removeCachedPlaylistTracks = (client: QueryClient, playlistId: string): void =>
  client.removeQueries({
    queryKey: getQueryKey(playlistContract.tracks, { params: { playlistId } }),
    type: 'inactive',
  });
