import { leftOf } from './behind.ts';
import { readAgain } from './read-again.ts';
import type { Left, UploadItem } from './upload.model.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadRecords } from './upload-records.ts';

/** Milliseconds that it is remembered that a file was sent, for tabs that waited to send it too. */
const rememberMs = 24 * 3_600_000;

interface TakeUpParts {
  readonly owner: string;
  readonly records: UploadRecords;
  readonly locks: UploadLocks;
  readonly now: () => number;
}

interface TakenUp {
  readonly item: Omit<UploadItem, 'id'>;
  readonly file: Blob | undefined;
  readonly handle: FileSystemFileHandle | undefined;
  readonly left: Left;
  readonly letGo: () => void;
}

/** What earlier visits of a person have left unfinished and no other tab has; with its bytes, where they may be read. */
export const takeUpRecords = async ({ owner, records, locks, now }: TakeUpParts): Promise<TakenUp[]> => {
  const taken: TakenUp[] = [];
  for (const record of await records.all()) {
    if (record.done && now() - record.done.at > rememberMs) await records.remove(record.fingerprint);
    if (record.owner !== owner || record.done) continue;
    const letGo = await locks.tryTake(record.fingerprint);
    if (!letGo) continue;
    const { name, size, mime, extension, relativePath, lastModified, fingerprint, way, handle } = record;
    const about = { name, size, mime, extension, relativePath, lastModified, fingerprint, way };
    const read = await readAgain(record);
    const waitsFor = 'file' in read ? null : read.waitsFor;
    const item = { ...about, waitsFor, isPaused: false, failure: null, canRetry: true, entry: null } as const;
    taken.push({
      item: { ...item, state: 'pending' },
      file: 'file' in read ? read.file : undefined,
      handle,
      left: leftOf(record),
      letGo,
    });
  }
  return taken;
};
