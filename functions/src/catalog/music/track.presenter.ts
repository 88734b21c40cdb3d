import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { withoutStanding } from './stored-standing.ts';
import type { StoredTrack } from './track.item.ts';

/** The track as others may see it: without its file. */
export const presentTrack = (stored: StoredTrack): Track => {
  const { audio, ...track } = withoutStanding(stored);
  return { ...track, image: track.image ?? track.album?.image ?? null };
};
