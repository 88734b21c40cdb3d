import { isSameFile } from './items.ts';
import type { ResumeState, UploadFile, UploadItem } from './upload.model.ts';
import { pickResumeState } from './upload-context.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadRecords } from './upload-records.ts';

/** Permission methods of Chromium that are missing in the types. Permissions are lost when the page is closed. */
interface PermissionHandle {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
}

type ReopenResult = { readonly file: File } | { readonly waitReason: 'file' | 'permission' };

/**
 * Reopens the file of an earlier visit by its handle, if the file is unchanged. Never rejects.
 * @param askUser whether to request permission, which browsers allow only after a user action
 */
export const reopenFile = async (
  fileInfo: UploadFile & { readonly handle?: FileSystemFileHandle | undefined },
  askUser = false,
): Promise<ReopenResult> => {
  const { handle } = fileInfo;
  if (!handle) return { waitReason: 'file' };
  try {
    const permissionHandle = handle as PermissionHandle;
    const method = askUser ? permissionHandle.requestPermission : permissionHandle.queryPermission;
    const permission = await method?.call(handle, { mode: 'read' });
    if (permission !== 'granted') return { waitReason: permission === 'denied' ? 'file' : 'permission' };
    const file = await handle.getFile();
    return isSameFile(fileInfo, file) ? { file } : { waitReason: 'file' };
  } catch {
    return { waitReason: 'file' };
  }
};

/** Milliseconds for which the records of completed uploads are kept, for other tabs that wait for the lock. */
const completedRecordMs = 24 * 3_600_000;

interface RestoreDependencies {
  readonly owner: string;
  readonly records: UploadRecords;
  readonly locks: UploadLocks;
  readonly now: () => number;
}

interface RestoredUpload {
  readonly item: Omit<UploadItem, 'id'>;
  readonly file: Blob | undefined;
  readonly handle: FileSystemFileHandle | undefined;
  readonly resumeState: ResumeState;
  readonly releaseLock: () => void;
}

/** Restores unfinished uploads of earlier visits that are not open in another tab, with their files if they can be read. */
export const restoreUploads = async ({
  owner,
  records,
  locks,
  now,
}: RestoreDependencies): Promise<RestoredUpload[]> => {
  const restoredUploads: RestoredUpload[] = [];
  for (const record of await records.listRecords()) {
    if (record.completed && now() - record.completed.time > completedRecordMs) await records.remove(record.fingerprint);
    if (record.owner !== owner || record.completed) continue;
    const releaseLock = await locks.tryAcquire(record.fingerprint);
    if (!releaseLock) continue;
    const { name, size, mime, extension, relativePath, lastModified, workspaceId, fingerprint, method, handle } =
      record;
    const fileInfo = { name, size, mime, extension, relativePath, lastModified, workspaceId, fingerprint, method };
    const result = await reopenFile(record);
    const waitReason = 'file' in result ? null : result.waitReason;
    const item = { ...fileInfo, waitReason, isPaused: false, failure: null, canRetry: true, entry: null } as const;
    restoredUploads.push({
      item: { ...item, state: 'pending' },
      file: 'file' in result ? result.file : undefined,
      handle,
      resumeState: pickResumeState(record),
      releaseLock,
    });
  }
  return restoredUploads;
};
