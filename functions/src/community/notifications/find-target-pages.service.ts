import {
  AlbumId,
  ArtistId,
  PlaylistId,
  TrackId,
  type UserId,
  WorkspaceId,
  WorkspaceInviteId,
} from '@overtone/shared/ids.ts';
import { findAlbums, findArtists, findTracks } from '../../catalog/public.ts';
import { findPlaylists } from '../../library/public.ts';
import { findPendingInviteIds } from '../../workspaces/public.ts';
import { parseIds } from '../ids-of.ts';
import type { StoredNotification } from './notification.items.ts';
import {
  type TargetPage,
  toAlbumPage,
  toArtistPage,
  toPlaylistPage,
  toTrackPage,
  toWorkspaceInvitePage,
  toWorkspacePage,
} from './target-page.ts';

/**
 * Returns the current targets of notifications, without hidden, private and deleted ones, and without invitations that can
 * no longer be accepted.
 */
export const findTargetPages = async (
  stored: readonly StoredNotification[],
  viewer: UserId,
): Promise<ReadonlyMap<string, TargetPage>> => {
  const ids = stored.map(({ targetId }) => targetId);
  const [tracks, albums, artists, playlists, invites] = await Promise.all([
    findTracks(parseIds(TrackId, ids)),
    findAlbums(parseIds(AlbumId, ids)),
    findArtists(parseIds(ArtistId, ids)),
    findPlaylists(parseIds(PlaylistId, ids)),
    findPendingInviteIds(parseIds(WorkspaceInviteId, ids)),
  ]);
  return new Map<string, TargetPage>([
    ...tracks.map((track) => [track.id, toTrackPage(track)] as const),
    ...albums.map((album) => [album.id, toAlbumPage(album)] as const),
    ...artists.map((artist) => [artist.id, toArtistPage(artist)] as const),
    ...playlists
      .filter(({ isPublic, owner }) => isPublic || owner.id === viewer)
      .map((playlist) => [playlist.id, toPlaylistPage(playlist)] as const),
    ...[...invites].map((id) => [id, toWorkspaceInvitePage(id)] as const),
    ...parseIds(WorkspaceId, ids).map((id) => [id, toWorkspacePage(id)] as const),
  ]);
};
