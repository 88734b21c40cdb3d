import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { withoutPublicationState } from './stored-publication-state.ts';
import type { StoredTrack } from './track.item.ts';

/**
 * Returns the public fields of a track, without its file. Of its publication state, they contain only
 * `isPublished: false` for an unpublished track.
 */
export const presentTrack = (stored: StoredTrack): Track => {
  const { audio, likeChanges, repostChanges, ...track } = withoutPublicationState(stored);
  const image = track.image ?? track.album?.image ?? null;
  return { ...track, image, ...(!stored.isPublished && { isPublished: false }) };
};
