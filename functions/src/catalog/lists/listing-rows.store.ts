import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { getMusicStateAt } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { getFirstDay } from '@overtone/shared/catalog/music/release-date.model.ts';
import { putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import type { StoredAlbum } from '../music/album.item.ts';
import { artistAlbumItem } from '../music/artist-album.item.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import type { StoredTrack } from '../music/track.item.ts';
import { buildLabelDeletes, buildLabelWrites } from './labelled.store.ts';

/**
 * Returns the date that an album is sorted by: its release date or the day of its publication, whichever is
 * earlier. Managers enter the release date, and a future date would keep the album above all later releases.
 */
export const getSortDate = ({ releaseDate, createdAt }: Pick<Album, 'releaseDate' | 'createdAt'>): string => {
  const publishedOn = createdAt.slice(0, 'yyyy-mm-dd'.length);
  const releasedOn = releaseDate && getFirstDay(releaseDate);
  return releasedOn && releasedOn < publishedOn ? releasedOn : publishedOn;
};

/** Returns the actions that write the rows that list an album under its artists, at most 20. */
export const buildArtistAlbumWrites = (album: StoredAlbum, now = Date.now()): TransactAction[] => {
  const { id: albumId, artists, sortDate, isPublished } = album;
  const state = getMusicStateAt(album, now);
  return artists.map(({ id: artistId }) =>
    putAction(artistAlbumItem, { artistId, albumId, sortDate, isPublished, state }),
  );
};

/**
 * Returns the actions that write or delete the rows that list an album, depending on whether it is published. At most
 * 50 actions (`catalogLimits`).
 */
export const buildAlbumListingWrites = (album: StoredAlbum, now = Date.now()): TransactAction[] => {
  const { id, isPublished, genres, tags } = album;
  return [
    ...buildArtistAlbumWrites(album, now),
    ...(isPublished ? buildLabelWrites : buildLabelDeletes)('genre', genres, 'album', id),
    ...(isPublished ? buildLabelWrites : buildLabelDeletes)('tag', tags, 'album', id),
  ];
};

/** Returns the actions that write the rows that list a track under its artists, at most 20. */
export const buildArtistTrackWrites = (track: StoredTrack, now = Date.now()): TransactAction[] => {
  const { id: trackId, artists, plays, isPublished } = track;
  const state = getMusicStateAt(track, now);
  return artists.map(({ id: artistId }) =>
    putAction(artistTrackItem, { artistId, trackId, plays, isPublished, state }),
  );
};

/**
 * Returns the actions that write or delete the rows that list a track. The rows of its artists always exist, those of
 * its genres and tags only while it is published. At most 50 actions (`catalogLimits`).
 */
export const buildTrackListingWrites = (track: StoredTrack, now = Date.now()): TransactAction[] => {
  const { id, isPublished, genres, tags } = track;
  return [
    ...buildArtistTrackWrites(track, now),
    ...(isPublished ? buildLabelWrites : buildLabelDeletes)('genre', genres, 'track', id),
    ...(isPublished ? buildLabelWrites : buildLabelDeletes)('tag', tags, 'track', id),
  ];
};
