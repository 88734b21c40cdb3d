import type { WorkerPool } from '../media/worker-pool.ts';
import { importPlayable } from './import-file.ts';
import type { FileResult } from './import-report.ts';
import type { FoundFile } from './walk-folder.ts';

export type ImportOptions = {
  /** The imported folder. */
  folder: string;
  /** Number of files that are imported at the same time. */
  jobs: number;
  /** No new files are started after it is aborted; started files are finished. */
  signal: AbortSignal;
  onResult: (result: FileResult) => void;
};

/**
 * Imports the files that every browser plays, several at the same time. A failed file does not stop the others.
 * @returns the paths of files that have to be rendered first
 */
export const importFiles = async (
  foundFiles: readonly FoundFile[],
  { folder, jobs, signal, onResult }: ImportOptions,
) => {
  const queue = foundFiles.values();
  const unplayable: string[] = [];
  const processQueue = async () => {
    // All jobs share one queue.
    for (const file of queue) {
      const { path } = file;
      if ('unreadable' in file) onResult({ path, status: 'failed', reason: file.unreadable });
      else {
        const outcome = await importPlayable({ path, folder });
        if (outcome) onResult({ path, ...outcome });
        else unplayable.push(path);
      }
      if (signal.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: jobs }, processQueue));
  return unplayable;
};

/** Renders and imports files in threads. Each becomes a track when its high rendition is ready. */
export const renderAndImportFiles = (
  threads: WorkerPool,
  paths: readonly string[],
  { folder, signal, onResult }: Omit<ImportOptions, 'jobs'>,
): Promise<void> =>
  threads.importFiles(
    paths.map((path) => ({ path, folder })),
    { signal, onOutcome: ({ path }, outcome) => onResult({ path, ...outcome }) },
  );
