import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { both, equals, itemExists } from '../../platform/dynamo/conditions.ts';
import {
  checkAction,
  deleteIfExistsAction,
  type TransactAction,
  transactActionsMax,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { buildLabelDeletes, buildLabelWrites } from '../lists/labelled.store.ts';
import { buildArtistTrackWrites } from '../lists/listing-rows.store.ts';
import { albumItem } from '../music/album.item.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import { buildNameChecks, tryWriteMusic } from '../music/name-checks.ts';
import { isPublishedUnchanged, isUnedited } from '../music/stored-publication-state.ts';
import { type StoredTrack, trackItem } from '../music/track.item.ts';
import { type StoredTrackDetail, trackDetailItem } from '../music/track-detail.item.ts';
import { buildScheduleWrites } from '../publication/publication.store.ts';
import { diffNames, scheduleArtistChecks } from './artist-changes.ts';

/** A track as it was read, and as its managers edited it. */
export interface TrackEdit {
  readonly before: StoredTrack;
  readonly after: StoredTrack;
  readonly detail: Partial<StoredTrackDetail>;
  /** Writes to other tables, in the same transaction. */
  readonly otherActions?: readonly TransactAction[];
}

const getArtistIds = ({ artists }: StoredTrack): string[] => artists.map(({ id }) => id);

/**
 * Whether its publication state has to be applied: it may be published or unpublished, or has other artists, who
 * become public with it.
 */
const needsStateUpdate = ({ before, after }: TrackEdit): boolean =>
  getArtistIds(before).join() !== getArtistIds(after).join() ||
  before.album?.id !== after.album?.id ||
  before.visibility !== after.visibility ||
  before.releaseAt !== after.releaseAt ||
  before.trashedAt !== after.trashedAt;

const buildLabelChanges = ({ before, after }: TrackEdit): TransactAction[] =>
  (['genre', 'tag'] as const).flatMap((label) => {
    const { removed, added } = diffNames(before[`${label}s`], after[`${label}s`]);
    return [
      ...buildLabelDeletes(label, removed, 'track', before.id),
      ...buildLabelWrites(label, added, 'track', before.id),
    ];
  });

/**
 * Returns the action that updates the album's counters. Only published tracks count, and only while the track stays on
 * the album.
 */
const buildAlbumCountWrites = ({ before, after }: TrackEdit, isWithdrawn: boolean): TransactAction[] => {
  if (!before.isPublished || !before.album) return [];
  const add = isWithdrawn
    ? { tracksCount: -1, duration: -before.duration }
    : { tracksCount: 0, duration: after.duration - before.duration };
  return add.tracksCount === 0 && add.duration === 0 ? [] : [updateAction(albumItem, { id: before.album.id }, { add })];
};

/** Returns the id of the album that loses a published track, or an empty array. */
const listPreviousAlbumIds = ({ before, after }: TrackEdit): AlbumId[] =>
  before.isPublished && before.album && before.album.id !== after.album?.id ? [before.album.id] : [];

const buildAlbumChecks = ({ before, after }: TrackEdit): TransactAction[] =>
  after.album && after.album.id !== before.album?.id
    ? [checkAction(albumItem, { id: after.album.id }, both(itemExists, equals('name', after.album.name)))]
    : [];

/** @param isWithdrawn whether it is unpublished until its state is applied, which writes its rows again */
const buildWrites = (edit: TrackEdit, now: string, isWithdrawn: boolean): TransactAction[] => {
  const { before, after, detail } = edit;
  const { id, plays, createdAt } = before;
  const isPublished = before.isPublished && !isWithdrawn;
  const { name, artists, disc, number, explicit, genres, tags, album, image, hasLyrics, audio, duration } = after;
  const { visibility, releaseAt, trashedAt } = after;
  const set = {
    ...{ name, artists, disc, number, explicit, genres, tags, album, image, hasLyrics, audio, duration },
    ...{ visibility, releaseAt, trashedAt, updatedAt: now },
    ...(isWithdrawn && { isPublished }),
  };
  const artistChanges = diffNames(getArtistIds(before), getArtistIds(after));
  const mustWriteRows = isWithdrawn || needsStateUpdate(edit) || artistChanges.added.length > 0;
  const isUnchanged = both(
    isUnedited(before.updatedAt),
    isPublishedUnchanged(before.isPublished),
    equals('audio', before.audio),
  );
  const when = mustWriteRows ? both(isUnchanged, equals('plays', plays)) : isUnchanged;
  return [
    updateAction(trackItem, { id }, { set, unchanged: { plays, createdAt }, when }),
    ...(Object.keys(detail).length > 0 ? [updateAction(trackDetailItem, { id }, { set: detail, when: null })] : []),
    ...before.artists
      .filter((artist) => artistChanges.removed.includes(artist.id))
      .map((artist) => deleteIfExistsAction(artistTrackItem, { artistId: artist.id, trackId: id })),
    ...(mustWriteRows ? buildArtistTrackWrites({ ...after, plays, isPublished }, Date.parse(now)) : []),
    ...(isWithdrawn
      ? [
          ...buildLabelDeletes('genre', before.genres, 'track', id),
          ...buildLabelDeletes('tag', before.tags, 'track', id),
        ]
      : before.isPublished
        ? buildLabelChanges(edit)
        : []),
    ...buildAlbumCountWrites(edit, isWithdrawn),
    ...(isWithdrawn || needsStateUpdate(edit) ? buildScheduleWrites(id, after.releaseAt, now) : []),
    ...scheduleArtistChecks(artistChanges.removed, now),
    // It may have been the last published track of that album.
    ...listPreviousAlbumIds(edit).flatMap((albumId) => buildScheduleWrites(albumId, null, now)),
    ...buildAlbumChecks(edit),
    ...(edit.otherActions ?? []),
  ];
};

/**
 * The states that have to be applied after a write: those of the track, of the album that it left, and of artists who
 * are no longer credited.
 */
export interface WrittenTrack {
  readonly mustApplyState: boolean;
  readonly previousAlbumId: AlbumId | undefined;
  readonly removedArtistIds: readonly ArtistId[];
}

/**
 * Writes an edited track in one transaction of at most `transactActionsMax` writes: the track, its rows
 * under artists, genres and tags, its album's counters, and due releases. A track that moves to another album, or
 * needs more writes, is unpublished with the write and published again when its state is applied.
 * @returns what has to be applied; false if it was edited, published, unpublished or played since the read
 */
export const writeTrack = async (edit: TrackEdit, now: string): Promise<WrittenTrack | false> => {
  const { before, after } = edit;
  const isLeavingAlbum = before.isPublished && before.album?.id !== after.album?.id;
  const singleTransaction = buildWrites(edit, now, isLeavingAlbum);
  const isWithdrawn = isLeavingAlbum || (before.isPublished && singleTransaction.length > transactActionsMax);
  const writes = isWithdrawn === isLeavingAlbum ? singleTransaction : buildWrites(edit, now, true);
  const addedArtists = after.artists.filter(({ id }) => !before.artists.some((artist) => artist.id === id));
  const written = await tryWriteMusic(writes, buildNameChecks(addedArtists));
  const removedArtistIds = before.artists.flatMap(({ id }) => (getArtistIds(after).includes(id) ? [] : id));
  return (
    written && {
      mustApplyState: isWithdrawn || needsStateUpdate(edit),
      previousAlbumId: listPreviousAlbumIds(edit)[0],
      removedArtistIds,
    }
  );
};
