import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { Visitor } from '../../platform/http/context.ts';

type Owned = Pick<Playlist, 'isPublic' | 'owner'>;
type Caller = Pick<Visitor, 'userId' | 'permissions'>;

/** Whether somebody may change a playlist. */
export const mayEditPlaylist = ({ owner }: Owned, { userId, permissions }: Caller): boolean =>
  owner.id === userId || isGranted(permissions, 'playlists.update');

/** Whether somebody may know of a playlist at all. */
export const maySeePlaylist = (playlist: Owned, caller: Caller): boolean =>
  playlist.isPublic || mayEditPlaylist(playlist, caller);
