import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { listTracks } from '@overtone/functions/catalog/public.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { limits } from '@overtone/shared/limits.ts';

export type Outcome = { status: 'made' | 'there' } | { status: 'failed'; reason: string };

/** All tracks, newest first: who comes to the site hears those. */
export const allTracks = async (): Promise<Track[]> => {
  const tracks: Track[] = [];
  let cursor: string | undefined;
  do {
    const page = await listTracks('newest', { perPage: limits.pageSizeMax, ...(cursor && { cursor }) });
    tracks.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return tracks;
};

/** Makes what tracks lack, each in one of so many threads; what is in work when `signal` comes is finished. */
export const renderTracks = async (
  tracks: readonly Track[],
  jobs: number,
  onOutcome: (track: Track, outcome: Outcome) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const queue = tracks.values();
  const work = async () => {
    const worker = new Worker(new URL('./render-tracks.worker.ts', import.meta.url));
    try {
      // One queue for all: each takes its next track from it.
      for (const track of queue) {
        worker.postMessage(track.id);
        // `once` rejects when the worker throws.
        const [outcome] = await once(worker, 'message');
        onOutcome(track, outcome);
        if (signal?.aborted) return;
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, tracks.length) }, work));
};
