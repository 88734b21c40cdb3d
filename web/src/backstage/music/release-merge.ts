import type { ManagedAlbumDetail, ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { type AlbumName, type AlbumSaid, saidOfAlbum, unlikeNames } from './album-said.ts';
import { isUnsaved, type Release, releaseOf, rowOfTrack, trackOf, withTrack } from './release-draft.ts';
import type { Row } from './release-rows.ts';
import { isSameSaid, rowSaidOf, type SaidName, type TrackSaid, unlike } from './track-said.ts';

/** Something that two people have changed at once, and the fields of it that have to be decided. */
export type Conflict =
  | {
      readonly of: 'album';
      readonly names: readonly AlbumName[];
      readonly mine: AlbumSaid;
      readonly theirs: ManagedAlbumDetail;
    }
  | {
      readonly of: 'track';
      readonly key: string;
      readonly title: string;
      readonly names: readonly SaidName[];
      readonly mine: Partial<TrackSaid>;
      readonly theirs: ManagedTrack;
    };

/** Fields that both have changed, and not to the same. */
export const albumConflict = ({ album, saved }: Release, theirs: ManagedAlbumDetail): Conflict => {
  const now = saidOfAlbum(theirs);
  const base = saved ? saidOfAlbum(saved) : now;
  const [mine, changed, different] = [unlikeNames(album, base), unlikeNames(now, base), unlikeNames(album, now)];
  const names = mine.filter((name) => changed.includes(name) && different.includes(name));
  return { of: 'album', names, mine: album, theirs };
};

/** Of what a row does not tell nobody knows here whether it was changed: it is asked about. */
export const trackConflict = (release: Release, row: Row, theirs: ManagedTrack): Conflict => {
  const known = trackOf(release, row) ?? theirs;
  const [before, now] = [rowSaidOf(known), rowSaidOf(theirs)] as readonly Partial<TrackSaid>[];
  const names = (Object.keys(unlike(row.said, theirs)) as SaidName[]).filter(
    (name) => !(name in (now ?? {})) || !isSameSaid(name, now?.[name], before?.[name]),
  );
  return { of: 'track', key: row.key, title: theirs.name, names, mine: row.said, theirs };
};

/**
 * Takes an album as somebody else has made it, with one's own words where nobody else had any.
 * @param kept fields of one's own that are to stay although both changed them
 */
const withAlbum = (release: Release, theirs: ManagedAlbumDetail, kept: readonly AlbumName[]): Release => {
  const { album, saved } = release;
  const now = saidOfAlbum(theirs);
  const base = saved ? saidOfAlbum(saved) : now;
  const { names } = albumConflict(release, theirs);
  const mine = unlikeNames(album, base).filter(
    (name) => !(names as readonly string[]).includes(name) || kept.includes(name),
  );
  return {
    ...release,
    saved: theirs,
    album: { ...now, ...Object.fromEntries(mine.map((name) => [name, album[name]])) },
  };
};

/**
 * Takes note of another sound behind a track. Where somebody else has said of it meanwhile what is said of it here as well,
 * the rest of it stays as it was read, so that saving it asks.
 * @param isTheirsToo whether somebody else has edited it meanwhile
 */
export const withSound = (release: Release, key: string, now: ManagedTrack, isTheirsToo: boolean): Release => {
  const row = release.rows.find((one) => one.key === key);
  if (!row) return release;
  const known = trackOf(release, row);
  const { duration, fileId } = now;
  const isOurs = !known || !isTheirsToo || trackConflict(release, row, now).names.length === 0;
  const next = withTrack(release, key, isOurs ? now : { ...known, duration, fileId }, {});
  return {
    ...next,
    rows: next.rows.map((one) => (one.key === key && one.fileId !== null ? { ...one, fileId } : one)),
  };
};

const withTheirTrack = (release: Release, key: string, theirs: ManagedTrack, kept: readonly SaidName[]): Release => ({
  ...release,
  tracks: { ...release.tracks, [theirs.id]: theirs },
  rows: release.rows.map((row) => {
    if (row.key !== key) return row;
    const asked = trackConflict(release, row, theirs).names;
    const said = Object.entries(row.said).filter(([name]) => {
      const isAsked = asked.some((one) => one === name);
      return !isAsked || kept.some((one) => one === name);
    });
    return { ...row, said: Object.fromEntries(said) };
  }),
});

/** Settles a conflict. @param kept the fields that are to be one's own */
export const settled = (release: Release, conflict: Conflict, kept: readonly string[]): Release =>
  conflict.of === 'album'
    ? withAlbum(
        release,
        conflict.theirs,
        conflict.names.filter((name) => kept.includes(name)),
      )
    : withTheirTrack(
        release,
        conflict.key,
        conflict.theirs,
        conflict.names.filter((name) => kept.includes(name)),
      );

/**
 * Takes in which tracks an album has by now: further ones come in, and those that are gone go. One that somebody has changed
 * here stays as it was read, so that saving it finds out whether somebody else did as well.
 */
export const withTracksOf = (release: Release, { tracks }: ManagedAlbumDetail): Release => {
  const there = new Map(tracks.map((track) => [track.id, track]));
  const rows = release.rows.filter(({ trackId, key }) => trackId === null || there.has(trackId) || key !== trackId);
  const known = new Set(rows.map(({ trackId }) => trackId));
  const edited = new Set(rows.flatMap(({ trackId, said }) => (Object.keys(said).length > 0 ? [trackId] : [])));
  const fresh = tracks.filter(({ id }) => !known.has(id));
  return {
    ...release,
    tracks: {
      ...release.tracks,
      ...Object.fromEntries(tracks.filter(({ id }) => !edited.has(id)).map((track) => [track.id, track])),
    },
    rows: [...rows, ...fresh.map(rowOfTrack)],
  };
};

/** Whether this was read before what is known of it: a call that was begun earlier may be answered later. */
const isOlder = ({ saved, tracks }: Release, album: ManagedAlbumDetail): boolean =>
  (album.updatedAt ?? '') < (saved?.updatedAt ?? '') ||
  album.tracks.some(({ id, updatedAt }) => (updatedAt ?? '') < (tracks[id]?.updatedAt ?? ''));

/** What is shown of a release when it was read again: as it is now, with what is not saved of it. */
export const heardAgain = (release: Release, album: ManagedAlbumDetail): Release => {
  if (isOlder(release, album)) return release;
  if (isUnsaved(release, release.album)) {
    // Edited by somebody else, it stays as it was read until it is saved: what both changed is asked about then.
    const isSame = release.saved?.updatedAt === album.updatedAt;
    return withTracksOf(isSame ? { ...release, saved: album } : release, album);
  }
  const now = releaseOf(album);
  // Rows stay what they are on the screen, with the focus in them.
  const known = new Map(release.rows.map((row) => [row.trackId, row]));
  const { isCoverLeft } = release;
  return { ...now, isCoverLeft, rows: now.rows.map((row) => ({ ...row, ...known.get(row.trackId), said: {} })) };
};
