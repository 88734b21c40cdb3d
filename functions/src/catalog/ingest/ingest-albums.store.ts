import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { both, equals } from '../../platform/dynamo/conditions.ts';
import { changeAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { labelWrites } from '../lists/labelled.store.ts';
import { albumItem, type StoredAlbum } from '../music/album.item.ts';
import { isPublishedUnchanged } from '../music/stored-publication-state.ts';

/** What a track brings to its album. Milliseconds. */
export type AlbumShare = Pick<Album, 'image' | 'genres' | 'tags' | 'duration'>;

const union = (known: readonly string[], added: readonly string[], most: number) =>
  [...new Set([...known, ...added])].slice(0, most);

const without = (names: readonly string[], known: readonly string[]) => names.filter((name) => !known.includes(name));

/**
 * Counts a track in, unless the album is not out, and so neither is the track. Its genres, tags and picture complete the album's; that holds only while nobody else has changed
 * them since they were read, which fails the transaction.
 * @throws AppError `unavailable` when the album is full
 */
export const joinAlbumWrites = (album: StoredAlbum, share: AlbumShare): TransactAction[] => {
  if (album.tracksCount >= limits.albumTracksMax) {
    throw new AppError('unavailable', text('The album already has :most tracks.', { most: limits.albumTracksMax }));
  }
  const genres = union(album.genres, share.genres, limits.genresMax);
  const tags = union(album.tags, share.tags, limits.tagsMax);
  const image = album.image ?? share.image;
  const { id } = album;
  const add = album.isPublished ? { tracksCount: 1, duration: share.duration } : { tracksCount: 0, duration: 0 };
  const isComplete =
    genres.length === album.genres.length && tags.length === album.tags.length && image?.id === album.image?.id;
  // The track shows the album's name, and is out with it.
  const isStillCalled = both(equals('name', album.name), isPublishedUnchanged(album.isPublished));
  if (isComplete) return [changeAction(albumItem, { id }, { add, when: isStillCalled })];
  return [
    changeAction(
      albumItem,
      { id },
      { add, set: { genres, tags, image }, when: both(isStillCalled, equals('tracksCount', album.tracksCount)) },
    ),
    ...(album.isPublished
      ? [
          ...labelWrites('genre', without(genres, album.genres), 'album', id),
          ...labelWrites('tag', without(tags, album.tags), 'album', id),
        ]
      : []),
  ];
};
