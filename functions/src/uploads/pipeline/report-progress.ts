import { changeFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';

/** Milliseconds between two writes. The upload tray polls at this interval. */
const intervalMs = 3_000;

export interface ProgressReporter {
  /** Writes the progress, 0 to 1, if the interval has passed. */
  readonly report: (share: number) => void;
  /** Aborted if the file was deleted or changed by others. */
  readonly signal: AbortSignal;
  /** Returns the file as it was last written, or undefined if it was deleted or changed by others. */
  readonly getLastWritten: () => Promise<StoredFile | undefined>;
}

/** Creates a reporter that writes the progress of a file in the background, one write at a time. */
export const reportProgress = (file: StoredFile): ProgressReporter => {
  const controller = new AbortController();
  let written: Promise<StoredFile | undefined> = Promise.resolve(file);
  let next = Date.now() + intervalMs;
  const write = async (known: StoredFile | undefined, progress: number): Promise<StoredFile | undefined> => {
    const changed = known && (await changeFile(known, { progress }));
    if (!changed) controller.abort();
    return changed;
  };
  return {
    signal: controller.signal,
    getLastWritten: () => written,
    report: (share) => {
      if (Date.now() < next) return;
      next = Date.now() + intervalMs;
      written = written.then((known) => write(known, Math.min(share, 1)));
      // The error is thrown to the worker by `getLastWritten`.
      written.catch(() => controller.abort());
    },
  };
};
