import type { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import { applyPublicationState, settleLeftAlbum } from './apply-publication-state.service.ts';
import { deleteDueRelease } from './publication.store.ts';

/**
 * Lets a track, or an album with its tracks, stand as it was just decided; cut off, the rest follows within a minute.
 * @param at the moment of the write that decided it, as its settling row has it
 * @throws AppError `unavailable` when others stay in the way: the rest follows
 */
export const applyPublicationStateNow = async (id: AlbumId | TrackId, at: Date): Promise<void> =>
  deleteDueRelease({ at: at.toISOString(), id }, await applyPublicationState(id, at));

/** As `applyPublicationStateNow`, of an album that a track has just left. */
export const settleAlbumThatLostTrack = async (id: AlbumId, at: Date): Promise<void> =>
  deleteDueRelease({ at: at.toISOString(), id }, await settleLeftAlbum(id, at));
