import type { UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { Visitor } from '../../platform/http/context.ts';

/** A playlist with the role of the caller, if they have joined it. */
type PlaylistWithRole = Pick<Playlist, 'isPublic' | 'owner' | 'role'>;
type Caller = Pick<Visitor, 'userId' | 'permissions'>;

/** Returns whether the caller may do something with a playlist. */
export type PlaylistPermissionCheck = (playlist: PlaylistWithRole, caller: Caller) => boolean;

/** Returns whether the caller may change the details, visibility, picture and members of a playlist, and delete it. */
export const canEditPlaylist = ({ owner }: Pick<PlaylistWithRole, 'owner'>, { userId, permissions }: Caller): boolean =>
  owner.id === userId || isGranted(permissions, 'playlists.update');

/** Returns whether the caller may see the members of a playlist, their number, and who added which track. */
export const canSeeMembers: PlaylistPermissionCheck = (playlist, caller) =>
  playlist.role !== undefined || canEditPlaylist(playlist, caller);

/**
 * Returns a playlist without its number of members. The number is only shown on the page and in the version of a
 * playlist to users who may see it, in the lists of own and joined playlists, and to administrators. Search,
 * channels and links show it to no one.
 */
export const withoutMembers = <PlaylistFields extends Pick<Playlist, 'members'>>({
  members,
  ...playlist
}: PlaylistFields) => playlist;

/** Returns whether the caller may see that a playlist exists. */
export const canSeePlaylist: PlaylistPermissionCheck = (playlist, caller) =>
  playlist.isPublic || canSeeMembers(playlist, caller);

/** Returns whether the caller may move and remove any track. */
export const canMoveTracks: PlaylistPermissionCheck = (playlist, caller) =>
  playlist.role === 'edit' || canEditPlaylist(playlist, caller);

/** Returns whether the caller may add tracks, and remove the tracks that they added. */
export const canAddTracks: PlaylistPermissionCheck = (playlist, caller) =>
  playlist.role === 'add' || canMoveTracks(playlist, caller);

/**
 * Returns whether the caller may remove tracks.
 * @param adders the users who added the tracks, undefined for the owner
 */
export const canRemoveTracks = (
  playlist: PlaylistWithRole,
  caller: Caller,
  adders: readonly (UserId | null | undefined)[],
): boolean =>
  canMoveTracks(playlist, caller) ||
  (canAddTracks(playlist, caller) && adders.every((adder) => adder != null && adder === caller.userId));
