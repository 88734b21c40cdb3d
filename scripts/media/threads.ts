import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ProcessingTask } from '@overtone/functions/catalog/ingest/due-tasks.store.ts';
import type { IngestOutcome } from '@overtone/functions/catalog/ingest/ingest.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import type { FileToImport, StayedOut } from '../import/import-file.ts';

/** What a thread is told to do with a track that is there. */
export type TrackTask = { work: ProcessingTask; id: TrackId };

/** What a thread is told to do: the second, to make a track of a file. */
export type Task = TrackTask | { file: FileToImport };

type Failed = { status: 'failed'; reason: string };

/** What came of a track's task. */
export type Outcome = { status: 'made' | 'there' } | Failed;

/** A thread, from its first task on. What ends it is the outcome of that task, and the next one gets another thread. */
class Thread {
  #worker: Worker | undefined;

  /** @returns what the worker answers to this kind of task */
  async doTask<Answer>(task: Task): Promise<Answer | Failed> {
    this.#worker ??= new Worker(new URL('./thread.worker.ts', import.meta.url));
    try {
      this.#worker.postMessage(task);
      // `once` rejects when the worker throws.
      const [answer] = await once(this.#worker, 'message');
      return answer;
    } catch (error) {
      this.#worker = undefined;
      return { status: 'failed', reason: `It ended the thread that worked on it: ${error}` };
    }
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }
}

export type WorkOptions<Item, Answer> = {
  /** Stops the taking of new ones; what is in work is finished. */
  signal?: AbortSignal;
  onOutcome: (item: Item, outcome: Answer | Failed) => void;
};

export interface Threads extends AsyncDisposable {
  /** Does some work on tracks, each in one of the threads; one track's failure stops no other. */
  workOn(work: ProcessingTask, tracks: readonly Track[], options: WorkOptions<Track, Outcome>): Promise<void>;
  /** Takes in files, each in one of the threads; one file's failure stops no other. */
  importFiles(
    files: readonly FileToImport[],
    options: WorkOptions<FileToImport, IngestOutcome | StayedOut>,
  ): Promise<void>;
}

/** Threads that have one task each in work; some 130 MB each. */
export const openThreads = (count: number): Threads => {
  const threads = Array.from({ length: count }, () => new Thread());
  const doEach = async <Item, Answer>(
    items: readonly Item[],
    taskOf: (item: Item) => Task,
    { signal, onOutcome }: WorkOptions<Item, Answer>,
  ): Promise<void> => {
    const queue = items.values();
    const workThrough = async (thread: Thread): Promise<void> => {
      // One queue for all: each takes its next one from it.
      for (const item of queue) {
        if (signal?.aborted) return;
        onOutcome(item, await thread.doTask<Answer>(taskOf(item)));
      }
    };
    await Promise.all(threads.map(workThrough));
  };
  return {
    workOn: (work, tracks, options) => doEach(tracks, ({ id }) => ({ work, id }), options),
    importFiles: (files, options) => doEach(files, (file) => ({ file }), options),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
};
