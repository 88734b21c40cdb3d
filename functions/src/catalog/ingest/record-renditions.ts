import type { TrackAudio } from '../music/track.item.ts';
import { setRenditions } from '../tracks/tracks.store.ts';
import { findTrackByContent } from './content-lock.store.ts';

/** Stores the renditions of the track with this content, if there is one. Idempotent. */
export const recordRenditions = async (audio: Pick<Required<TrackAudio>, 'sha256' | 'renditions'>): Promise<void> => {
  const id = await findTrackByContent(audio.sha256);
  if (id) await setRenditions(id, audio);
};
