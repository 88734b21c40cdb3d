import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { formatDuration, formatLongDate } from '../../lib/format.ts';
import { t, tn } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { getUnloadedPart, type LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import type { PlaylistPage, PlaylistRow } from './playlist-row.ts';

export const formatSongCount = ({ tracksCount }: Pick<Playlist, 'tracksCount'>): string =>
  tn(tracksCount, '1 song', ':count songs');

/** Formats the size, followers and date of a playlist: `24 songs, 1 hr 38 min · Updated March 4, 2026`. */
export const formatPlaylistFacts = (playlist: Playlist): string => {
  const length = [
    formatSongCount(playlist),
    ...(playlist.duration > 0 ? [formatDuration(playlist.duration)] : []),
  ].join(', ');
  const { followers } = playlist;
  const followerCount = followers > 0 ? [tn(followers, '1 follower', ':count followers')] : [];
  return [length, ...followerCount, t('Updated :date', { date: formatLongDate(playlist.updatedAt) })].join(' · ');
};

export const createPlaylistContext = ({ id, name }: Pick<Playlist, 'id' | 'name'>): PlayContext => ({
  type: 'playlist',
  id,
  name,
  path: playlistPath({ id, name }),
});

/** The list of a playlist's tracks: the loaded pages, and how to load the rest. */
export const createPlaylistTrackList = (
  { id, name, tracksCount }: Pick<Playlist, 'id' | 'name' | 'tracksCount'>,
  pages: readonly PlaylistPage[],
): LoadedTracks & { readonly tracks: readonly PlaylistRow[] } => {
  const tracks = pages.flatMap(({ data }) => data);
  const cursor = pages.at(-1)?.nextCursor ?? null;
  const count = Math.max(tracksCount - tracks.length, 0);
  return { tracks, unloadedPart: getUnloadedPart({ source: { type: 'playlist', id }, name, cursor, count }) };
};
