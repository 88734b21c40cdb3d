import type { UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { Visitor } from '../../platform/http/context.ts';

/** A playlist with the caller's role in it, where it is another's that they have joined. */
type Held = Pick<Playlist, 'isPublic' | 'owner' | 'role'>;
type Caller = Pick<Visitor, 'userId' | 'permissions'>;

/** Whether somebody may do something with a playlist. */
export type PlaylistRule = (playlist: Held, caller: Caller) => boolean;

/** Whether somebody may change what a playlist says of itself, who finds it, its picture and its members, and remove it. */
export const mayEditPlaylist = ({ owner }: Pick<Held, 'owner'>, { userId, permissions }: Caller): boolean =>
  owner.id === userId || isGranted(permissions, 'playlists.update');

/** Whether somebody may know who shares a playlist, and how many they are, and who added what. */
export const maySeeMembers: PlaylistRule = (playlist, caller) =>
  playlist.role !== undefined || mayEditPlaylist(playlist, caller);

/**
 * A playlist as everybody may read it. How many share it is told by its own page and its version to those who may see them, and in the lists
 * of one's own playlists, of those that one has joined and of an administrator; search, channels and links tell nobody.
 */
export const withoutMembers = <Shown extends Pick<Playlist, 'members'>>({ members, ...shown }: Shown) => shown;

/** Whether somebody may know of a playlist at all. */
export const maySeePlaylist: PlaylistRule = (playlist, caller) => playlist.isPublic || maySeeMembers(playlist, caller);

/** Whether somebody may move any of its tracks, and take it out. */
export const mayArrange: PlaylistRule = (playlist, caller) =>
  playlist.role === 'edit' || mayEditPlaylist(playlist, caller);

/** Whether somebody may add tracks to a playlist, and take out what they added. */
export const mayAddTracks: PlaylistRule = (playlist, caller) => playlist.role === 'add' || mayArrange(playlist, caller);

/** Whether somebody may take out these tracks. @param adders who added them; none where that was the owner */
export const mayTakeOut = (playlist: Held, caller: Caller, adders: readonly (UserId | null | undefined)[]): boolean =>
  mayArrange(playlist, caller) ||
  (mayAddTracks(playlist, caller) && adders.every((adder) => adder != null && adder === caller.userId));
