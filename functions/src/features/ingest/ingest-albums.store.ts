import type { AlbumId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { AppError } from '../../platform/errors.ts';
import type { TransactAction } from '../../platform/table.ts';
import { type AlbumItem, albumEntity } from '../albums/album.entity.ts';
import { artistAlbumEntity } from '../artists/artist-album.entity.ts';
import { labelWrites } from '../catalog/labelled.store.ts';
import { put, update } from '../catalog/transact-action.ts';
import { albumLock, lockWrite } from './locks.store.ts';

/** An album by id, as just written: consistent GetItem, one read unit or more where its description is long. */
export const getAlbumNow = async (id: AlbumId): Promise<AlbumItem> => {
  const { data } = await albumEntity().get({ id }).go({ consistent: true });
  if (!data) throw new Error(`The title of album ${id} is taken but there is no such album`);
  return data;
};

/** What a track brings to its album. Milliseconds. */
export type AlbumShare = Pick<AlbumItem, 'image' | 'genres' | 'tags' | 'duration'>;

const labelsOf = (id: AlbumId, genres: readonly string[], tags: readonly string[]) => [
  ...labelWrites('genre', genres, 'album', id),
  ...labelWrites('tag', tags, 'album', id),
];

/** Makes an album, its title's lock and its artists' rows. It comes with its first track, so that none is ever empty. */
export const createAlbumWrites = (album: AlbumItem): TransactAction[] => [
  ...album.artists.slice(0, 1).map(({ id }) => lockWrite(albumLock(id, album.name), album.id)),
  put(albumEntity().create(album)),
  ...album.artists.map(({ id: artistId }) =>
    put(artistAlbumEntity().put({ artistId, albumId: album.id, sortDate: album.sortDate })),
  ),
  ...labelsOf(album.id, album.genres, album.tags),
];

const union = (known: readonly string[], added: readonly string[], most: number) =>
  [...new Set([...known, ...added])].slice(0, most);

/**
 * Counts a track in. Its genres, tags and picture complete the album's; that holds only while nobody else has changed
 * them since they were read, which fails the transaction.
 * @throws AppError `unavailable` when the album is full
 */
export const joinAlbumWrites = (album: AlbumItem, share: AlbumShare): TransactAction[] => {
  if (album.tracksCount >= limits.albumTracksMax) {
    throw new AppError('unavailable', `The album already has ${limits.albumTracksMax} tracks.`);
  }
  const genres = union(album.genres, share.genres, limits.genresMax);
  const tags = union(album.tags, share.tags, limits.tagsMax);
  const image = album.image ?? share.image;
  const count = albumEntity().patch({ id: album.id }).add({ tracksCount: 1, duration: share.duration });
  const isComplete =
    genres.length === album.genres.length && tags.length === album.tags.length && image?.id === album.image?.id;
  if (isComplete) return [update(count)];
  return [
    update(count.set({ genres, tags, image }).where(({ tracksCount }, { eq }) => eq(tracksCount, album.tracksCount))),
    ...labelsOf(
      album.id,
      genres.filter((name) => !album.genres.includes(name)),
      tags.filter((name) => !album.tags.includes(name)),
    ),
  ];
};
