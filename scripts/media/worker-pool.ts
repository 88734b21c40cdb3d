import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ProcessingTask } from '@overtone/functions/catalog/ingest/due-tasks.store.ts';
import type { IngestOutcome } from '@overtone/functions/catalog/ingest/ingest.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import type { FileToImport, NotImportedFile } from '../import/import-file.ts';

/** A task for an existing track. */
export type TrackTask = { work: ProcessingTask; id: TrackId };

/** A task of a thread; the second kind imports a file. */
export type Task = TrackTask | { file: FileToImport };

type FailedTask = { status: 'failed'; reason: string };

/** The result of a track's task; `unchanged` means that it had been done before. */
export type Outcome = { status: 'completed' | 'unchanged' } | FailedTask;

/** A worker thread, started by its first task. If a task crashes it, that task fails and the next one starts another thread. */
class TaskThread {
  #worker: Worker | undefined;

  /** Runs a task. @returns the result of the worker */
  async run<Result>(task: Task): Promise<Result | FailedTask> {
    this.#worker ??= new Worker(new URL('./thread.worker.ts', import.meta.url));
    try {
      this.#worker.postMessage(task);
      // `once` rejects when the worker throws.
      const [result] = await once(this.#worker, 'message');
      return result;
    } catch (error) {
      this.#worker = undefined;
      return { status: 'failed', reason: `The thread crashed: ${error}` };
    }
  }

  async terminate(): Promise<void> {
    await this.#worker?.terminate();
  }
}

export type PoolRunOptions<Item, Result> = {
  /** Starts no further items when aborted; the current ones are finished. */
  signal?: AbortSignal;
  onOutcome: (item: Item, outcome: Result | FailedTask) => void;
};

export interface WorkerPool extends AsyncDisposable {
  /** Runs a task for each track in one of the threads. A failure does not affect other tracks. */
  processTracks(work: ProcessingTask, tracks: readonly Track[], options: PoolRunOptions<Track, Outcome>): Promise<void>;
  /** Imports each file in one of the threads. A failure does not affect other files. */
  importFiles(
    files: readonly FileToImport[],
    options: PoolRunOptions<FileToImport, IngestOutcome | NotImportedFile>,
  ): Promise<void>;
}

/** Creates a pool of threads, each with one task at a time. A thread uses some 130 MB. */
export const openWorkerPool = (count: number): WorkerPool => {
  const threads = Array.from({ length: count }, () => new TaskThread());
  const runForEach = async <Item, Result>(
    items: readonly Item[],
    getTask: (item: Item) => Task,
    { signal, onOutcome }: PoolRunOptions<Item, Result>,
  ): Promise<void> => {
    const queue = items.values();
    const processQueue = async (thread: TaskThread): Promise<void> => {
      // All threads take their next item from one queue.
      for (const item of queue) {
        if (signal?.aborted) return;
        onOutcome(item, await thread.run<Result>(getTask(item)));
      }
    };
    await Promise.all(threads.map(processQueue));
  };
  return {
    processTracks: (task, tracks, options) => runForEach(tracks, ({ id }) => ({ work: task, id }), options),
    importFiles: (files, options) => runForEach(files, (file) => ({ file }), options),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
};
