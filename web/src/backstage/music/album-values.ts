import type { AlbumFields, ManagedAlbum } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { AlbumType } from '@overtone/shared/catalog/music/album.model.ts';
import { areSameArtists, type CreditedArtist, toCreditedArtists } from './credited-artist.ts';

/** The values of the release form: the fields of the API, except that artists have names. */
export interface AlbumValues extends Omit<AlbumFields, 'artists'> {
  artists: readonly CreditedArtist[];
}
export type AlbumFieldName = keyof AlbumValues;

export const createAlbumValues = (artists: readonly CreditedArtist[]): AlbumValues => ({
  ...{ name: '', artists, type: 'album', releaseDate: null, genres: [], tags: [], description: null, upc: null },
  ...{ visibility: 'public', releaseAt: null },
});

/**
 * Returns the form values of an album. Visibility "hidden" becomes "public", because a draft is usually meant to be
 * published.
 */
export const getAlbumValues = (album: ManagedAlbum): AlbumValues => {
  const { name, artists, type, releaseDate, genres, tags, description, upc, visibility, releaseAt } = album;
  return {
    ...{ name, artists: toCreditedArtists(artists), type, releaseDate, genres, tags, description, upc, releaseAt },
    visibility: visibility === 'hidden' ? 'public' : visibility,
  };
};

/** The fields that decide when and for whom a release is published. They are saved last. */
export const publicationStateFields = ['visibility', 'releaseAt'] as const satisfies readonly AlbumFieldName[];

export const hasSameValue = (name: AlbumFieldName, first: AlbumValues, second: AlbumValues): boolean =>
  name === 'artists'
    ? areSameArtists(first.artists, second.artists)
    : JSON.stringify(first[name]) === JSON.stringify(second[name]);

/** Returns the fields in which two releases differ. */
export const findDifferentFields = (first: AlbumValues, second: AlbumValues): AlbumFieldName[] =>
  (Object.keys(first) as AlbumFieldName[]).filter((name) => !hasSameValue(name, first, second));

/**
 * Suggests the usual type for a number of tracks.
 * @param minutes total length
 */
export const suggestAlbumType = (tracks: number, minutes: number): AlbumType => {
  if (tracks <= 3 && minutes < 30) return 'single';
  return tracks <= 6 && minutes < 30 ? 'ep' : 'album';
};
