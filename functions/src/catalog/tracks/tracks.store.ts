import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import { musicStateAt } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { Track, TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { both, isBelow, isThere } from '../../platform/dynamo/conditions.ts';
import { listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createAction, putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { guest, type Visitor } from '../../platform/http/context.ts';
import type { ChartOrder } from '../lists/chart-order.ts';
import { labelClears, labelWrites } from '../lists/labelled.store.ts';
import { setPlays } from '../lists/set-plays.store.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import { isTheirs, maySee } from '../music/music.policy.ts';
import {
  isPublishedUnchanged,
  publishedState,
  type StoredPublicationState,
} from '../music/stored-publication-state.ts';
import { StoredTrack, type TrackAudio, trackItem } from '../music/track.item.ts';
import { presentTrack } from '../music/track.presenter.ts';
import { noDetail, type StoredTrackDetail, trackDetailItem } from '../music/track-detail.item.ts';

const trackNotFound = () => new AppError('track.not_found', 'This track does not exist.');

const getStored = async (id: TrackId): Promise<StoredTrack> => {
  const track = await findItem(trackItem, { id });
  if (!track) throw trackNotFound();
  return track;
};

/** The same for somebody who may know of it. */
const getSeen = async (id: TrackId, visitor: Visitor): Promise<StoredTrack> => {
  const track = await getStored(id);
  if (!(await maySee(track, visitor))) throw trackNotFound();
  return track;
};

/** One track that is out: GetItem `track#<id>` / `track`, half a unit. @throws AppError `track.not_found` */
export const getTrack = async (id: TrackId): Promise<Track> => presentTrack(await getSeen(id, guest));

/**
 * A track with its heavy parts: GetItem of `track` and of `detail`, in parallel.
 * 1 sequential round trip, 1 unit and more where the lyrics are long.
 * @throws AppError `track.not_found`, also for one that is not out and not the visitor's
 */
export const getTrackDetail = async (id: TrackId, visitor: Visitor = guest): Promise<TrackDetail> => {
  const [track, detail] = await Promise.all([getSeen(id, visitor), findItem(trackDetailItem, { id })]);
  return { ...noDetail, ...detail, ...presentTrack(track) };
};

/** Where the file of a track lies in the masters bucket, whoever may see it: GetItem, half a unit. @throws AppError `track.not_found` */
export const getTrackAudio = async (id: TrackId): Promise<TrackAudio> => (await getStored(id)).audio;

/**
 * The file of a track for whoever may hear it, and whether that is everybody: for the signer only. GetItem, half a unit.
 * @throws AppError `track.not_found`, also for one that is not out and not the visitor's
 */
export const getProbedAudio = async (
  id: TrackId,
  visitor: Visitor,
): Promise<Pick<StoredTrack, 'audio' | 'isPublished'>> => getSeen(id, visitor);

/**
 * The file of a track for whoever may save it: everybody who may hear it where its people say so, and its people. 2 GetItems
 * beside each other.
 * @throws AppError `track.not_found`, also for one that may not be saved
 */
export const getDownload = async (id: TrackId, visitor: Visitor): Promise<Pick<StoredTrack, 'audio' | 'name'>> => {
  const [track, detail] = await Promise.all([getSeen(id, visitor), findItem(trackDetailItem, { id })]);
  if (!detail?.downloads && !(await isTheirs(track, visitor))) throw trackNotFound();
  return track;
};

/**
 * Tells a track of its renditions; one that is gone, or of other bytes by now, stays as it is. Doing it again is the same.
 * GetItem, and where that is news a write.
 */
export const setRenditions = async (
  id: TrackId,
  { sha256, renditions }: Pick<Required<TrackAudio>, 'sha256' | 'renditions'>,
): Promise<void> => {
  const track = await findItem(trackItem, { id }, { consistent: true });
  if (!track || track.audio.sha256 !== sha256) return;
  await changeItem(trackItem, { id }, { set: { audio: { ...track.audio, renditions } }, when: isThere });
};

/** Tracks by id, in that order, without those that are gone or not out: 1 round trip, half a unit each, a whole one as they are now. */
export const findTracks = async (ids: readonly TrackId[], { consistent = false } = {}): Promise<Track[]> => {
  const keys = ids.map((id) => ({ id }));
  const found = await findItems(trackItem, keys, { consistent });
  return found.filter(({ isPublished }) => isPublished).map(presentTrack);
};

/** Lyrics of those of some tracks that have any, out or not: 1 round trip, half a unit for each 4 KB of each. */
export const findLyrics = async (
  ids: readonly TrackId[],
  { consistent = false } = {},
): Promise<ReadonlyMap<TrackId, Lyrics>> => {
  const details = await findItems(
    trackDetailItem,
    ids.map((id) => ({ id })),
    { consistent },
  );
  return new Map(details.flatMap(({ id, lyrics }) => (lyrics ? [[id, lyrics] as const] : [])));
};

/** Codes (ISRC) of those of some tracks that have one, out or not, as they are now: 1 round trip, a unit and more each. */
export const findCodes = async (ids: readonly TrackId[]): Promise<ReadonlyMap<TrackId, string>> => {
  const keys = ids.map((id) => ({ id }));
  const details = await findItems(trackDetailItem, keys, { consistent: true });
  return new Map(details.flatMap(({ id, isrc }) => (isrc === null ? [] : [[id, isrc] as const])));
};

/** All tracks that are out: Query `gsi2` or `gsi3` at `tracks`, descending. 1 round trip, half a unit for each 4 KB (3 rows). */
export const listTracks = async (order: ChartOrder, page: PageQuery): Promise<Page<Track>> => {
  const { data, nextCursor } = await listPage(trackItem, order, {}, page);
  return { data: data.map(presentTrack), nextCursor };
};

/** A track and the two parts of it that no list shows. */
export interface NewTrack {
  readonly track: Track;
  readonly audio: TrackAudio;
  readonly detail: Partial<StoredTrackDetail>;
  /** Out for everybody when left out. */
  readonly standing?: Partial<StoredPublicationState>;
}

/** Rows of a track among those of its artists: 20 at most. */
export const trackRows = (track: StoredTrack, now = Date.now()): TransactAction[] => {
  const { id: trackId, artists, plays, isPublished } = track;
  const state = musicStateAt(track, now);
  return artists.map(({ id: artistId }) =>
    putAction(artistTrackItem, { artistId, trackId, plays, isPublished, state }),
  );
};

/**
 * Rows by which a track is found, as out as it is: those of its artists, and of its genres and tags while it is out. At most
 * 50 actions (`limits`).
 */
export const trackListings = (track: StoredTrack, now = Date.now()): TransactAction[] => {
  const { id, isPublished, genres, tags } = track;
  return [
    ...trackRows(track, now),
    ...(isPublished ? labelWrites : labelClears)('genre', genres, 'track', id),
    ...(isPublished ? labelWrites : labelClears)('tag', tags, 'track', id),
  ];
};

/**
 * Everything a new track writes: itself, its detail, and the rows of its artists, genres and tags. At most 52 actions
 * (`limits`), for one transaction; its first action fails when the id is taken.
 */
export const trackWrites = ({ track, audio, detail, standing = {} }: NewTrack): TransactAction[] => {
  const stored = StoredTrack.parse({ ...track, audio, ...publishedState, ...standing });
  return [
    createAction(trackItem, stored),
    putAction(trackDetailItem, { ...noDetail, ...detail, id: track.id }),
    ...trackListings(stored),
  ];
};

/** Sets a track's counted plays, and with them its place in the charts and among its artists' tracks. @throws as `setPlays` */
export const setTrackPlays = async (id: TrackId, plays: number): Promise<void> => {
  const track = await setPlays(trackItem, { id }, plays);
  if (!track) return;
  const { isPublished } = track;
  // Whoever takes the track back, or brings it out, in between writes these rows with the plays that it has by now.
  const change = {
    set: { plays },
    knowing: { isPublished },
    when: both(isThere, isBelow('plays', plays), isPublishedUnchanged(isPublished)),
  };
  await Promise.all(
    track.artists.map(({ id: artistId }) => changeItem(artistTrackItem, { artistId, trackId: id }, change)),
  );
};
