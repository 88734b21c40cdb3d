import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { both, equals } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { deleteAction, tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { albumItem } from '../music/album.item.ts';
import { isPublishedUnchanged } from '../music/stored-publication-state.ts';
import { trackItem } from '../music/track.item.ts';
import { trackDetailItem } from '../music/track-detail.item.ts';
import { dueTaskItem } from './due-task.item.ts';

/** Results of a track's analysis. Milliseconds, LUFS. */
export type AnalysisResult = Pick<TrackDetail, 'duration' | 'waveform' | 'loudness'>;

/**
 * Stores the analysis of a track and deletes its due task, all or nothing, so that a second call does nothing. Adjusts
 * the album's duration when the track's duration changes. Costs a consistent GetItem (one read unit) and a transaction
 * of four writes at most.
 * @returns false if the analysis was not due, or the track was changed at the same time and the analysis is still due
 */
export const setAnalysis = async (id: TrackId, { duration, waveform, loudness }: AnalysisResult): Promise<boolean> => {
  const track = await findItem(trackItem, { id }, { consistent: true });
  if (!track) return false;
  const durationChange = duration - track.duration;
  // An album's duration counts published tracks only.
  const album = durationChange === 0 || !track.isPublished ? null : track.album;
  const when = both(equals('duration', track.duration), isPublishedUnchanged(track.isPublished));
  return tryTransact([
    deleteAction(dueTaskItem, { task: 'analysis', trackId: id }),
    updateAction(trackDetailItem, { id }, { set: { waveform, loudness } }),
    updateAction(trackItem, { id }, { set: { duration }, when }),
    ...(album ? [updateAction(albumItem, { id: album.id }, { add: { duration: durationChange } })] : []),
  ]);
};
