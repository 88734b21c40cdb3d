import type { TrackId } from '@overtone/shared/ids.ts';
import { qualities } from '@overtone/shared/media/renditions/quality.model.ts';
import { MediaError, storeMasterRendition } from '../../media/public.ts';
import type { TrackAudio } from '../music/track.item.ts';
import { getTrackAudio, setRenditions } from '../tracks/tracks.store.ts';
import { completeTask, isTaskDue } from './due-tasks.store.ts';

/**
 * A small file that every browser plays needs no low rendition. Therefore the due task decides whether a rendition is
 * missing.
 */
const hasAllRenditions = async (id: TrackId, { high, low }: NonNullable<TrackAudio['renditions']>): Promise<boolean> =>
  high === undefined || low !== undefined || !(await isTaskDue('renditions', id));

const render = async (id: TrackId): Promise<boolean> => {
  const { renditions: existing, ...audio } = await getTrackAudio(id);
  if (existing && (await hasAllRenditions(id, existing))) return false;
  const renditions = { ...existing };
  for (const quality of qualities) {
    const bytes = renditions[quality] ?? (await storeMasterRendition(audio, quality));
    if (bytes > 0) renditions[quality] = bytes;
  }
  await setRenditions(id, { sha256: audio.sha256, renditions });
  return true;
};

/**
 * Creates the missing renditions of a track. Can be repeated after an interruption. A track that cannot be
 * decoded plays as uploaded.
 * @returns whether any rendition was missing
 * @throws MediaError if its audio cannot be decoded
 * @throws AppError `track.not_found`
 */
export const renderTrack = async (id: TrackId): Promise<boolean> => {
  try {
    const hasRendered = await render(id);
    await completeTask('renditions', id);
    return hasRendered;
  } catch (error) {
    if (error instanceof MediaError) await completeTask('renditions', id);
    throw error;
  }
};
