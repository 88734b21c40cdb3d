import type { PlaylistId } from '@overtone/shared/ids.ts';
import { createPlayId } from '../../player/engine/play-id.ts';

/** Creates the id of a new playlist in the browser, so that a repeated request does not create a second one. */
export const createPlaylistId = (): PlaylistId => `pls_${createPlayId().slice('ply_'.length)}`;
