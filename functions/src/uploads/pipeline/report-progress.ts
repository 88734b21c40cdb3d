import { changeFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';

/** Milliseconds between two writes: a tray asks no more often. */
const everyMs = 3_000;

export interface Told {
  /** Tells the share that is done, 0 to 1, where it is time to. */
  readonly tell: (share: number) => void;
  /** Ends when somebody else changed the file: it is gone, or another worker is at it. */
  readonly signal: AbortSignal;
  /** The file as it was last written; undefined where somebody else was there. */
  readonly last: () => Promise<StoredFile | undefined>;
}

/** Writes a file's progress beside its work, one write at a time. */
export const reportProgress = (file: StoredFile): Told => {
  const stop = new AbortController();
  let written: Promise<StoredFile | undefined> = Promise.resolve(file);
  let next = Date.now() + everyMs;
  const write = async (known: StoredFile | undefined, progress: number): Promise<StoredFile | undefined> => {
    const now = known && (await changeFile(known, { progress }));
    if (!now) stop.abort();
    return now;
  };
  return {
    signal: stop.signal,
    last: () => written,
    tell: (share) => {
      if (Date.now() < next) return;
      next = Date.now() + everyMs;
      written = written.then((known) => write(known, Math.min(share, 1)));
      // Its failure is the work's, which waits for the last one.
      written.catch(() => stop.abort());
    },
  };
};
