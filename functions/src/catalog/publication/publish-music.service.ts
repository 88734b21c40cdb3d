import type { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import { applyAlbumOnly, applyPublicationState } from './apply-publication-state.service.ts';
import { deleteDueRelease } from './publication.store.ts';

/**
 * Applies a publication state that was just written. If interrupted, the worker completes it within a minute.
 * @param at time of that write, as in its due release
 * @throws AppError `unavailable` if concurrent writes do not end; the worker completes it
 */
export const applyPublicationStateNow = async (id: AlbumId | TrackId, at: Date): Promise<void> =>
  deleteDueRelease({ at: at.toISOString(), id }, await applyPublicationState(id, at));

/** Applies the state of an album that a track has just left, as `applyPublicationStateNow`. */
export const applyAlbumOnlyNow = async (id: AlbumId, at: Date): Promise<void> =>
  deleteDueRelease({ at: at.toISOString(), id }, await applyAlbumOnly(id, at));
