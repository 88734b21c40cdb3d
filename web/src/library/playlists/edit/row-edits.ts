import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { call } from '../../../lib/api.ts';
import { withRetries } from '../../../lib/retry.ts';
import { type PlaylistRow, rowKey } from '../playlist-row.ts';
import { moved, pick, placed, rowsOf, without } from './edited-rows.ts';
import type { Edit, Edited } from './playlist-editor.ts';

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) => items.slice(place * size, (place + 1) * size));

const lengthOf = (rows: readonly PlaylistRow[]): number => rows.reduce((sum, { duration }) => sum + duration, 0);

const withPlaylist = (edited: Edited, playlist: Playlist): Edited => ({ ...edited, playlist });

/** Takes rows out, which can be taken back until it is sent. */
export const removal = (playlistId: PlaylistId, keys: ReadonlySet<string>, held: NonNullable<Edit['held']>): Edit => {
  const show = (edited: Edited): Edited => {
    const { playlist, tracks } = edited;
    const gone = pick(tracks, keys);
    return {
      tracks: without(tracks, keys),
      playlist: {
        ...playlist,
        tracksCount: Math.max(playlist.tracksCount - gone.length, 0),
        duration: Math.max(playlist.duration - lengthOf(gone), 0),
      },
    };
  };
  return {
    held,
    show,
    async send({ playlist: before, tracks }) {
      let playlist = before;
      for (const rows of chunksOf(pick(tracks, keys), limits.playlistAddMax)) {
        const input = { params: { playlistId }, body: { places: rows.map(({ place }) => place) } };
        ({ playlist } = await withRetries('DELETE', () => call(playlistContract.removeTracks, input)));
      }
      return (edited) => withPlaylist({ ...edited, tracks: without(edited.tracks, keys) }, playlist);
    },
  };
};

/** The place of a row now; null is the end, undefined where the row is gone. */
const placeOf = ({ tracks }: Edited, key: string | null): string | null | undefined =>
  key === null ? null : rowsOf(tracks).find((row) => rowKey(row) === key)?.place;

/** Moves rows, together and in the list's order, before another; null is the end. */
export const move = (playlistId: PlaylistId, keys: ReadonlySet<string>, before: string | null): Edit => {
  const show = (edited: Edited): Edited => ({ ...edited, tracks: moved(edited.tracks, keys, before) });
  return {
    name: ['move', ...[...keys].toSorted()].join(' '),
    show,
    async send(edited) {
      let { playlist } = edited;
      const places = new Map<string, string>();
      const to = placeOf(edited, before);
      if (to === undefined) return (now) => now;
      for (const rows of chunksOf(pick(edited.tracks, keys), limits.playlistMoveMax)) {
        const body = { places: rows.map(({ place }) => place), before: to };
        const reply = await call(playlistContract.moveTracks, { params: { playlistId }, body });
        playlist = reply.playlist;
        for (const { from, place } of reply.moved) places.set(from, place);
      }
      return (now) => withPlaylist({ ...now, tracks: placed(show(now).tracks, places) }, playlist);
    },
  };
};
