import { join } from 'node:path';
import type { TrackId } from '@overtone/shared/ids.ts';
import {
  type Analysis,
  analyseAudio,
  MediaError,
  openAudio,
  readMetadata,
  TruncatedError,
} from '../../media/public.ts';
import { downloadObject } from '../../platform/objects.ts';
import { withTempFolder } from '../../platform/temp-folder.ts';
import { getTrackAudio } from '../tracks/tracks.store.ts';
import { setAnalysis } from './analysis.store.ts';
import { completeTask } from './due-tasks.store.ts';

const storeAnalysis = (id: TrackId, { seconds, waveform, loudness }: Analysis): Promise<boolean> =>
  setAnalysis(id, { duration: Math.round(seconds * 1_000), waveform, loudness });

/**
 * Analyzes a track that was imported without analysis: waveform, loudness and exact length. Can be repeated after
 * an interruption. A track that cannot be decoded stays unchanged and is not tried again.
 * @returns whether the analysis was due
 * @throws MediaError with a message for the user who provided the file
 * @throws AppError `track.not_found`
 */
export const analyseTrack = async (id: TrackId): Promise<boolean> => {
  const { key } = await getTrackAudio(id);
  return withTempFolder('overtone-media-', async (folder) => {
    const path = join(folder, 'master');
    await downloadObject({ bucket: 'MASTERS_BUCKET', key }, path);
    try {
      const file = await openAudio({ path });
      return await storeAnalysis(id, await analyseAudio(file, (await readMetadata(file)).format));
    } catch (error) {
      // A truncated track plays up to its end, so that length is stored.
      if (error instanceof TruncatedError) await storeAnalysis(id, error.analysis);
      else if (error instanceof MediaError) await completeTask('analysis', id);
      throw error;
    }
  });
};
