import type { ManagedAlbum } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { t, tn } from '../../lib/i18n.ts';
import { forEachConcurrently } from './batches.ts';
import { managedAlbumQuery } from './managed-music.queries.ts';
import { isAlbum, type ManagedMusic } from './managed-music.ts';

/** Maximum number of albums whose tracks are counted, because each of them has to be loaded. */
const maxCountedAlbums = 25;
const concurrency = 4;

const countTracks = async (client: QueryClient, albums: readonly ManagedAlbum[]): Promise<number> => {
  let trackCount = 0;
  await forEachConcurrently(albums, concurrency, async ({ id }) => {
    trackCount += (await client.fetchQuery({ ...managedAlbumQuery(id), staleTime: 0 })).tracksCount;
  });
  return trackCount;
};

/** Returns a text about the tracks that are deleted with the albums. */
const describeTracks = async (client: QueryClient, albums: readonly ManagedAlbum[]): Promise<string> => {
  if (albums.length > maxCountedAlbums) return t('All their tracks will be deleted too.');
  const tracks = await countTracks(client, albums);
  if (tracks === 0) return '';
  return tn(tracks, '1 track will be deleted too.', ':count tracks will be deleted too.');
};

/**
 * Returns the texts of the confirmation before music is deleted permanently.
 * @throws as `call` does
 */
export const loadDeletionLabels = async (client: QueryClient, music: readonly ManagedMusic[]) => {
  const albums = music.filter(isAlbum);
  const getTitle = () => {
    const [first] = music;
    if (first && music.length === 1) return t('Permanently delete “:name”?', { name: first.name });
    return albums.length > 0
      ? tn(music.length, 'Permanently delete 1 album?', 'Permanently delete :count albums?')
      : tn(music.length, 'Permanently delete 1 track?', 'Permanently delete :count tracks?');
  };
  const tracks = albums.length > 0 ? await describeTracks(client, albums) : '';
  return { title: getTitle(), text: [tracks, t('This can’t be undone.')].filter(Boolean).join(' ') };
};
