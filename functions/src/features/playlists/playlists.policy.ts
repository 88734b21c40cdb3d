import { isGranted } from '@overtone/shared/is-granted.ts';
import type { Playlist } from '@overtone/shared/playlists/playlist.model.ts';
import type { Visitor } from '../../platform/http/context.ts';

/** Whether somebody may know of a playlist at all. */
export const maySeePlaylist = ({ isPublic, owner }: Playlist, { userId, permissions }: Visitor): boolean =>
  isPublic || owner.id === userId || isGranted(permissions, 'admin');
