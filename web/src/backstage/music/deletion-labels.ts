import type { ManagedAlbum } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { t, tn } from '../../lib/i18n.ts';
import { eachOf } from './in-turn.ts';
import { managedAlbumQuery } from './own-music.queries.ts';
import { isAlbum, type ManagedMusic } from './own-music.ts';

/** Of more albums than this nobody reads how many tracks they have: each is read whole. */
const countedMax = 25;
const atOnce = 4;

const tracksOf = async (client: QueryClient, albums: readonly ManagedAlbum[]): Promise<number> => {
  let tracks = 0;
  await eachOf(albums, atOnce, async ({ id }) => {
    tracks += (await client.fetchQuery({ ...managedAlbumQuery(id), staleTime: 0 })).tracksCount;
  });
  return tracks;
};

/** What is said of the tracks that go with albums. */
const withTracks = async (client: QueryClient, albums: readonly ManagedAlbum[]): Promise<string> => {
  if (albums.length > countedMax) return t('All their tracks go with them.');
  const tracks = await tracksOf(client, albums);
  if (tracks === 0) return '';
  return tn(tracks, '1 track goes with it.', ':count tracks go with it.');
};

/** What somebody is asked before music is deleted for good: how much goes. @throws as `call` does */
export const deletionLabels = async (client: QueryClient, music: readonly ManagedMusic[]) => {
  const albums = music.filter(isAlbum);
  const title = () => {
    const [first] = music;
    if (first && music.length === 1) return t('Delete “:name” for good?', { name: first.name });
    return albums.length > 0
      ? tn(music.length, 'Delete 1 album for good?', 'Delete :count albums for good?')
      : tn(music.length, 'Delete 1 track for good?', 'Delete :count tracks for good?');
  };
  const tracks = albums.length > 0 ? await withTracks(client, albums) : '';
  return { title: title(), text: [tracks, t('This cannot be undone.')].filter(Boolean).join(' ') };
};
