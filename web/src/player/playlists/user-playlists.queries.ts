import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { nextCursor } from '../../lib/paging.ts';
import { keyOf, pagesOf } from '../../lib/query-of.ts';

/** Of one's own playlists; half a read unit for each of them. */
const perPage = 50;

/** One's own playlists, page by page, those made last first. */
export const userPlaylistsQuery = () =>
  pagesOf(playlistContract.listOwn, { query: { perPage } }, ({ pagination }) => pagination, nextCursor);

/** Playlists of others that one has joined, page by page, those made last first. */
export const joinedPlaylistsQuery = () =>
  pagesOf(playlistMembersContract.listJoined, { query: { perPage } }, ({ pagination }) => pagination, nextCursor);

type Known = ReturnType<typeof userPlaylistsQuery>['queryKey'];

const ownKey = (): Known => userPlaylistsQuery().queryKey;
const keyOfPlaylist = (playlistId: string) => keyOf(playlistContract.get, { params: { playlistId } });

/** Has the lists of one's playlists, one's own and those joined, have others. */
const mapLists = (client: QueryClient, to: (playlists: readonly Playlist[]) => Playlist[]): void => {
  for (const key of [ownKey(), joinedPlaylistsQuery().queryKey]) {
    client.setQueryData(
      key,
      (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, data: to(page.data) })) },
    );
  }
};

/** Has everything show a playlist as the API has just told it. */
export const keepPlaylist = (client: QueryClient, playlist: Playlist): void => {
  client.setQueryData(keyOfPlaylist(playlist.id), playlist);
  mapLists(client, (playlists) => playlists.map((other) => (other.id === playlist.id ? playlist : other)));
};

/** The same of one that somebody has just made: it comes first among theirs. */
export const keepNewPlaylist = (client: QueryClient, playlist: Playlist): void => {
  keepPlaylist(client, playlist);
  client.setQueryData(ownKey(), (known) => {
    const [first, ...others] = known?.pages ?? [];
    if (!known || !first || known.pages.some(({ data }) => data.some(({ id }) => id === playlist.id))) return known;
    return { ...known, pages: [{ ...first, data: [playlist, ...first.data] }, ...others] };
  });
};

/** Forgets a playlist that is gone. */
export const invalidatePlaylist = (client: QueryClient, playlistId: string): void => {
  mapLists(client, (playlists) => playlists.filter(({ id }) => id !== playlistId));
  client.removeQueries({ queryKey: keyOfPlaylist(playlistId), type: 'inactive' });
};

/**
 * Forgets which tracks a playlist has, since it got others: a page that shows them notices by itself (`updatedAt`), and what
 * is not on the screen is not read page by page for nobody.
 */
export const invalidatePlaylistTracks = (client: QueryClient, playlistId: string): void =>
  client.removeQueries({ queryKey: keyOf(playlistContract.tracks, { params: { playlistId } }), type: 'inactive' });
