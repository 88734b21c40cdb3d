import type { UploadRecord } from './upload.model.ts';
import type { UploadRecords } from './upload-records.ts';

/** Locks that restrict an upload to one tab. */
export interface UploadLocks {
  /** Returns a function that releases the lock, or undefined if another tab has it. */
  tryAcquire(fingerprint: string): Promise<(() => void) | undefined>;
  /** Waits for the lock. @returns a function that releases it @throws the signal's reason when it is aborted */
  acquire(fingerprint: string, signal: AbortSignal): Promise<() => void>;
}

/** The Web Locks API, which is undefined on insecure origins. */
const { locks } = navigator as { readonly locks?: LockManager };

const requestLock = (fingerprint: string, options: LockOptions): Promise<(() => void) | undefined> =>
  new Promise((resolve, reject) => {
    if (!locks) return resolve(() => undefined);
    locks
      .request(`overtone upload ${fingerprint}`, options, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(reject);
  });

/** Creates locks for all tabs of this browser. They are released when a tab is closed or crashes. */
export const createUploadLocks = (): UploadLocks => ({
  tryAcquire: (fingerprint) => requestLock(fingerprint, { ifAvailable: true }),
  acquire: async (fingerprint, signal) => (await requestLock(fingerprint, { signal })) ?? (() => undefined),
});

interface LockDependencies {
  readonly locks: UploadLocks;
  readonly records: UploadRecords;
  readonly signal: AbortSignal;
  /** Called when another tab has the lock. */
  readonly onWaiting: () => void;
}

interface LockedUpload {
  readonly release: () => void;
  /** The record of the other tab, if it had the lock before. */
  readonly record?: UploadRecord | undefined;
}

/** Locks an upload for this tab and waits for other tabs. @throws the signal's reason when it is aborted */
export const lockUpload = async (fingerprint: string, dependencies: LockDependencies): Promise<LockedUpload> => {
  const { locks, records, signal, onWaiting } = dependencies;
  const immediateRelease = await locks.tryAcquire(fingerprint);
  if (immediateRelease) return { release: immediateRelease };
  onWaiting();
  const release = await locks.acquire(fingerprint, signal);
  return { release, record: await records.get(fingerprint) };
};
