import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { PlaylistId, type TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { type Playlist, PlaylistPlace, type PlaylistTrack } from '@overtone/shared/playlists/playlist.model.ts';
import type { Track } from '@overtone/shared/tracks/track.model.ts';
import { generateNKeysBetween } from 'fractional-indexing';
import * as z from 'zod';
import { chunks } from '../../platform/chunks.ts';
import { batchGet, type TransactAction, TransactionCancelled, transact } from '../../platform/table.ts';
import { readPage } from '../catalog/read-page.ts';
import { put, remove, update } from '../catalog/transact-action.ts';
import { findTracks } from '../tracks/tracks.store.ts';
import { playlistEntity } from './playlist.entity.ts';
import { playlistTrackEntity } from './playlist-track.entity.ts';

/** One playlist, whoever may see it: GetItem `playlist#<id>` / `playlist`, half a unit. */
export const findPlaylist = async (id: PlaylistId): Promise<Playlist | undefined> =>
  (await playlistEntity().get({ id }).go()).data ?? undefined;

/** Playlists by id, in that order, without those that are gone: 1 round trip, half a unit each. */
export const findPlaylists = async (ids: readonly PlaylistId[]): Promise<Playlist[]> => {
  const items = await batchGet(
    'LIBRARY_TABLE',
    ids.map((id) => ({ pk: `playlist#${id}`, sk: 'playlist' })),
  );
  return items.flatMap((Item) => (Item && playlistEntity().parse({ Item }).data) ?? []);
};

/** Public playlists: Query `gsi1` at `playlists`, newest first. 1 round trip, half a unit for each 4 KB (3 rows). */
export const listPublicPlaylists = (page: PageQuery): Promise<Page<Playlist>> =>
  readPage(page, playlistEntity().query.newest({}), {
    place: z.tuple([z.iso.datetime(), PlaylistId]),
    placeOf: ({ createdAt, id }) => [createdAt, id],
    keysAt: ([createdAt, id]) => ({
      pk: `playlist#${id}`,
      sk: 'playlist',
      gsi1pk: 'playlists',
      gsi1sk: `${createdAt}#${id}`,
    }),
  });

/**
 * Ids of a playlist's tracks in its order: Query `pk = playlist#<id>`, `sk` begins with `track#`. 1 round trip, half a unit
 * for each 4 KB (about 25 rows).
 */
const listPlaces = (playlistId: PlaylistId, page: PageQuery) =>
  readPage(page, playlistTrackEntity().query.inOrder({ playlistId }), {
    order: 'asc',
    place: z.tuple([PlaylistPlace]),
    placeOf: ({ place }) => [place],
    keysAt: ([place]) => ({ pk: `playlist#${playlistId}`, sk: `track#${place}` }),
  });

/**
 * A playlist's tracks in its order, without those that are gone from the catalogue: a Query, then one BatchGetItem. 2
 * sequential round trips, half a unit a row and 1 or 2 more.
 */
export const listPlaylistTracks = async (id: PlaylistId, page: PageQuery): Promise<Page<PlaylistTrack>> => {
  const { data, nextCursor } = await listPlaces(id, page);
  const tracks = new Map((await findTracks(data.map(({ trackId }) => trackId))).map((track) => [track.id, track]));
  return {
    data: data.flatMap(({ trackId, place, addedAt }) => {
      const track = tracks.get(trackId);
      return track ? { ...track, place, addedAt } : [];
    }),
    nextCursor,
  };
};

/** Different pictures of the first tracks, for a mosaic. */
const coversOf = (tracks: readonly Track[]): Playlist['covers'] => {
  const covers = new Map(tracks.flatMap(({ image }) => (image ? [[image.id, image] as const] : [])));
  return [...covers.values()].slice(0, limits.playlistCovers);
};

/** A playlist but for what its tracks say of it. */
export type NewPlaylist = Omit<Playlist, 'covers' | 'tracksCount' | 'duration'>;

/**
 * Everything a new playlist writes: itself, with what its tracks add up to, and a row for each. One action and one a track,
 * for one transaction (`limits.transactWriteMax`); its first action fails when the id is taken.
 */
export const playlistWrites = (playlist: NewPlaylist, tracks: readonly Track[]): TransactAction[] => {
  const places = generateNKeysBetween(null, null, tracks.length);
  const row = (trackId: TrackId, index: number) =>
    put(
      playlistTrackEntity().put({
        playlistId: playlist.id,
        place: places[index] as string,
        trackId,
        addedAt: playlist.createdAt,
      }),
    );
  return [
    put(
      playlistEntity().create({
        ...playlist,
        covers: coversOf(tracks),
        tracksCount: tracks.length,
        duration: tracks.reduce((sum, { duration }) => sum + duration, 0),
      }),
    ),
    ...tracks.map(({ id }, index) => row(id, index)),
  ];
};

/** Rows of a track that are taken out of their playlists at once. */
const lanes = 10;

/**
 * Takes a track out of every playlist that it stands in, and out of what each says of itself: Query `gsi1` at
 * `playlist-track#<id>`, then one transaction of 2 writes a row, 4 write units. A row that is out already changes nothing.
 * @param duration milliseconds
 */
export const removeFromPlaylists = async (trackId: TrackId, duration: number): Promise<void> => {
  const { data } = await playlistTrackEntity().query.ofTrack({ trackId }).go({ pages: 'all' });
  for (const rows of chunks(data, lanes)) {
    await Promise.all(rows.map(({ playlistId, place }) => removePlace(playlistId, place, duration)));
  }
};

const removePlace = async (playlistId: PlaylistId, place: string, duration: number): Promise<void> => {
  try {
    await transact([
      remove(playlistTrackEntity().remove({ playlistId, place })),
      update(playlistEntity().patch({ id: playlistId }).subtract({ tracksCount: 1, duration })),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionCancelled) || !error.reasons.includes('ConditionalCheckFailed')) throw error;
  }
};
