import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import type { Track, TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { both, isLessThan, itemExists } from '../../platform/dynamo/conditions.ts';
import { listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createAction, putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { guest, type Visitor } from '../../platform/http/context.ts';
import type { ChartOrder } from '../lists/chart-order.ts';
import { buildTrackListingWrites } from '../lists/listing-rows.store.ts';
import { setPlays } from '../lists/set-plays.store.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import { canEditMusic, canViewMusic } from '../music/music.policy.ts';
import {
  isPublishedUnchanged,
  publishedState,
  type StoredPublicationState,
} from '../music/stored-publication-state.ts';
import { StoredTrack, type TrackAudio, trackItem } from '../music/track.item.ts';
import { presentTrack } from '../music/track.presenter.ts';
import { noDetail, type StoredTrackDetail, trackDetailItem } from '../music/track-detail.item.ts';

const createTrackNotFoundError = () => new AppError('track.not_found', 'This track doesn’t exist.');

const getTrackItem = async (id: TrackId): Promise<StoredTrack> => {
  const track = await findItem(trackItem, { id });
  if (!track) throw createTrackNotFoundError();
  return track;
};

/** Returns a track that the visitor may see. @throws AppError `track.not_found` */
const getVisibleTrack = async (id: TrackId, visitor: Visitor): Promise<StoredTrack> => {
  const track = await getTrackItem(id);
  if (!(await canViewMusic(track, visitor))) throw createTrackNotFoundError();
  return track;
};

/**
 * Returns a published track. Costs a GetItem of `track#<id>` / `track` (half a read unit). @throws AppError
 * `track.not_found`
 */
export const getTrack = async (id: TrackId): Promise<Track> => presentTrack(await getVisibleTrack(id, guest));

/**
 * Returns a track with its details. Runs a GetItem of `track` and of `detail`, in parallel. Costs 1 sequential round
 * trip, 1 read unit, and more for long lyrics.
 * @throws AppError `track.not_found`, also for an unpublished track that the visitor cannot manage
 */
export const getTrackDetail = async (id: TrackId, visitor: Visitor = guest): Promise<TrackDetail> => {
  const [track, detail] = await Promise.all([getVisibleTrack(id, visitor), findItem(trackDetailItem, { id })]);
  return { ...noDetail, ...detail, ...presentTrack(track) };
};

/**
 * Returns the file of a track without a permission check. Costs a GetItem (half a read unit).
 * @throws AppError `track.not_found`
 */
export const getTrackAudio = async (id: TrackId): Promise<TrackAudio> => (await getTrackItem(id)).audio;

/**
 * Returns the file of a track that the visitor may play, and whether the track is published: for the signer only.
 * Costs a GetItem (half a read unit).
 * @throws AppError `track.not_found`, also for an unpublished track that the visitor cannot manage
 */
export const getPlayableAudio = async (
  id: TrackId,
  visitor: Visitor,
): Promise<Pick<StoredTrack, 'audio' | 'isPublished'>> => getVisibleTrack(id, visitor);

/**
 * Returns the file of a track that the visitor may download: managers always, others if downloads are enabled. Costs 2
 * GetItems in parallel.
 * @throws AppError `track.not_found`, also if the download is not allowed
 */
export const getDownloadableAudio = async (
  id: TrackId,
  visitor: Visitor,
): Promise<Pick<StoredTrack, 'audio' | 'name'>> => {
  const [track, detail] = await Promise.all([getVisibleTrack(id, visitor), findItem(trackDetailItem, { id })]);
  if (!detail?.downloads && !(await canEditMusic(track, visitor))) throw createTrackNotFoundError();
  return track;
};

/**
 * Stores the renditions of a track. Ignores a track that was deleted or got another file in the meantime. Idempotent.
 * Costs a GetItem, and a write for a change.
 */
export const setRenditions = async (
  id: TrackId,
  { sha256, renditions }: Pick<Required<TrackAudio>, 'sha256' | 'renditions'>,
): Promise<void> => {
  const track = await findItem(trackItem, { id }, { consistent: true });
  if (!track || track.audio.sha256 !== sha256) return;
  await updateItem(trackItem, { id }, { set: { audio: { ...track.audio, renditions } }, when: itemExists });
};

/**
 * Returns published tracks by id, in the given order; deleted and unpublished tracks are left out. Costs 1 round trip
 * and half a read unit for each, or one if consistent.
 */
export const findTracks = async (ids: readonly TrackId[], { consistent = false } = {}): Promise<Track[]> => {
  const keys = ids.map((id) => ({ id }));
  const tracks = await findItems(trackItem, keys, { consistent });
  return tracks.filter(({ isPublished }) => isPublished).map(presentTrack);
};

/**
 * Returns the lyrics of tracks that have any, published or not. Takes 1 round trip and half a read unit for each 4 KB
 * of each.
 */
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

/**
 * Returns the ISRCs of tracks that have one, published or not, consistent. Takes 1 round trip and at least one read
 * unit for each.
 */
export const findIsrcs = async (ids: readonly TrackId[]): Promise<ReadonlyMap<TrackId, string>> => {
  const keys = ids.map((id) => ({ id }));
  const details = await findItems(trackDetailItem, keys, { consistent: true });
  return new Map(details.flatMap(({ id, isrc }) => (isrc === null ? [] : [[id, isrc] as const])));
};

/**
 * Returns a page of all published tracks. Runs a Query of `gsi2` or `gsi3` at `tracks`, descending. Costs 1 round trip
 * and half a read unit for each 4 KB (3 rows).
 */
export const listTracks = async (order: ChartOrder, page: PageQuery): Promise<Page<Track>> => {
  const { data, nextCursor } = await listPage(trackItem, order, {}, page);
  return { data: data.map(presentTrack), nextCursor };
};

/** A new track with its file and details. */
export interface NewTrack {
  readonly track: Track;
  readonly audio: TrackAudio;
  readonly detail: Partial<StoredTrackDetail>;
  /** Publication state; published if omitted. */
  readonly publicationState?: Partial<StoredPublicationState>;
}

/**
 * Returns all writes of a new track: the track, its details, and the rows of its artists, genres and tags. At
 * most 52 actions (`catalogLimits`), for one transaction; the first action fails when the id is taken.
 */
export const buildTrackWrites = ({ track, audio, detail, publicationState = {} }: NewTrack): TransactAction[] => {
  const stored = StoredTrack.parse({ ...track, audio, ...publishedState, ...publicationState });
  return [
    createAction(trackItem, stored),
    putAction(trackDetailItem, { ...noDetail, ...detail, id: track.id }),
    ...buildTrackListingWrites(stored),
  ];
};

/** Sets a track's play count, and its position in the charts and in its artists' lists. @throws as `setPlays` */
export const setTrackPlays = async (id: TrackId, plays: number): Promise<void> => {
  const track = await setPlays(trackItem, { id }, plays);
  if (!track) return;
  const { isPublished } = track;
  // A concurrent publication change writes these rows with the current plays.
  const change = {
    set: { plays },
    unchanged: { isPublished },
    when: both(itemExists, isLessThan('plays', plays), isPublishedUnchanged(isPublished)),
  };
  await Promise.all(
    track.artists.map(({ id: artistId }) => updateItem(artistTrackItem, { artistId, trackId: id }, change)),
  );
};
