import type { PlaylistId } from '@overtone/shared/ids.ts';
import { newPlayId } from '../engine/play-id.ts';

/** Creates the id of a new playlist in the browser, so that a repeated request does not create a second one. */
export const newPlaylistId = (): PlaylistId => `pls_${newPlayId().slice('ply_'.length)}`;
