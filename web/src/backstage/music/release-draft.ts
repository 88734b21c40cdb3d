import type { ManagedAlbumDetail, ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { AlbumId, FileId, TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import {
  type AlbumName,
  type AlbumSaid,
  newAlbumSaid,
  publicationStateNames,
  saidOfAlbum,
  unlikeNames,
} from './album-said.ts';
import type { Credited } from './credited.ts';
import { inPlaces, type Row } from './release-rows.ts';
import { rowSaidOf, saidOfFile, type TrackSaid, unlike } from './track-said.ts';

/** One release with its tracks, or tracks that each stand for themselves. */
export type ReleaseKind = 'album' | 'singles';

/**
 * How a save is meant. `draft`: as it is, seen by nobody as long as nobody sees it now. `publish`: to be seen as it says. `join`:
 * further files of a release that is there, and nothing else.
 */
export type Intent = 'draft' | 'publish' | 'join';

/** Somebody's release as it stands on their page, and what of it is saved. */
export interface Release {
  readonly kind: ReleaseKind;
  /** Chosen here, so that a call that is made again makes one album. */
  readonly id: AlbumId;
  readonly album: AlbumSaid;
  /** Whether somebody chose the type: else it follows the number of tracks. */
  readonly isTypeChosen: boolean;
  readonly rows: readonly Row[];
  /** A file whose picture an album without one is to have. */
  readonly coverOf: FileId | null;
  /** Whether somebody took the cover away: then no file's takes its place. */
  readonly isCoverLeft: boolean;
  /** The album as it was last read; null before it is made, and for singles. */
  readonly saved: ManagedAlbumDetail | null;
  /** Its tracks as they were last read. */
  readonly tracks: Readonly<Record<TrackId, ManagedTrack>>;
}

export const newRelease = (kind: ReleaseKind, id: AlbumId, artists: readonly Credited[]): Release => ({
  ...{ kind, id, album: newAlbumSaid(artists), isTypeChosen: false, rows: [] },
  ...{ coverOf: null, isCoverLeft: false, saved: null, tracks: {} },
});

export const rowOfTrack = ({ id }: ManagedTrack): Row => ({
  ...{ key: id, fileName: '', upload: null, fileId: null, trackId: id, said: {}, byHand: [] },
});

const byId = (tracks: readonly ManagedTrack[]): Readonly<Record<TrackId, ManagedTrack>> =>
  Object.fromEntries(tracks.map((track) => [track.id, track]));

export const releaseOf = (saved: ManagedAlbumDetail): Release => ({
  ...{ kind: 'album', id: saved.id, album: saidOfAlbum(saved), isTypeChosen: true },
  ...{ coverOf: null, isCoverLeft: false },
  ...{ rows: saved.tracks.map(rowOfTrack), saved, tracks: byId(saved.tracks) },
});

/** The track behind a row, where there is one. */
export const trackOf = ({ tracks }: Pick<Release, 'tracks'>, { trackId }: Row): ManagedTrack | undefined =>
  trackId === null ? undefined : tracks[trackId];

/** An album with its tracks as they were last read, one by one. */
export const detailOf = (release: Release, saved: ManagedAlbumDetail): ManagedAlbumDetail => ({
  ...saved,
  tracks: release.rows.flatMap((row) => trackOf(release, row) ?? []),
});

/** All that a row shows. What only a track's own page tells of one that is there stands in its own words alone. */
export const saidOf = (release: Pick<Release, 'tracks' | 'album'>, row: Row): TrackSaid => {
  const track = trackOf(release, row);
  const bare = saidOfFile(row.fileName, release.album.artists);
  return { ...bare, ...(track && rowSaidOf(track)), ...row.said };
};

/** A release without what is not saved of it. @param blank as it is while nothing of it is saved */
export const asSaved = (release: Release, blank: Release): Release => {
  if (!release.saved) return blank;
  const now = releaseOf(detailOf(release, release.saved));
  return { ...now, rows: inPlaces(now.rows, placeIn(now)) };
};

export const placeIn =
  (release: Pick<Release, 'tracks' | 'album'>) =>
  (row: Row): Pick<TrackSaid, 'disc' | 'number'> =>
    saidOf(release, row);

/** What a save has to send. */
export interface Left {
  /** Whether the album itself is still to be made. */
  readonly isNew: boolean;
  /** Fields of the album that are not as they are saved, but for its standing. */
  readonly albumNames: readonly AlbumName[];
  readonly publicationStateNames: readonly AlbumName[];
  /** Rows that become tracks now, and such whose file is not ready. */
  readonly made: readonly Row[];
  readonly waiting: readonly Row[];
  readonly changed: readonly { readonly row: Row; readonly said: Partial<TrackSaid> }[];
}

/** @param isReady whether a row's file can be heard */
export const leftOf = (release: Release, isReady: (row: Row) => boolean): Left => {
  const { kind, album, rows, saved } = release;
  const unsaved = saved ? unlikeNames(album, saidOfAlbum(saved)) : [];
  const isStanding = (name: AlbumName): boolean => publicationStateNames.some((one) => one === name);
  const bare = rows.filter((row) => !trackOf(release, row));
  const changed = rows.flatMap((row) => {
    const track = trackOf(release, row);
    const said = track ? unlike(row.said, track) : {};
    return Object.keys(said).length > 0 ? [{ row, said }] : [];
  });
  return {
    isNew: kind === 'album' && saved === null,
    albumNames: unsaved.filter((name) => !isStanding(name)),
    publicationStateNames: unsaved.filter(isStanding),
    made: bare.filter(isReady),
    waiting: bare.filter((row) => !isReady(row)),
    changed,
  };
};

/** Whether there is anything that a reload would have to keep. */
export const isUnsaved = (release: Release, start: Pick<AlbumSaid, 'artists'>): boolean => {
  const { isNew, albumNames, publicationStateNames: standing, made, waiting, changed } = leftOf(release, () => true);
  const isBegun = unlikeNames(release.album, newAlbumSaid(start.artists)).some((name) => name !== 'type');
  const isOfAlbum = isNew ? isBegun : albumNames.length + standing.length > 0;
  return isOfAlbum || made.length + waiting.length + changed.length > 0 || release.coverOf !== null;
};

/** What one call may carry, in order. */
export const inCalls = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, call) => items.slice(call * most, (call + 1) * most));

export const callSizes = { made: limits.tracksMadeMax, changed: limits.tracksChangedMax } as const;

/** What has been saved of a row is not said any more, unless somebody said something else meanwhile. */
export const settledRow = (row: Row, sent: Partial<TrackSaid>): Row => {
  const left = Object.entries(row.said).filter(
    ([name, value]) => !(name in sent) || sent[name as keyof TrackSaid] !== value,
  );
  return { ...row, said: Object.fromEntries(left) };
};

/** Takes note of a track as the server has it by now; heard of twice, by itself and with its album, it is one row. */
export const withTrack = <R extends Pick<Release, 'rows' | 'tracks'>>(
  release: R,
  key: string,
  track: ManagedTrack,
  sent: Partial<TrackSaid>,
): R => ({
  ...release,
  tracks: { ...release.tracks, [track.id]: track },
  rows: release.rows
    .filter((row) => row.key === key || row.trackId !== track.id)
    .map((row) => (row.key === key ? { ...settledRow(row, sent), trackId: track.id } : row)),
});
