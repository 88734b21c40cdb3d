import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { listDue, type Work } from '@overtone/functions/catalog/ingest/due.store.ts';
import { findTracks, listTracks } from '@overtone/functions/catalog/public.ts';
import { chunks } from '@overtone/functions/platform/chunks.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';

/** What a thread is told to do. */
export type Task = { work: Work; id: TrackId };

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

/** Tracks that some work is still to be done with. @param of those that are asked about; else all */
export const dueTracks = async (work: Work, of?: ReadonlySet<TrackId>): Promise<Track[]> => {
  const due = (await listDue(work)).filter((id) => !of || of.has(id));
  const tracks: Track[] = [];
  for (const ids of chunks(due, limits.batchGetMax)) tracks.push(...(await findTracks(ids, { consistent: true })));
  return tracks;
};

/** A thread, from its first task on. What ends it is the outcome of that task, and the next one gets another thread. */
class Thread {
  #worker: Worker | undefined;

  async doTask(task: Task): Promise<Outcome> {
    this.#worker ??= new Worker(new URL('./track.worker.ts', import.meta.url));
    try {
      this.#worker.postMessage(task);
      // `once` rejects when the worker throws.
      const [outcome] = await once(this.#worker, 'message');
      return outcome;
    } catch (error) {
      this.#worker = undefined;
      return { status: 'failed', reason: `It ended the thread that worked on it: ${error}` };
    }
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }
}

export type WorkOptions = {
  /** Stops the taking of new tracks; what is in work is finished. */
  signal?: AbortSignal;
  onOutcome: (track: Track, outcome: Outcome) => void;
};

export interface Threads extends AsyncDisposable {
  /** Does some work on tracks, each in one of the threads; one track's failure stops no other. */
  workOn(work: Work, tracks: readonly Track[], options: WorkOptions): Promise<void>;
}

/** Threads to work on tracks, each of which has one in work; some 130 MB each. */
export const openThreads = (count: number): Threads => {
  const threads = Array.from({ length: count }, () => new Thread());
  return {
    workOn: async (work, tracks, { signal, onOutcome }) => {
      const queue = tracks.values();
      const workThrough = async (thread: Thread): Promise<void> => {
        // One queue for all: each takes its next track from it.
        for (const track of queue) {
          if (signal?.aborted) return;
          onOutcome(track, await thread.doTask({ work, id: track.id }));
        }
      };
      await Promise.all(threads.map(workThrough));
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
};
