import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { Playlist, PlaylistTrack } from '@overtone/shared/playlists/playlist.model.ts';
import type { Track } from '@overtone/shared/tracks/track.model.ts';
import { generateNKeysBetween } from 'fractional-indexing';
import { chunks } from '../../platform/chunks.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import {
  changeAction,
  createAction,
  deleteAction,
  putAction,
  type TransactAction,
  TransactionCancelled,
  transact,
} from '../../platform/dynamo/transaction.ts';
import { findTracks } from '../tracks/tracks.store.ts';
import { playlistItem } from './playlist.item.ts';
import { playlistTrackItem } from './playlist-track.item.ts';

/** One playlist, whoever may see it: GetItem `playlist#<id>` / `playlist`, half a unit. */
export const findPlaylist = (id: PlaylistId): Promise<Playlist | undefined> => findItem(playlistItem, { id });

/** Playlists by id, in that order, without those that are gone: 1 round trip, half a unit each. */
export const findPlaylists = (ids: readonly PlaylistId[]): Promise<Playlist[]> =>
  findItems(
    playlistItem,
    ids.map((id) => ({ id })),
  );

/** Public playlists: Query `gsi1` at `playlists`, newest first. 1 round trip, half a unit for each 4 KB (3 rows). */
export const listPublicPlaylists = (page: PageQuery): Promise<Page<Playlist>> =>
  listPage(playlistItem, 'newest', {}, page);

/**
 * A playlist's tracks in its order, without those that are gone from the catalogue: Query `pk = playlist#<id>`, `sk` begins
 * with `track#`, then one BatchGetItem. 2 sequential round trips, half a unit a track and for each 25 places.
 */
export const listPlaylistTracks = async (id: PlaylistId, page: PageQuery): Promise<Page<PlaylistTrack>> => {
  const { data, nextCursor } = await listPage(playlistTrackItem, 'key', { playlistId: id }, page, 'asc');
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
  const { id: playlistId, createdAt: addedAt } = playlist;
  return [
    createAction(playlistItem, {
      ...playlist,
      covers: coversOf(tracks),
      tracksCount: tracks.length,
      duration: tracks.reduce((sum, { duration }) => sum + duration, 0),
    }),
    ...tracks.map(({ id: trackId }, index) =>
      putAction(playlistTrackItem, { playlistId, place: places[index] as string, trackId, addedAt }),
    ),
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
  const places = await listItems(playlistTrackItem, 'ofTrack', { trackId });
  for (const rows of chunks(places, lanes)) {
    await Promise.all(rows.map(({ playlistId, place }) => removePlace(playlistId, place, duration)));
  }
};

const removePlace = async (playlistId: PlaylistId, place: string, duration: number): Promise<void> => {
  try {
    await transact([
      deleteAction(playlistTrackItem, { playlistId, place }),
      changeAction(playlistItem, { id: playlistId }, { add: { tracksCount: -1, duration: -duration } }),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionCancelled) || !error.reasons.includes('ConditionalCheckFailed')) throw error;
  }
};
