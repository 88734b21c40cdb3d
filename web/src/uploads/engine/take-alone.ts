import type { UploadRecord } from './upload.model.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadRecords } from './upload-records.ts';

interface TakeAloneParts {
  readonly locks: UploadLocks;
  readonly records: UploadRecords;
  readonly signal: AbortSignal;
  /** Hears that another tab has it, and is waited for. */
  readonly onWaiting: () => void;
}

interface Taken {
  readonly letGo: () => void;
  /** What the other tab has left. */
  readonly record?: UploadRecord | undefined;
}

/** Has this tab alone send a file. @throws the signal's reason when it is aborted */
export const takeAlone = async (fingerprint: string, parts: TakeAloneParts): Promise<Taken> => {
  const { locks, records, signal, onWaiting } = parts;
  const free = await locks.tryTake(fingerprint);
  if (free) return { letGo: free };
  onWaiting();
  const letGo = await locks.take(fingerprint, signal);
  return { letGo, record: await records.get(fingerprint) };
};
