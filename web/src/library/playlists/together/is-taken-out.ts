import type { PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import { ApiError } from '../../../lib/api.ts';

/** Whether a playlist that was shared with somebody is not there for them any more. */
export const isTakenOut = (error: unknown, role: PlaylistRole | undefined): boolean =>
  role !== undefined && error instanceof ApiError && error.status === 404;
