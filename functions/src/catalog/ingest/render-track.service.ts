import type { TrackId } from '@overtone/shared/ids.ts';
import { qualities } from '@overtone/shared/media/renditions/quality.model.ts';
import { keepRendition, MediaError } from '../../media/public.ts';
import type { TrackAudio } from '../music/track.item.ts';
import { getTrackAudio, setRenditions } from '../tracks/tracks.store.ts';
import { clearDue, isDue } from './due.store.ts';

/** Of what every browser plays, one that is small enough needs no lower one. So the list says whether it is missing. */
const isWhole = async (id: TrackId, { high, low }: NonNullable<TrackAudio['renditions']>): Promise<boolean> =>
  high === undefined || low !== undefined || !(await isDue('renditions', id));

const render = async (id: TrackId): Promise<boolean> => {
  const { renditions: known, ...audio } = await getTrackAudio(id);
  if (known && (await isWhole(id, known))) return false;
  const renditions = { ...known };
  for (const quality of qualities) {
    const bytes = renditions[quality] ?? (await keepRendition(audio, quality));
    if (bytes > 0) renditions[quality] = bytes;
  }
  await setRenditions(id, { sha256: audio.sha256, renditions });
  return true;
};

/**
 * Makes the renditions of a track that came in without them, or with the better one alone. Cut off anywhere, it is the same when it is done again. What
 * cannot be decoded is played as it came.
 * @returns whether there was anything to make
 * @throws MediaError where its audio cannot be decoded
 * @throws AppError `track.not_found`
 */
export const renderTrack = async (id: TrackId): Promise<boolean> => {
  try {
    const made = await render(id);
    await clearDue('renditions', id);
    return made;
  } catch (error) {
    if (error instanceof MediaError) await clearDue('renditions', id);
    throw error;
  }
};
