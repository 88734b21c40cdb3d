import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { both, equals } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, deleteAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { albumItem } from '../music/album.item.ts';
import { isPublishedUnchanged } from '../music/stored-publication-state.ts';
import { trackItem } from '../music/track.item.ts';
import { trackDetailItem } from '../music/track-detail.item.ts';
import { dueItem } from './due.item.ts';

/** What a track learns when it was listened to. Milliseconds, LUFS. */
export type ProbeResult = Pick<TrackDetail, 'duration' | 'waveform' | 'loudness'>;

/**
 * Tells a track what was heard in it, once: its analysis is due no more, and where it is longer or shorter than it said, so
 * is its album. All or nothing, so that a second one finds nothing due. A consistent GetItem, one unit, and a transaction of
 * four writes at most.
 * @returns false where it was not due, or changed meanwhile: then it is due still
 */
export const setAnalysis = async (id: TrackId, { duration, waveform, loudness }: ProbeResult): Promise<boolean> => {
  const track = await findItem(trackItem, { id }, { consistent: true });
  if (!track) return false;
  const longer = duration - track.duration;
  // An album counts what is out.
  const album = longer === 0 || !track.isPublished ? null : track.album;
  const when = both(equals('duration', track.duration), isPublishedUnchanged(track.isPublished));
  return tryTransact([
    deleteAction(dueItem, { work: 'analysis', trackId: id }),
    changeAction(trackDetailItem, { id }, { set: { waveform, loudness } }),
    changeAction(trackItem, { id }, { set: { duration }, when }),
    ...(album ? [changeAction(albumItem, { id: album.id }, { add: { duration: longer } })] : []),
  ]);
};
