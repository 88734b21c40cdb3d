import type { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import { settle, settleLeftAlbum } from './settle.service.ts';
import { strikeOff } from './standing.store.ts';

/**
 * Lets a track, or an album with its tracks, stand as it was just decided; cut off, the rest follows within a minute.
 * @param at the moment of the write that decided it, as its settling row has it
 * @throws AppError `unavailable` when others stay in the way: the rest follows
 */
export const settleMusic = async (id: AlbumId | TrackId, at: Date): Promise<void> =>
  strikeOff({ at: at.toISOString(), id }, await settle(id, at));

/** As `settleMusic`, of an album that a track has just left. */
export const settleAlbumThatLostTrack = async (id: AlbumId, at: Date): Promise<void> =>
  strikeOff({ at: at.toISOString(), id }, await settleLeftAlbum(id, at));
