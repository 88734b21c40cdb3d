import { join } from 'node:path';
import type { TrackId } from '@overtone/shared/ids.ts';
import { type Analysis, analyse, MediaError, openAudio, readMetadata, TruncatedError } from '../../media/public.ts';
import { downloadObject } from '../../platform/objects.ts';
import { withFolder } from '../../platform/with-folder.ts';
import { getTrackAudio } from '../tracks/tracks.store.ts';
import { setAnalysis } from './analysis.store.ts';
import { clearDue } from './due.store.ts';

const storeAnalysis = (id: TrackId, { seconds, waveform, loudness }: Analysis): Promise<boolean> =>
  setAnalysis(id, { duration: Math.round(seconds * 1_000), waveform, loudness });

/**
 * Listens to a track that came in without: waveform, loudness, its length to the sample. Cut off anywhere, it is the same when
 * it is done again. What cannot be decoded stays as it came, and is not tried again.
 * @returns whether it was due
 * @throws MediaError with a sentence for whoever gave the file
 * @throws AppError `track.not_found`
 */
export const analyseTrack = async (id: TrackId): Promise<boolean> => {
  const { key } = await getTrackAudio(id);
  return withFolder('overtone-media-', async (folder) => {
    const path = join(folder, 'master');
    await downloadObject({ bucket: 'MASTERS_BUCKET', key }, path);
    try {
      const file = await openAudio({ path });
      return await storeAnalysis(id, await analyse(file, (await readMetadata(file)).format));
    } catch (error) {
      // It plays as far as it does, and is listed as long as that.
      if (error instanceof TruncatedError) await storeAnalysis(id, error.analysis);
      else if (error instanceof MediaError) await clearDue('analysis', id);
      throw error;
    }
  });
};
