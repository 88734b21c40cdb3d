import type { Threads } from '../media/threads.ts';
import type { Fate } from './fate.ts';
import { importPlayed } from './import-file.ts';
import type { Found } from './walk.ts';

export type ImportOptions = {
  /** The folder that the files were found in. */
  folder: string;
  /** Files in work at once. */
  jobs: number;
  /** Stops the taking of new files; what is in work is finished. */
  signal: AbortSignal;
  onFate: (fate: Fate) => void;
};

/**
 * Takes in what plays as it is, several files at once; one file's failure stops no other.
 * @returns files that have to be rendered before they play
 */
export const importFiles = async (found: readonly Found[], { folder, jobs, signal, onFate }: ImportOptions) => {
  const queue = found.values();
  const unplayed: string[] = [];
  const work = async () => {
    // One queue for all: each takes its next file from it.
    for (const next of queue) {
      const { path } = next;
      if ('unreadable' in next) onFate({ path, status: 'failed', reason: next.unreadable });
      else {
        const outcome = await importPlayed({ path, folder });
        if (outcome) onFate({ path, ...outcome });
        else unplayed.push(path);
      }
      if (signal.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return unplayed;
};

/** Takes in what has to be rendered first, each file in a thread: it is a track, and plays, once its better rendition is there. */
export const importUnplayed = (
  threads: Threads,
  paths: readonly string[],
  { folder, signal, onFate }: Omit<ImportOptions, 'jobs'>,
): Promise<void> =>
  threads.importFiles(
    paths.map((path) => ({ path, folder })),
    { signal, onOutcome: ({ path }, outcome) => onFate({ path, ...outcome }) },
  );
