import type { Track } from '@overtone/shared/tracks/track.model.ts';
import type { TrackItem } from './track.entity.ts';

/** The track as others may see it: without its file. */
export const presentTrack = ({ audio, ...track }: TrackItem): Track => ({
  ...track,
  image: track.image ?? track.album?.image ?? null,
});
