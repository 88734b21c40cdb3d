import type { ArtistId } from '@overtone/shared/ids.ts';
import { both, equals } from '../../platform/dynamo/conditions.ts';
import {
  deleteIfExistsAction,
  type TransactAction,
  transactActionsMax,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { buildAlbumWrites } from '../albums/albums.store.ts';
import { buildLabelDeletes, buildLabelWrites } from '../lists/labelled.store.ts';
import { buildArtistAlbumWrites, getSortDate } from '../lists/listing-rows.store.ts';
import { ensureLockWrite, toAlbumLock } from '../locks/locks.store.ts';
import { albumItem, type StoredAlbum } from '../music/album.item.ts';
import { artistAlbumItem } from '../music/artist-album.item.ts';
import { buildNameChecks, tryWriteMusic } from '../music/name-checks.ts';
import { isPublishedUnchanged, isUnedited, type StoredPublicationState } from '../music/stored-publication-state.ts';
import { buildScheduleWrites } from '../publication/publication.store.ts';
import { diffNames, scheduleArtistChecks } from './artist-changes.ts';

/** An album as it was read, and as its managers edited it. */
export interface AlbumEdit {
  readonly before: StoredAlbum;
  readonly after: StoredAlbum;
  /** Conditions on the right of the editor (`findEditChecks`). */
  readonly checks?: readonly TransactAction[];
}

const getArtistIds = ({ artists }: StoredAlbum): string[] => artists.map(({ id }) => id);

/**
 * Whether its publication state has to be applied: it may be published or unpublished, or has other artists, who
 * become public with it.
 */
const needsStateUpdate = ({ before, after }: AlbumEdit): boolean =>
  getArtistIds(before).join() !== getArtistIds(after).join() ||
  before.visibility !== after.visibility ||
  before.releaseAt !== after.releaseAt ||
  before.trashedAt !== after.trashedAt;

const buildTitleLockWrites = ({ id, name, artists }: StoredAlbum): TransactAction[] =>
  artists.slice(0, 1).map((first) => ensureLockWrite(toAlbumLock(first.id, name), id));

/** Whether the album has a new title lock. */
const hasNewTitle = ({ before, after }: AlbumEdit): boolean =>
  before.name !== after.name || before.artists[0]?.id !== after.artists[0]?.id;

const buildLabelChanges = ({ before, after }: AlbumEdit): TransactAction[] =>
  (['genre', 'tag'] as const).flatMap((label) => {
    const { removed, added } = diffNames(before[`${label}s`], after[`${label}s`]);
    return [
      ...buildLabelDeletes(label, removed, 'album', before.id),
      ...buildLabelWrites(label, added, 'album', before.id),
    ];
  });

const buildWrites = (edit: AlbumEdit, now: string, isWithdrawn: boolean): TransactAction[] => {
  const { before, after } = edit;
  const { id, plays, createdAt } = before;
  const isPublished = before.isPublished && !isWithdrawn;
  const { name, artists, type, releaseDate, genres, tags, description, upc, image } = after;
  const { visibility, releaseAt, trashedAt } = after;
  const sortDate = getSortDate(after);
  const set = {
    ...{ name, artists, type, releaseDate, sortDate, genres, tags, description, upc, image },
    ...{ visibility, releaseAt, trashedAt, updatedAt: now, isPublished },
  };
  const artistChanges = diffNames(getArtistIds(before), getArtistIds(after));
  // A track that joins the album adds genres and tags, and a missing picture.
  const labelsAndImageUnchanged = both(
    equals('genres', before.genres),
    equals('tags', before.tags),
    equals('image', before.image),
  );
  const when = both(
    isUnedited(before.updatedAt),
    isPublishedUnchanged(before.isPublished),
    equals('plays', plays),
    labelsAndImageUnchanged,
  );
  return [
    updateAction(albumItem, { id }, { set, unchanged: { plays, createdAt }, when }),
    ...before.artists
      .filter((artist) => artistChanges.removed.includes(artist.id))
      .map((artist) => deleteIfExistsAction(artistAlbumItem, { artistId: artist.id, albumId: id })),
    ...buildArtistAlbumWrites({ ...after, sortDate, isPublished }, Date.parse(now)),
    ...(isWithdrawn
      ? [
          ...buildLabelDeletes('genre', before.genres, 'album', id),
          ...buildLabelDeletes('tag', before.tags, 'album', id),
        ]
      : before.isPublished
        ? buildLabelChanges(edit)
        : []),
    ...(hasNewTitle(edit) ? buildTitleLockWrites(after) : []),
    ...(isWithdrawn || needsStateUpdate(edit) ? buildScheduleWrites(id, releaseAt, now) : []),
    ...scheduleArtistChecks(artistChanges.removed, now),
    ...(edit.checks ?? []),
  ];
};

/**
 * The states that have to be applied after a write: that of the album, and those of artists who are no longer credited.
 */
export interface WrittenAlbum {
  readonly mustApplyState: boolean;
  readonly removedArtistIds: readonly ArtistId[];
}

/**
 * Writes an edited album in one transaction: the album, its rows under artists, genres and tags, its title lock,
 * and its due release. If it needs more writes than a transaction allows (`transactActionsMax`), the album
 * is unpublished with the write and published again when its state is applied. The album keeps the lock of its
 * old title.
 * @returns what has to be applied; false if it was edited, published or played since the read, or its first
 *   artist has another album of this title
 */
export const writeAlbum = async (edit: AlbumEdit, now: string): Promise<WrittenAlbum | false> => {
  const singleTransaction = buildWrites(edit, now, false);
  const isWithdrawn = edit.before.isPublished && singleTransaction.length > transactActionsMax;
  const writes = isWithdrawn ? buildWrites(edit, now, true) : singleTransaction;
  const addedArtists = edit.after.artists.filter(({ id }) => !edit.before.artists.some((artist) => artist.id === id));
  const written = await tryWriteMusic(writes, buildNameChecks(addedArtists));
  const removedArtistIds = edit.before.artists.flatMap(({ id }) => (getArtistIds(edit.after).includes(id) ? [] : id));
  return written && { mustApplyState: isWithdrawn || needsStateUpdate(edit), removedArtistIds };
};

/**
 * Creates an album without tracks; it stays unpublished until its state is applied. Makes at most 54 writes and `checks`.
 * @param checks conditions on the right of the creator (`findEditChecks`)
 * @returns false if the id exists, its first artist has an album of this title, an artist was renamed, or a condition
 *   failed
 */
export const addAlbum = (
  album: Omit<StoredAlbum, keyof StoredPublicationState | 'sortDate' | 'upc' | 'likeChanges' | 'repostChanges'>,
  publicationState: Partial<StoredPublicationState> & Pick<StoredAlbum, 'upc'>,
  now: string,
  checks: readonly TransactAction[] = [],
): Promise<boolean> =>
  tryWriteMusic(
    [
      ...buildAlbumWrites(album, { ...publicationState, isPublished: false }),
      ...album.artists.slice(0, 1).map((first) => ensureLockWrite(toAlbumLock(first.id, album.name), album.id)),
      ...buildScheduleWrites(album.id, publicationState.releaseAt ?? null, now),
      ...checks,
    ],
    buildNameChecks(album.artists),
  );
