import type { UploadRecord } from './upload.model.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadRecords } from './upload-records.ts';

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
  const available = await locks.tryAcquire(fingerprint);
  if (available) return { release: available };
  onWaiting();
  const release = await locks.acquire(fingerprint, signal);
  return { release, record: await records.get(fingerprint) };
};
