import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { expect } from 'vitest';
import { playlistItem } from '../library/playlists/playlist.item.ts';
import { getPrimaryKey } from '../platform/dynamo/item.ts';
import { addTrack } from './catalogue.ts';
import { readRawPartition } from './raw-items.ts';
import type { TestUser } from './users.ts';

/** Adds tracks to the catalogue in parallel. */
export const addTracks = (count: number, fields: Partial<Track> = {}) =>
  Promise.all(Array.from({ length: count }, () => addTrack(fields)));
export const getIds = (tracks: readonly Track[]) => tracks.map(({ id }) => id);
export const getPlaylistParams = (playlistId: PlaylistId) => ({ params: { playlistId } });

/** Creates a playlist through the API. */
export const createPlaylist = async (owner: TestUser, body: object = {}): Promise<Playlist> =>
  (await owner.call(playlistContract.create, { body: { name: 'Night Trains', ...body } })).playlist;

/** Reads a playlist as its owner, with the ids and places of its tracks. */
export const readPlaylist = async (owner: TestUser, id: PlaylistId) => {
  const { playlist } = await owner.call(playlistContract.get, getPlaylistParams(id));
  const { pagination } = await owner.call(playlistContract.tracks, {
    ...getPlaylistParams(id),
    query: { perPage: 100 },
  });
  const places = pagination.data.map(({ place }) => place);
  return { playlist, tracks: pagination.data.map((track) => track.id), places };
};

/** Expects the totals of a playlist to match its tracks. */
export const expectCorrectTotals = async (owner: TestUser, id: PlaylistId): Promise<void> => {
  const { data } = (await owner.call(playlistContract.tracks, { ...getPlaylistParams(id), query: { perPage: 100 } }))
    .pagination;
  const { playlist } = await owner.call(playlistContract.get, getPlaylistParams(id));
  expect(playlist).toMatchObject({
    tracksCount: data.length,
    duration: data.reduce((sum, { duration }) => sum + duration, 0),
  });
};

/** Returns all items of a playlist. */
export const listPlaylistItems = (id: PlaylistId) =>
  readRawPartition('LIBRARY_TABLE', getPrimaryKey(playlistItem, { id }).pk);
