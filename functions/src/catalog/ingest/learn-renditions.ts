import type { TrackAudio } from '../music/track.item.ts';
import { setRenditions } from '../tracks/tracks.store.ts';
import { findTrackByContent } from './content-lock.store.ts';

/** Tells the track that holds these very bytes of their renditions, if there is one. Again is the same. */
export const learnRenditions = async (audio: Pick<Required<TrackAudio>, 'sha256' | 'renditions'>): Promise<void> => {
  const id = await findTrackByContent(audio.sha256);
  if (id) await setRenditions(id, audio);
};
