import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { keyOf } from '../../lib/query-of.ts';
import type { ManagedMusic } from './own-music.ts';

type Pages = InfiniteData<Page<ManagedMusic>>;

const listsOf = (artistId: string): QueryKey[] =>
  [managedAlbumContract.list, managedTrackContract.list].map((list) => keyOf(list, { params: { artistId } }));

/** The state that a list was asked for; undefined where it holds them all. */
const stateOf = (queryKey: QueryKey): unknown => {
  const asked = queryKey.at(-1);
  return typeof asked === 'object' && asked !== null && 'state' in asked ? asked.state : undefined;
};

/** Changes rows of the lists that are on the screen; the others are asked for again when they are. */
const change = (
  client: QueryClient,
  artistId: string,
  row: (music: ManagedMusic, state: unknown) => readonly ManagedMusic[],
): void => {
  for (const queryKey of listsOf(artistId)) {
    client.removeQueries({ queryKey, type: 'inactive' });
    for (const { queryKey: key } of client.getQueryCache().findAll({ queryKey, type: 'active' })) {
      if (!key.includes('pages')) {
        void client.invalidateQueries({ queryKey: key, exact: true });
        continue;
      }
      const state = stateOf(key);
      client.setQueryData<Pages>(
        key,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({ ...page, data: page.data.flatMap((music) => row(music, state)) })),
          },
      );
    }
  }
};

/** Takes rows out of the lists: they stand in another one now, or are gone. */
export const invalidateMusic = (client: QueryClient, artistId: string, ids: readonly string[]): void => {
  const gone = new Set(ids);
  change(client, artistId, (music) => (gone.has(music.id) ? [] : [music]));
};

/** Shows rows as they are now, in the lists where they belong. */
export const showMusic = (client: QueryClient, artistId: string, changed: readonly ManagedMusic[]): void => {
  const now = new Map<string, ManagedMusic>(changed.map((music) => [music.id, music]));
  change(client, artistId, (music, state) => {
    const shown = now.get(music.id) ?? music;
    return state === undefined || state === shown.state ? [shown] : [];
  });
};

/** Reads the lists on the screen anew. */
export const readMusicAnew = async (client: QueryClient, artistId: string): Promise<void> => {
  await Promise.all(listsOf(artistId).map((queryKey) => client.invalidateQueries({ queryKey })));
};
