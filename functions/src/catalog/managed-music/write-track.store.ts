import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { both, equals, isThere } from '../../platform/dynamo/conditions.ts';
import { changeAction, checkAction, clearAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { labelClears, labelWrites } from '../lists/labelled.store.ts';
import { albumItem } from '../music/album.item.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import { nameChecks, tryWriteMusic } from '../music/name-checks.ts';
import { isPublishedUnchanged, isUnedited } from '../music/stored-publication-state.ts';
import { type StoredTrack, trackItem } from '../music/track.item.ts';
import { type StoredTrackDetail, trackDetailItem } from '../music/track-detail.item.ts';
import { scheduleWrites } from '../publication/publication.store.ts';
import { trackRows } from '../tracks/tracks.store.ts';
import { diff, settlingArtists } from './write-music.ts';

/** A track as it was read, and as its people want it. */
export interface TrackEdit {
  readonly before: StoredTrack;
  readonly after: StoredTrack;
  readonly detail: Partial<StoredTrackDetail>;
  /** Of other tables, in the same transaction. */
  readonly others?: readonly TransactAction[];
}

const artistIds = ({ artists }: StoredTrack): string[] => artists.map(({ id }) => id);

/** Whether it has to be settled: it may be published now or not, or have other artists, who are public with it. */
const isMoved = ({ before, after }: TrackEdit): boolean =>
  artistIds(before).join() !== artistIds(after).join() ||
  before.album?.id !== after.album?.id ||
  before.visibility !== after.visibility ||
  before.releaseAt !== after.releaseAt ||
  before.trashedAt !== after.trashedAt;

const labelChanges = ({ before, after }: TrackEdit): TransactAction[] =>
  (['genre', 'tag'] as const).flatMap((label) => {
    const { gone, added } = diff(before[`${label}s`], after[`${label}s`]);
    return [...labelClears(label, gone, 'track', before.id), ...labelWrites(label, added, 'track', before.id)];
  });

/** What becomes of the album's count: of what is out alone, and only while the track stays on it. */
const countedAnew = ({ before, after }: TrackEdit, isWithdrawn: boolean): TransactAction[] => {
  if (!before.isPublished || !before.album) return [];
  const add = isWithdrawn
    ? { tracksCount: -1, duration: -before.duration }
    : { tracksCount: 0, duration: after.duration - before.duration };
  return add.tracksCount === 0 && add.duration === 0 ? [] : [changeAction(albumItem, { id: before.album.id }, { add })];
};

/** The album that counts a published track no more. */
const leftAlbumOf = ({ before, after }: TrackEdit): AlbumId[] =>
  before.isPublished && before.album && before.album.id !== after.album?.id ? [before.album.id] : [];

const albumChecks = ({ before, after }: TrackEdit): TransactAction[] =>
  after.album && after.album.id !== before.album?.id
    ? [checkAction(albumItem, { id: after.album.id }, both(isThere, equals('name', after.album.name)))]
    : [];

/** @param isWithdrawn whether it is out no more until it was settled: what it is found by then is written anew */
const writesOf = (edit: TrackEdit, now: string, isWithdrawn: boolean): TransactAction[] => {
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
  const people = diff(artistIds(before), artistIds(after));
  const hasRows = isWithdrawn || isMoved(edit) || people.added.length > 0;
  const asRead = both(
    isUnedited(before.updatedAt),
    isPublishedUnchanged(before.isPublished),
    equals('audio', before.audio),
  );
  const when = hasRows ? both(asRead, equals('plays', plays)) : asRead;
  return [
    changeAction(trackItem, { id }, { set, knowing: { plays, createdAt }, when }),
    ...(Object.keys(detail).length > 0 ? [changeAction(trackDetailItem, { id }, { set: detail, when: null })] : []),
    ...before.artists
      .filter((artist) => people.gone.includes(artist.id))
      .map((artist) => clearAction(artistTrackItem, { artistId: artist.id, trackId: id })),
    ...(hasRows ? trackRows({ ...after, plays, isPublished }, Date.parse(now)) : []),
    ...(isWithdrawn
      ? [...labelClears('genre', before.genres, 'track', id), ...labelClears('tag', before.tags, 'track', id)]
      : before.isPublished
        ? labelChanges(edit)
        : []),
    ...countedAnew(edit, isWithdrawn),
    ...(isWithdrawn || isMoved(edit) ? scheduleWrites(id, after.releaseAt, now) : []),
    ...settlingArtists(people.gone, now),
    // It may have been the last published track of that album.
    ...leftAlbumOf(edit).flatMap((albumId) => scheduleWrites(albumId, null, now)),
    ...albumChecks(edit),
    ...(edit.others ?? []),
  ];
};

/** What has to be settled after a write: the track itself, the album that it left, and artists who are credited no more. */
export interface WrittenTrack {
  readonly isMoved: boolean;
  readonly leftAlbumId: AlbumId | undefined;
  readonly leftArtistIds: readonly ArtistId[];
}

/**
 * Writes an edited track: itself, its rows among its artists, genres and tags, its album's count, and where it has to be
 * looked at again when. One transaction of at most `limits.transactWriteMax` writes. One that goes to another album, and one
 * that would need more writes, is taken back with it and comes out again when it is settled.
 * @returns what has to be settled; false where it was edited, came out, was taken back or played since it was read
 */
export const writeTrack = async (edit: TrackEdit, now: string): Promise<WrittenTrack | false> => {
  const { before, after } = edit;
  const leaves = before.isPublished && before.album?.id !== after.album?.id;
  const few = writesOf(edit, now, leaves);
  const isWithdrawn = leaves || (before.isPublished && few.length > limits.transactWriteMax);
  const writes = isWithdrawn === leaves ? few : writesOf(edit, now, true);
  const added = after.artists.filter(({ id }) => !before.artists.some((artist) => artist.id === id));
  const written = await tryWriteMusic(writes, nameChecks(added));
  const leftArtistIds = before.artists.flatMap(({ id }) => (artistIds(after).includes(id) ? [] : id));
  return written && { isMoved: isWithdrawn || isMoved(edit), leftAlbumId: leftAlbumOf(edit)[0], leftArtistIds };
};
