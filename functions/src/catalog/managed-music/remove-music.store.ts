import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { both, equals } from '../../platform/dynamo/conditions.ts';
import {
  deleteAction,
  deleteIfExistsAction,
  type TransactAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { releaseContentAction } from '../ingest/content-lock.store.ts';
import { dueTaskItem, processingTasks } from '../ingest/due-task.item.ts';
import { buildLabelDeletes } from '../lists/labelled.store.ts';
import { buildEditionsWrite, findAlbumEditions } from '../locks/locks.store.ts';
import { albumItem, type StoredAlbum } from '../music/album.item.ts';
import { artistAlbumItem } from '../music/artist-album.item.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import { isUnedited } from '../music/stored-publication-state.ts';
import { type StoredTrack, trackItem } from '../music/track.item.ts';
import { trackDetailItem } from '../music/track-detail.item.ts';
import { scheduleArtistChecks } from './artist-changes.ts';

/** Removes an album from the editions of its title. If another edition remains, it holds the title. */
const releaseTitleActions = async ({ id, name, artists }: StoredAlbum): Promise<TransactAction[]> => {
  const [first] = artists;
  const titleEditions = first && (await findAlbumEditions(first.id, name));
  if (!titleEditions?.editions.some(({ albumId }) => albumId === id)) return [];
  return [
    buildEditionsWrite(
      titleEditions,
      titleEditions.editions.filter(({ albumId }) => albumId !== id),
    ),
  ];
};

const toIds = (artists: readonly ArtistRef[]): string[] => artists.map(({ id }) => id);

/** Only unpublished items may be deleted, because counts and lists do not include them. */
const isDeletable = ({ updatedAt }: { readonly updatedAt: string | null }) =>
  both(isUnedited(updatedAt), equals('isPublished', false));

/**
 * Returns all writes that delete an unpublished track: the track, its details and its rows. Schedules checks of its
 * artists, because nothing may refer to them afterwards. There are at most 76 writes.
 */
export const removeTrackActions = (track: StoredTrack, now: string): TransactAction[] => {
  const { id, artists, genres, tags, audio } = track;
  return [
    deleteAction(trackItem, { id }, isDeletable(track)),
    deleteIfExistsAction(trackDetailItem, { id }),
    ...artists.map((artist) => deleteIfExistsAction(artistTrackItem, { artistId: artist.id, trackId: id })),
    ...scheduleArtistChecks(toIds(artists), now),
    ...buildLabelDeletes('genre', genres, 'track', id),
    ...buildLabelDeletes('tag', tags, 'track', id),
    ...processingTasks.map((task) => deleteIfExistsAction(dueTaskItem, { task, trackId: id })),
    // An imported track can be imported again.
    ...(audio.fileId ? [] : [releaseContentAction(audio.sha256, id)]),
  ];
};

/**
 * Deletes an unpublished album without tracks, its rows and its title lock, and schedules checks of its artists. Makes
 * at most 72 writes.
 * @returns false if it was edited since the read, is published, or the editions of its title changed
 */
export const removeAlbum = async (album: StoredAlbum, now: string): Promise<boolean> => {
  const { id, artists, genres, tags } = album;
  const titleActions = await releaseTitleActions(album);
  return tryTransact([
    deleteAction(albumItem, { id }, isDeletable(album)),
    ...artists.map((artist) => deleteIfExistsAction(artistAlbumItem, { artistId: artist.id, albumId: id })),
    ...scheduleArtistChecks(toIds(artists), now),
    ...buildLabelDeletes('genre', genres, 'album', id),
    ...buildLabelDeletes('tag', tags, 'album', id),
    ...titleActions,
  ]);
};
