import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import type { ResumeState, UploadItem, UploadRecord } from './upload.model.ts';

/** Internal state of an item that is not displayed. */
export interface UploadContext {
  readonly addedAt: number;
  file?: Blob | undefined;
  handle?: FileSystemFileHandle | undefined;
  resumeState: ResumeState;
  /** Releases this tab's lock; undefined while the tab does not have the lock. */
  releaseLock?: (() => void) | undefined;
  /** Aborts waiting for the lock of another tab. */
  readonly lockAbort: AbortController;
  controller?: AbortController;
  running?: Promise<void>;
}

/** Creates the record of an item for other tabs and later visits. @param completed its file entry and the time of completion */
export const createRecord = (
  { name, size, mime, extension, relativePath, lastModified, workspaceId, fingerprint, method }: UploadItem,
  { handle, resumeState }: Pick<UploadContext, 'handle' | 'resumeState'>,
  owner: string,
  completed?: { readonly time: number; readonly entry: FileEntry },
): UploadRecord => {
  const fileInfo = { name, size, mime, extension, relativePath, lastModified, workspaceId, fingerprint };
  return { ...fileInfo, method, owner, ...resumeState, handle, ...(completed && { completed }) };
};

/** Returns the part of a record that is needed to resume the upload. */
export const pickResumeState = ({ key, uploadId, partSize, url }: ResumeState): ResumeState => ({
  ...(key && { key }),
  ...(uploadId && { uploadId }),
  ...(partSize && { partSize }),
  ...(url && { url }),
});
