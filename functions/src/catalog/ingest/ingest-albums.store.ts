import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { both, equals } from '../../platform/dynamo/conditions.ts';
import { type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { buildLabelWrites } from '../lists/labelled.store.ts';
import { albumItem, type StoredAlbum } from '../music/album.item.ts';
import { isPublishedUnchanged } from '../music/stored-publication-state.ts';

/** What a track contributes to its album. Milliseconds. */
export type AlbumContribution = Pick<Album, 'image' | 'genres' | 'tags' | 'duration'>;

const mergeNames = (existing: readonly string[], added: readonly string[], max: number) =>
  [...new Set([...existing, ...added])].slice(0, max);

const excludeNames = (names: readonly string[], excluded: readonly string[]) =>
  names.filter((name) => !excluded.includes(name));

/**
 * Returns the actions that add a track to an album. The counters change only if the album is published, because the
 * track is published with it. Missing genres, tags and the picture are filled in; the transaction fails if they
 * changed since the read.
 * @throws AppError `unavailable` if the album is full
 */
export const buildJoinAlbumWrites = (album: StoredAlbum, contribution: AlbumContribution): TransactAction[] => {
  if (album.tracksCount >= catalogLimits.albumTracksMax) {
    throw new AppError(
      'unavailable',
      text('Albums can have up to :max tracks.', { max: catalogLimits.albumTracksMax }),
    );
  }
  const genres = mergeNames(album.genres, contribution.genres, catalogLimits.genresMax);
  const tags = mergeNames(album.tags, contribution.tags, catalogLimits.tagsMax);
  const image = album.image ?? contribution.image;
  const { id } = album;
  const add = album.isPublished ? { tracksCount: 1, duration: contribution.duration } : { tracksCount: 0, duration: 0 };
  const isComplete =
    genres.length === album.genres.length && tags.length === album.tags.length && image?.id === album.image?.id;
  // The track copies the album's name and is published with it.
  const isUnchanged = both(equals('name', album.name), isPublishedUnchanged(album.isPublished));
  if (isComplete) return [updateAction(albumItem, { id }, { add, when: isUnchanged })];
  return [
    updateAction(
      albumItem,
      { id },
      { add, set: { genres, tags, image }, when: both(isUnchanged, equals('tracksCount', album.tracksCount)) },
    ),
    ...(album.isPublished
      ? [
          ...buildLabelWrites('genre', excludeNames(genres, album.genres), 'album', id),
          ...buildLabelWrites('tag', excludeNames(tags, album.tags), 'album', id),
        ]
      : []),
  ];
};
