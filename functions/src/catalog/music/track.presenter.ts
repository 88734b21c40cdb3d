import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { StoredTrack } from './track.item.ts';

/** The track as others may see it: without its file. */
export const presentTrack = ({ audio, ...track }: StoredTrack): Track => ({
  ...track,
  image: track.image ?? track.album?.image ?? null,
});
