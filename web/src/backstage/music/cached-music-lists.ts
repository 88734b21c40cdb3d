import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '../../lib/create-query.ts';
import type { ManagedMusic } from './managed-music.ts';

type Pages = InfiniteData<Page<ManagedMusic>>;

const getListKeys = (artistId: string): QueryKey[] =>
  [managedAlbumContract.list, managedTrackContract.list].map((list) => getQueryKey(list, { params: { artistId } }));

/** Returns the state by which a list is filtered, or undefined if it contains all states. */
const getListState = (queryKey: QueryKey): unknown => {
  const request = queryKey.at(-1);
  return typeof request === 'object' && request !== null && 'state' in request ? request.state : undefined;
};

/**
 * Updates the cached lists on the screen. Other lists are removed from the cache and loaded again when they are shown.
 */
const updateLists = (
  client: QueryClient,
  artistId: string,
  getRows: (music: ManagedMusic, state: unknown) => readonly ManagedMusic[],
): void => {
  for (const queryKey of getListKeys(artistId)) {
    client.removeQueries({ queryKey, type: 'inactive' });
    for (const { queryKey: key } of client.getQueryCache().findAll({ queryKey, type: 'active' })) {
      if (!key.includes('pages')) {
        void client.invalidateQueries({ queryKey: key, exact: true });
        continue;
      }
      const state = getListState(key);
      client.setQueryData<Pages>(
        key,
        (cached) =>
          cached && {
            ...cached,
            pages: cached.pages.map((page) => ({ ...page, data: page.data.flatMap((music) => getRows(music, state)) })),
          },
      );
    }
  }
};

/** Removes music from the cached lists. */
export const removeMusicFromLists = (client: QueryClient, artistId: string, ids: readonly string[]): void => {
  const removedIds = new Set(ids);
  updateLists(client, artistId, (music) => (removedIds.has(music.id) ? [] : [music]));
};

/** Updates music in the cached lists, and removes it from lists whose state it no longer has. */
export const updateMusicInLists = (client: QueryClient, artistId: string, changed: readonly ManagedMusic[]): void => {
  const changedMusic = new Map<string, ManagedMusic>(changed.map((music) => [music.id, music]));
  updateLists(client, artistId, (music, state) => {
    const currentMusic = changedMusic.get(music.id) ?? music;
    return state === undefined || state === currentMusic.state ? [currentMusic] : [];
  });
};

/** Loads the lists on the screen again. */
export const refetchMusicLists = async (client: QueryClient, artistId: string): Promise<void> => {
  await Promise.all(getListKeys(artistId).map((queryKey) => client.invalidateQueries({ queryKey })));
};
