import type { ArtistId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { both, equals } from '../../platform/dynamo/conditions.ts';
import { changeAction, clearAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { albumRows, albumWrites, sortDateOf } from '../albums/albums.store.ts';
import { labelClears, labelWrites } from '../lists/labelled.store.ts';
import { albumLock, keepLockWrite } from '../locks/locks.store.ts';
import { albumItem, type StoredAlbum } from '../music/album.item.ts';
import { artistAlbumItem } from '../music/artist-album.item.ts';
import { nameChecks, tryWriteMusic } from '../music/name-checks.ts';
import { isPublishedUnchanged, isUnedited, type StoredPublicationState } from '../music/stored-publication-state.ts';
import { scheduleWrites } from '../publication/publication.store.ts';
import { diff, settlingArtists } from './write-music.ts';

/** An album as it was read, and as its people want it. */
export interface AlbumEdit {
  readonly before: StoredAlbum;
  readonly after: StoredAlbum;
}

const artistIds = ({ artists }: StoredAlbum): string[] => artists.map(({ id }) => id);

/** Whether it has to be settled: it may be published now or not, or have other artists, who are public with it. */
const isMoved = ({ before, after }: AlbumEdit): boolean =>
  artistIds(before).join() !== artistIds(after).join() ||
  before.visibility !== after.visibility ||
  before.releaseAt !== after.releaseAt ||
  before.trashedAt !== after.trashedAt;

const lockOf = ({ id, name, artists }: StoredAlbum): TransactAction[] =>
  artists.slice(0, 1).map((first) => keepLockWrite(albumLock(first.id, name), id));

/** Whether its name among those of its first artist is another one. */
const isCalledAnew = ({ before, after }: AlbumEdit): boolean =>
  before.name !== after.name || before.artists[0]?.id !== after.artists[0]?.id;

const labelChanges = ({ before, after }: AlbumEdit): TransactAction[] =>
  (['genre', 'tag'] as const).flatMap((label) => {
    const { gone, added } = diff(before[`${label}s`], after[`${label}s`]);
    return [...labelClears(label, gone, 'album', before.id), ...labelWrites(label, added, 'album', before.id)];
  });

const writesOf = (edit: AlbumEdit, now: string, isWithdrawn: boolean): TransactAction[] => {
  const { before, after } = edit;
  const { id, plays, createdAt } = before;
  const isPublished = before.isPublished && !isWithdrawn;
  const { name, artists, type, releaseDate, genres, tags, description, upc, image } = after;
  const { visibility, releaseAt, trashedAt } = after;
  const sortDate = sortDateOf(after);
  const set = {
    ...{ name, artists, type, releaseDate, sortDate, genres, tags, description, upc, image },
    ...{ visibility, releaseAt, trashedAt, updatedAt: now, isPublished },
  };
  const people = diff(artistIds(before), artistIds(after));
  // A track that joins it brings genres and tags, and a picture where it has none.
  const asRead = both(equals('genres', before.genres), equals('tags', before.tags), equals('image', before.image));
  const when = both(
    isUnedited(before.updatedAt),
    isPublishedUnchanged(before.isPublished),
    equals('plays', plays),
    asRead,
  );
  return [
    changeAction(albumItem, { id }, { set, knowing: { plays, createdAt }, when }),
    ...before.artists
      .filter((artist) => people.gone.includes(artist.id))
      .map((artist) => clearAction(artistAlbumItem, { artistId: artist.id, albumId: id })),
    ...albumRows({ ...after, sortDate, isPublished }, Date.parse(now)),
    ...(isWithdrawn
      ? [...labelClears('genre', before.genres, 'album', id), ...labelClears('tag', before.tags, 'album', id)]
      : before.isPublished
        ? labelChanges(edit)
        : []),
    ...(isCalledAnew(edit) ? lockOf(after) : []),
    ...(isWithdrawn || isMoved(edit) ? scheduleWrites(id, releaseAt, now) : []),
    ...settlingArtists(people.gone, now),
  ];
};

/** What has to be settled after a write: the album itself, and artists who are credited no more. */
export interface WrittenAlbum {
  readonly isMoved: boolean;
  readonly leftArtistIds: readonly ArtistId[];
}

/**
 * Writes an edited album: itself, its rows among its artists, genres and tags, its name's lock, and when it has to be looked
 * at again. One transaction; one that would need more writes than that takes (`limits.transactWriteMax`) is taken back
 * with it and comes out again when it is settled. Its old name stays its own.
 * @returns what has to be settled; false where it was edited, came out or was played since it was read, or its first
 *   artist has another album of this name
 */
export const writeAlbum = async (edit: AlbumEdit, now: string): Promise<WrittenAlbum | false> => {
  const few = writesOf(edit, now, false);
  const isWithdrawn = edit.before.isPublished && few.length > limits.transactWriteMax;
  const writes = isWithdrawn ? writesOf(edit, now, true) : few;
  const added = edit.after.artists.filter(({ id }) => !edit.before.artists.some((artist) => artist.id === id));
  const written = await tryWriteMusic(writes, nameChecks(added));
  const leftArtistIds = edit.before.artists.flatMap(({ id }) => (artistIds(edit.after).includes(id) ? [] : id));
  return written && { isMoved: isWithdrawn || isMoved(edit), leftArtistIds };
};

/**
 * Makes an album that has no track yet, out for nobody until it was settled. At most 54 writes.
 * @returns false where there is one of this id, its first artist has one of this name, or one of them is called otherwise now
 */
export const addAlbum = (
  album: Omit<StoredAlbum, keyof StoredPublicationState | 'sortDate' | 'upc' | 'likeChanges' | 'repostChanges'>,
  standing: Partial<StoredPublicationState> & Pick<StoredAlbum, 'upc'>,
  now: string,
): Promise<boolean> =>
  tryWriteMusic(
    [
      ...albumWrites(album, { ...standing, isPublished: false }),
      ...album.artists.slice(0, 1).map((first) => keepLockWrite(albumLock(first.id, album.name), album.id)),
      ...scheduleWrites(album.id, standing.releaseAt ?? null, now),
    ],
    nameChecks(album.artists),
  );
