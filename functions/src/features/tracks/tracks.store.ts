import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { TrackId } from '@overtone/shared/ids.ts';
import type { Track, TrackDetail } from '@overtone/shared/tracks/track.model.ts';
import { AppError } from '../../platform/errors.ts';
import type { TransactAction } from '../../platform/table.ts';
import { artistTrackEntity } from '../artists/artist-track.entity.ts';
import { type ChartOrder, chartPlaces } from '../catalog/chart.ts';
import { findItems } from '../catalog/find-items.store.ts';
import { labelWrites } from '../catalog/labelled.store.ts';
import { readPage } from '../catalog/read-page.ts';
import { setPlays } from '../catalog/set-plays.store.ts';
import { put } from '../catalog/transact-action.ts';
import { type TrackAudio, trackEntity } from './track.entity.ts';
import { presentTrack } from './track.presenter.ts';
import { trackDetailEntity } from './track-detail.entity.ts';

const notFound = (): AppError => new AppError('track.not_found', 'This track does not exist.');

/** One track: GetItem `track#<id>` / `track`, half a unit. @throws AppError `track.not_found` */
export const getTrack = async (id: TrackId): Promise<Track> => {
  const { data } = await trackEntity().get({ id }).go();
  if (!data) throw notFound();
  return presentTrack(data);
};

/**
 * A track with its heavy parts: GetItem of `track` and of `detail`, in parallel.
 * 1 sequential round trip, 1 unit and more where the lyrics are long.
 * @throws AppError `track.not_found`
 */
export const getTrackDetail = async (id: TrackId): Promise<TrackDetail> => {
  const [track, detail] = await Promise.all([getTrack(id), trackDetailEntity().get({ id }).go()]);
  const { waveform = null, lyrics = null, isrc = null, bpm = null, loudness = null } = detail.data ?? {};
  return { ...track, waveform, lyrics, isrc, bpm, loudness };
};

/**
 * Where the track's file lies in the masters bucket, for the signer only: GetItem, half a unit.
 * @throws AppError `track.not_found`
 */
export const getTrackAudio = async (id: TrackId): Promise<TrackAudio> => {
  const { data } = await trackEntity()
    .get({ id })
    .go({ attributes: ['audio'] });
  if (!data?.audio) throw notFound();
  return data.audio;
};

/** Tracks by id, in that order, without those that are gone: 1 round trip, half a unit each. */
export const findTracks = async (ids: readonly TrackId[]): Promise<Track[]> =>
  (await findItems('track', ids, (Item) => trackEntity().parse({ Item }).data)).map(presentTrack);

/** All tracks: Query `gsi2` or `gsi3` at `tracks`, descending. 1 round trip, half a unit for each 4 KB (3 rows). */
export const listTracks = async (order: ChartOrder, page: PageQuery): Promise<Page<Track>> => {
  const { data, nextCursor } = await readPage(
    page,
    order === 'popular' ? trackEntity().query.popular({}) : trackEntity().query.newest({}),
    {
      ...chartPlaces('track', TrackId, order),
      placeOf: ({ plays, createdAt, id }) => [order === 'popular' ? plays : createdAt, id],
    },
  );
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
  put(trackEntity().create({ ...track, albumId: track.album?.id ?? '', audio })),
  put(trackDetailEntity().put({ id: track.id, ...detail })),
  ...track.artists.map((artist) =>
    put(artistTrackEntity().put({ artistId: artist.id, trackId: track.id, plays: track.plays })),
  ),
  ...labelWrites('genre', track.genres, 'track', track.id),
  ...labelWrites('tag', track.tags, 'track', track.id),
];

/**
 * Sets a track's counted plays, and with them its place in the charts and among its artists' tracks. A total, so that
 * doing it twice changes nothing; a total older than the stored one, and a track that is gone, are passed over.
 */
export const setTrackPlays = async (id: TrackId, plays: number): Promise<void> => {
  const { data } = await trackEntity()
    .get({ id })
    .go({ attributes: ['artists'] });
  await Promise.all([
    setPlays(trackEntity().patch({ id }), plays),
    ...(data?.artists ?? []).map((artist) =>
      setPlays(artistTrackEntity().patch({ artistId: artist.id, trackId: id }), plays),
    ),
  ]);
};
