import type { PlaylistId } from '@overtone/shared/ids.ts';
import { newPlayId } from '../engine/play-id.ts';

/** A new playlist's id, made here so that a call that is sent again makes no second one. */
export const newPlaylistId = (): PlaylistId => `pls_${newPlayId().slice('ply_'.length)}`;
