import { listDueTracks, type ProcessingTask } from '@overtone/functions/catalog/ingest/due-tasks.store.ts';
import { findTracks, listTracks } from '@overtone/functions/catalog/public.ts';
import { splitIntoChunks } from '@overtone/functions/platform/chunks.ts';
import { awsLimits } from '@overtone/shared/aws-limits.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { TrackId } from '@overtone/shared/ids.ts';

/** Lists all tracks, newest first, since visitors see those first. */
export const listAllTracks = async (): Promise<Track[]> => {
  const tracks: Track[] = [];
  let cursor: string | undefined;
  do {
    const page = await listTracks('newest', { perPage: httpLimits.pageSizeMax, ...(cursor && { cursor }) });
    tracks.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return tracks;
};

/** Lists the tracks on which a task is still due. @param ids limits the result to these tracks */
export const findDueTracks = async (task: ProcessingTask, ids?: ReadonlySet<TrackId>): Promise<Track[]> => {
  const dueTracks = (await listDueTracks(task)).filter((id) => !ids || ids.has(id));
  const tracks: Track[] = [];
  for (const batch of splitIntoChunks(dueTracks, awsLimits.batchGetMax)) {
    tracks.push(...(await findTracks(batch, { consistent: true })));
  }
  return tracks;
};
