import type { PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import { ApiError } from '../../../lib/api.ts';

/** Whether the error means that the user is no longer a member of a shared playlist. */
export const isMembershipEnded = (error: unknown, role: PlaylistRole | undefined): boolean =>
  role !== undefined && error instanceof ApiError && error.status === 404;
