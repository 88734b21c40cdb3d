import { listDueTracks, type ProcessingTask } from '@overtone/functions/catalog/ingest/due-tasks.store.ts';
import { findTracks, listTracks } from '@overtone/functions/catalog/public.ts';
import { chunks } from '@overtone/functions/platform/chunks.ts';
import { awsLimits } from '@overtone/shared/aws-limits.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { TrackId } from '@overtone/shared/ids.ts';

/** All tracks, newest first: who comes to the site hears those. */
export const allTracks = async (): Promise<Track[]> => {
  const tracks: Track[] = [];
  let cursor: string | undefined;
  do {
    const page = await listTracks('newest', { perPage: httpLimits.pageSizeMax, ...(cursor && { cursor }) });
    tracks.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return tracks;
};

/** Tracks that some work is still to be done with. @param of those that are asked about; else all */
export const dueTracks = async (work: ProcessingTask, of?: ReadonlySet<TrackId>): Promise<Track[]> => {
  const due = (await listDueTracks(work)).filter((id) => !of || of.has(id));
  const tracks: Track[] = [];
  for (const ids of chunks(due, awsLimits.batchGetMax)) tracks.push(...(await findTracks(ids, { consistent: true })));
  return tracks;
};
