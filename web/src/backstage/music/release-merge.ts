import type { ManagedAlbumDetail, ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { type AlbumFieldName, type AlbumValues, findDifferentFields, getAlbumValues } from './album-values.ts';
import {
  applySavedTrack,
  createReleaseFromAlbum,
  createTrackRow,
  getRowTrack,
  hasUnsavedChanges,
  type Release,
} from './release-draft.ts';
import type { Row } from './release-rows.ts';
import {
  findTrackChanges,
  getTrackRowValues,
  isSameValue,
  type TrackFieldName,
  type TrackValues,
} from './track-values.ts';

/** Concurrent changes of two users, and the fields about which the user has to decide. */
export type Conflict =
  | {
      readonly type: 'album';
      readonly fields: readonly AlbumFieldName[];
      readonly ownVersion: AlbumValues;
      readonly otherVersion: ManagedAlbumDetail;
    }
  | {
      readonly type: 'track';
      readonly key: string;
      readonly title: string;
      readonly fields: readonly TrackFieldName[];
      readonly ownVersion: Partial<TrackValues>;
      readonly otherVersion: ManagedTrack;
    };

/** Finds the fields that both users changed to different values. */
export const findAlbumConflict = ({ album, saved }: Release, otherVersion: ManagedAlbumDetail): Conflict => {
  const otherValues = getAlbumValues(otherVersion);
  const base = saved ? getAlbumValues(saved) : otherValues;
  const [editedFields, otherFields, differentFields] = [
    findDifferentFields(album, base),
    findDifferentFields(otherValues, base),
    findDifferentFields(album, otherValues),
  ];
  const fields = editedFields.filter((name) => otherFields.includes(name) && differentFields.includes(name));
  return { type: 'album', fields, ownVersion: album, otherVersion };
};

/** Fields that a row does not load are treated as conflicts, because their previous value is unknown. */
export const findTrackConflict = (release: Release, row: Row, otherVersion: ManagedTrack): Conflict => {
  const loadedTrack = getRowTrack(release, row) ?? otherVersion;
  const [loadedValues, otherValues] = [
    getTrackRowValues(loadedTrack),
    getTrackRowValues(otherVersion),
  ] as readonly Partial<TrackValues>[];
  const fields = (Object.keys(findTrackChanges(row.edits, otherVersion)) as TrackFieldName[]).filter(
    (name) => !(name in (otherValues ?? {})) || !isSameValue(name, otherValues?.[name], loadedValues?.[name]),
  );
  return { type: 'track', key: row.key, title: otherVersion.name, fields, ownVersion: row.edits, otherVersion };
};

/**
 * Merges another version of the album with the user's changes.
 * @param keptFields conflicting fields for which the user's value is kept
 */
const mergeAlbum = (
  release: Release,
  otherVersion: ManagedAlbumDetail,
  keptFields: readonly AlbumFieldName[],
): Release => {
  const { album, saved } = release;
  const otherValues = getAlbumValues(otherVersion);
  const base = saved ? getAlbumValues(saved) : otherValues;
  const { fields } = findAlbumConflict(release, otherVersion);
  const ownFields = findDifferentFields(album, base).filter(
    (name) => !(fields as readonly string[]).includes(name) || keptFields.includes(name),
  );
  return {
    ...release,
    saved: otherVersion,
    album: { ...otherValues, ...Object.fromEntries(ownFields.map((name) => [name, album[name]])) },
  };
};

/**
 * Applies new audio of a track. If another user has edited the same fields of the track, its other values stay as they
 * were loaded, so that saving detects the conflict.
 * @param wasEditedByOthers whether another user has edited the track meanwhile
 */
export const applyReplacedAudio = (
  release: Release,
  key: string,
  updatedTrack: ManagedTrack,
  wasEditedByOthers: boolean,
): Release => {
  const row = release.rows.find((other) => other.key === key);
  if (!row) return release;
  const loadedTrack = getRowTrack(release, row);
  const { duration, fileId } = updatedTrack;
  const isUpToDate =
    !loadedTrack || !wasEditedByOthers || findTrackConflict(release, row, updatedTrack).fields.length === 0;
  const updatedRelease = applySavedTrack(
    release,
    key,
    isUpToDate ? updatedTrack : { ...loadedTrack, duration, fileId },
    {},
  );
  return {
    ...updatedRelease,
    rows: updatedRelease.rows.map((other) =>
      other.key === key && other.fileId !== null ? { ...other, fileId } : other,
    ),
  };
};

const mergeTrack = (
  release: Release,
  key: string,
  otherVersion: ManagedTrack,
  keptFields: readonly TrackFieldName[],
): Release => ({
  ...release,
  tracks: { ...release.tracks, [otherVersion.id]: otherVersion },
  rows: release.rows.map((row) => {
    if (row.key !== key) return row;
    const conflictingFields = findTrackConflict(release, row, otherVersion).fields;
    const edits = Object.entries(row.edits).filter(([name]) => {
      const isConflicting = conflictingFields.some((field) => field === name);
      return !isConflicting || keptFields.some((field) => field === name);
    });
    return { ...row, edits: Object.fromEntries(edits) };
  }),
});

/**
 * Resolves a conflict.
 * @param keptFields the fields for which the user's value is kept
 */
export const resolveConflict = (release: Release, conflict: Conflict, keptFields: readonly string[]): Release =>
  conflict.type === 'album'
    ? mergeAlbum(
        release,
        conflict.otherVersion,
        conflict.fields.filter((name) => keptFields.includes(name)),
      )
    : mergeTrack(
        release,
        conflict.key,
        conflict.otherVersion,
        conflict.fields.filter((name) => keptFields.includes(name)),
      );

/**
 * Merges the list of tracks of an album: new ones are added and deleted ones removed. A track with edits stays as it
 * was loaded, so that saving detects changes of other users.
 */
export const mergeTrackList = (release: Release, { tracks }: ManagedAlbumDetail): Release => {
  const tracksById = new Map(tracks.map((track) => [track.id, track]));
  const rows = release.rows.filter(
    ({ trackId, key }) => trackId === null || tracksById.has(trackId) || key !== trackId,
  );
  const listedIds = new Set(rows.map(({ trackId }) => trackId));
  const editedIds = new Set(rows.flatMap(({ trackId, edits }) => (Object.keys(edits).length > 0 ? [trackId] : [])));
  const newTracks = tracks.filter(({ id }) => !listedIds.has(id));
  return {
    ...release,
    tracks: {
      ...release.tracks,
      ...Object.fromEntries(tracks.filter(({ id }) => !editedIds.has(id)).map((track) => [track.id, track])),
    },
    rows: [...rows, ...newTracks.map(createTrackRow)],
  };
};

/**
 * Whether a loaded album is older than the version in the editor, because responses can arrive in a different order
 * than their requests.
 */
const isOutdatedAlbum = ({ saved, tracks }: Release, album: ManagedAlbumDetail): boolean =>
  (album.updatedAt ?? '') < (saved?.updatedAt ?? '') ||
  album.tracks.some(({ id, updatedAt }) => (updatedAt ?? '') < (tracks[id]?.updatedAt ?? ''));

/** Merges a newly loaded album: unsaved changes are kept. */
export const mergeLoadedAlbum = (release: Release, album: ManagedAlbumDetail): Release => {
  if (isOutdatedAlbum(release, album)) return release;
  if (hasUnsavedChanges(release, release.album)) {
    // If another user has edited the album, it stays as it was loaded until it is saved. Conflicts are then resolved.
    const isSame = release.saved?.updatedAt === album.updatedAt;
    return mergeTrackList(isSame ? { ...release, saved: album } : release, album);
  }
  const loadedRelease = createReleaseFromAlbum(album);
  // Rows keep their identity, so that the focus is kept.
  const previousRows = new Map(release.rows.map((row) => [row.trackId, row]));
  const { isCoverRemoved } = release;
  return {
    ...loadedRelease,
    isCoverRemoved,
    rows: loadedRelease.rows.map((row) => ({ ...row, ...previousRows.get(row.trackId), edits: {} })),
  };
};
