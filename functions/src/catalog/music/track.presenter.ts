import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { withoutPublicationState } from './stored-publication-state.ts';
import type { StoredTrack } from './track.item.ts';

/** The track as others may see it: without its file, and of its standing with no more than that it is not out. */
export const presentTrack = (stored: StoredTrack): Track => {
  const { audio, likeChanges, repostChanges, ...track } = withoutPublicationState(stored);
  const image = track.image ?? track.album?.image ?? null;
  return { ...track, image, ...(!stored.isPublished && { isPublished: false }) };
};
