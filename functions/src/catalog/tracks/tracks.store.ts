import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import type { Track, TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { both, isBelow, isThere } from '../../platform/dynamo/conditions.ts';
import { listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createAction, putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import type { ChartOrder } from '../lists/chart-order.ts';
import { labelWrites } from '../lists/labelled.store.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import { type StoredTrack, type TrackAudio, trackItem } from '../music/track.item.ts';
import { presentTrack } from '../music/track.presenter.ts';
import { trackDetailItem } from '../music/track-detail.item.ts';

const getStored = async (id: TrackId): Promise<StoredTrack> => {
  const track = await findItem(trackItem, { id });
  if (!track) throw new AppError('track.not_found', 'This track does not exist.');
  return track;
};

/** One track: GetItem `track#<id>` / `track`, half a unit. @throws AppError `track.not_found` */
export const getTrack = async (id: TrackId): Promise<Track> => presentTrack(await getStored(id));

/**
 * A track with its heavy parts: GetItem of `track` and of `detail`, in parallel.
 * 1 sequential round trip, 1 unit and more where the lyrics are long.
 * @throws AppError `track.not_found`
 */
export const getTrackDetail = async (id: TrackId): Promise<TrackDetail> => {
  const [track, detail] = await Promise.all([getTrack(id), findItem(trackDetailItem, { id })]);
  const { waveform = null, lyrics = null, isrc = null, bpm = null, loudness = null } = detail ?? {};
  return { ...track, waveform, lyrics, isrc, bpm, loudness };
};

/**
 * Where the track's file lies in the masters bucket, for the signer only: GetItem, half a unit.
 * @throws AppError `track.not_found`
 */
export const getTrackAudio = async (id: TrackId): Promise<TrackAudio> => (await getStored(id)).audio;

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

/** Tracks by id, in that order, without those that are gone: 1 round trip, half a unit each, a whole one as they are now. */
export const findTracks = async (ids: readonly TrackId[], { consistent = false } = {}): Promise<Track[]> => {
  const keys = ids.map((id) => ({ id }));
  return (await findItems(trackItem, keys, { consistent })).map(presentTrack);
};

/** Lyrics of those of some tracks that have any: 1 round trip, half a unit for each 4 KB of each. */
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

/** All tracks: Query `gsi2` or `gsi3` at `tracks`, descending. 1 round trip, half a unit for each 4 KB (3 rows). */
export const listTracks = async (order: ChartOrder, page: PageQuery): Promise<Page<Track>> => {
  const { data, nextCursor } = await listPage(trackItem, order, {}, page);
  return { data: data.map(presentTrack), nextCursor };
};

/** A track and the two parts of it that no list shows. */
export interface NewTrack {
  readonly track: Track;
  readonly audio: TrackAudio;
  readonly detail: Omit<TrackDetail, keyof Track>;
}

/**
 * Everything a new track writes: itself, its detail, and the rows of its artists, genres and tags. At most 52 actions
 * (`limits`), for one transaction; its first action fails when the id is taken.
 */
export const trackWrites = ({ track, audio, detail }: NewTrack): TransactAction[] => [
  createAction(trackItem, { ...track, audio }),
  putAction(trackDetailItem, { id: track.id, ...detail }),
  ...track.artists.map(({ id: artistId }) =>
    putAction(artistTrackItem, { artistId, trackId: track.id, plays: track.plays }),
  ),
  ...labelWrites('genre', track.genres, 'track', track.id),
  ...labelWrites('tag', track.tags, 'track', track.id),
];

/**
 * Sets a track's counted plays, and with them its place in the charts and among its artists' tracks. A total, so that
 * doing it twice changes nothing; a total older than the stored one, and a track that is gone, are passed over.
 */
export const setTrackPlays = async (id: TrackId, plays: number): Promise<void> => {
  const track = await findItem(trackItem, { id });
  const change = { set: { plays }, when: both(isThere, isBelow('plays', plays)) };
  await Promise.all([
    changeItem(trackItem, { id }, change),
    ...(track?.artists ?? []).map((artist) =>
      changeItem(artistTrackItem, { artistId: artist.id, trackId: id }, change),
    ),
  ]);
};
