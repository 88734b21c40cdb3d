import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { both, equals } from '../../platform/dynamo/conditions.ts';
import { clearAction, deleteAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { releaseContentAction } from '../ingest/content-lock.store.ts';
import { dueItem, works } from '../ingest/due.item.ts';
import { labelClears } from '../lists/labelled.store.ts';
import { editionsWrite, findAlbumEditions } from '../locks/locks.store.ts';
import { albumItem, type StoredAlbum } from '../music/album.item.ts';
import { artistAlbumItem } from '../music/artist-album.item.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import { isUnedited } from '../music/stored-publication-state.ts';
import { type StoredTrack, trackItem } from '../music/track.item.ts';
import { trackDetailItem } from '../music/track-detail.item.ts';
import { settlingArtists } from './write-music.ts';

/** Takes an album out of those of its title and first artist; another one that is there holds the title then. */
const releaseTitleActions = async ({ id, name, artists }: StoredAlbum): Promise<TransactAction[]> => {
  const [first] = artists;
  const known = first && (await findAlbumEditions(first.id, name));
  if (!known?.editions.some(({ albumId }) => albumId === id)) return [];
  return [
    editionsWrite(
      known,
      known.editions.filter(({ albumId }) => albumId !== id),
    ),
  ];
};

const idsOf = (artists: readonly ArtistRef[]): string[] => artists.map(({ id }) => id);

/** Only what is out no more may go: nothing counts it then, and no list shows it. */
const isGoing = ({ updatedAt }: { readonly updatedAt: string | null }) =>
  both(isUnedited(updatedAt), equals('isPublished', false));

/**
 * Everything that goes with a track that is out no more: itself, its detail and its rows, and that its artists are looked
 * at, whom nothing may refer to by then. At most 76 writes.
 */
export const removeTrackActions = (track: StoredTrack, now: string): TransactAction[] => {
  const { id, artists, genres, tags, audio } = track;
  return [
    deleteAction(trackItem, { id }, isGoing(track)),
    clearAction(trackDetailItem, { id }),
    ...artists.map((artist) => clearAction(artistTrackItem, { artistId: artist.id, trackId: id })),
    ...settlingArtists(idsOf(artists), now),
    ...labelClears('genre', genres, 'track', id),
    ...labelClears('tag', tags, 'track', id),
    ...works.map((work) => clearAction(dueItem, { work, trackId: id })),
    // What an operator imported may be imported again.
    ...(audio.fileId ? [] : [releaseContentAction(audio.sha256, id)]),
  ];
};

/**
 * Removes an album without tracks that is out no more, its rows and its name's lock, and has its artists looked at: at most
 * 72 writes.
 * @returns false where it was edited since it was read, or is out, or another album of its title came or went
 */
export const removeAlbum = async (album: StoredAlbum, now: string): Promise<boolean> => {
  const { id, artists, genres, tags } = album;
  const titleActions = await releaseTitleActions(album);
  return tryTransact([
    deleteAction(albumItem, { id }, isGoing(album)),
    ...artists.map((artist) => clearAction(artistAlbumItem, { artistId: artist.id, albumId: id })),
    ...settlingArtists(idsOf(artists), now),
    ...labelClears('genre', genres, 'album', id),
    ...labelClears('tag', tags, 'album', id),
    ...titleActions,
  ]);
};
