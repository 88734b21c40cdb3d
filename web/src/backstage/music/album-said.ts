import type { AlbumChange, AlbumFields, ManagedAlbum } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { AlbumType } from '@overtone/shared/catalog/music/album.model.ts';
import { areSameArtists, type Credited, creditedOf, pickOf } from './credited.ts';

/** What a form says of a release: as it is sent, but for the artists, whose names are shown. */
export interface AlbumSaid extends Omit<AlbumFields, 'artists'> {
  artists: readonly Credited[];
}
export type AlbumName = keyof AlbumSaid;

export const newAlbumSaid = (artists: readonly Credited[]): AlbumSaid => ({
  ...{ name: '', artists, type: 'album', releaseDate: null, genres: [], tags: [], description: null, upc: null },
  ...{ visibility: 'public', releaseAt: null },
});

/**
 * What is said of an album that is there. One that nobody sees yet is to be seen by all when it is published: that is what
 * somebody makes it for.
 */
export const saidOfAlbum = (album: ManagedAlbum): AlbumSaid => {
  const { name, artists, type, releaseDate, genres, tags, description, upc, visibility, releaseAt } = album;
  return {
    ...{ name, artists: creditedOf(artists), type, releaseDate, genres, tags, description, upc, releaseAt },
    visibility: visibility === 'hidden' ? 'public' : visibility,
  };
};

/** When and for whom it is out: the last thing that is written of a release. */
export const publicationStateNames = ['visibility', 'releaseAt'] as const satisfies readonly AlbumName[];

const isSame = (name: AlbumName, one: AlbumSaid, other: AlbumSaid): boolean =>
  name === 'artists'
    ? areSameArtists(one.artists, other.artists)
    : JSON.stringify(one[name]) === JSON.stringify(other[name]);

/** The fields in which two differ. */
export const unlikeNames = (one: AlbumSaid, other: AlbumSaid): AlbumName[] =>
  (Object.keys(one) as AlbumName[]).filter((name) => !isSame(name, one, other));

const pickNames = (said: AlbumSaid, names: readonly AlbumName[]): Partial<AlbumSaid> =>
  Object.fromEntries(names.map((name) => [name, said[name]]));

/** As it is sent. */
export const albumChangeOf = (said: AlbumSaid, names: readonly AlbumName[]): AlbumChange => {
  const { artists, ...plain } = pickNames(said, names);
  return { ...plain, ...(artists && { artists: artists.map(pickOf) }) };
};

/** Takes over how the server keeps what was sent, where nobody has said anything else meanwhile. */
export const takenOver = (
  now: AlbumSaid,
  sent: AlbumSaid,
  kept: AlbumSaid,
  names: readonly AlbumName[],
): AlbumSaid => ({
  ...now,
  ...pickNames(
    kept,
    names.filter((name) => isSame(name, now, sent)),
  ),
});

/** What a number of tracks is called most often; minutes of all of them. */
export const proposedType = (tracks: number, minutes: number): AlbumType => {
  if (tracks <= 3 && minutes < 30) return 'single';
  return tracks <= 6 && minutes < 30 ? 'ep' : 'album';
};
