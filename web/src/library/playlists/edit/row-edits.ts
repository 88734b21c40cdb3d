import type { PlaylistId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { call } from '../../../lib/api.ts';
import { withRetries } from '../../../lib/retry.ts';
import { getRowKey, type PlaylistRow } from '../playlist-row.ts';
import { listRows, moveRows, pickRows, removeRows, updatePlaces } from './edited-rows.ts';
import type { Edit, PlaylistState } from './playlist-editor.ts';

const splitIntoChunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

const sumDurations = (rows: readonly PlaylistRow[]): number => rows.reduce((sum, { duration }) => sum + duration, 0);

const replacePlaylist = (edited: PlaylistState, playlist: Playlist): PlaylistState => ({ ...edited, playlist });

/** Creates an edit that removes rows. It can be undone until it is sent. */
export const createRemovalEdit = (
  playlistId: PlaylistId,
  keys: ReadonlySet<string>,
  delay: NonNullable<Edit['delay']>,
): Edit => {
  const apply = (edited: PlaylistState): PlaylistState => {
    const { playlist, tracks } = edited;
    const removedRows = pickRows(tracks, keys);
    return {
      tracks: removeRows(tracks, keys),
      playlist: {
        ...playlist,
        tracksCount: Math.max(playlist.tracksCount - removedRows.length, 0),
        duration: Math.max(playlist.duration - sumDurations(removedRows), 0),
      },
    };
  };
  return {
    delay,
    apply,
    async send({ playlist: previousPlaylist, tracks }) {
      let playlist = previousPlaylist;
      for (const rows of splitIntoChunks(pickRows(tracks, keys), libraryLimits.playlistAddMax)) {
        const input = { params: { playlistId }, body: { places: rows.map(({ place }) => place) } };
        ({ playlist } = await withRetries('DELETE', () => call(playlistContract.removeTracks, input)));
      }
      return (edited) => replacePlaylist({ ...edited, tracks: removeRows(edited.tracks, keys) }, playlist);
    },
  };
};

/** Returns the stored position of a row, null for the end, or undefined if the row no longer exists. */
const findPlace = ({ tracks }: PlaylistState, key: string | null): string | null | undefined =>
  key === null ? null : listRows(tracks).find((row) => getRowKey(row) === key)?.place;

/** Creates an edit that moves rows as one group, in the order of the list, before another row or to the end (null). */
export const createMoveEdit = (playlistId: PlaylistId, keys: ReadonlySet<string>, beforeKey: string | null): Edit => {
  const apply = (edited: PlaylistState): PlaylistState => ({
    ...edited,
    tracks: moveRows(edited.tracks, keys, beforeKey),
  });
  return {
    name: ['move', ...[...keys].toSorted()].join(' '),
    apply,
    async send(edited) {
      let { playlist } = edited;
      const places = new Map<string, string>();
      const targetPlace = findPlace(edited, beforeKey);
      if (targetPlace === undefined) return (current) => current;
      for (const rows of splitIntoChunks(pickRows(edited.tracks, keys), libraryLimits.playlistMoveMax)) {
        const body = { places: rows.map(({ place }) => place), before: targetPlace };
        const reply = await call(playlistContract.moveTracks, { params: { playlistId }, body });
        playlist = reply.playlist;
        for (const { from, place } of reply.moved) places.set(from, place);
      }
      return (current) =>
        replacePlaylist({ ...current, tracks: updatePlaces(apply(current).tracks, places) }, playlist);
    },
  };
};
