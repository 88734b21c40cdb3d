import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import type { Left, UploadItem, UploadRecord } from './upload.model.ts';

/** What the page knows of an item beside what is shown. */
export interface Behind {
  readonly addedAt: number;
  file?: Blob | undefined;
  handle?: FileSystemFileHandle | undefined;
  left: Left;
  /** This tab's own: undefined while another tab may have it. */
  letGo?: (() => void) | undefined;
  /** Ends the wait for another tab. */
  readonly gone: AbortController;
  controller?: AbortController;
  running?: Promise<void>;
}

/** What is kept of an item for another visit, and for other tabs. @param done what it became, and when */
export const recordOf = (
  { name, size, mime, extension, relativePath, lastModified, fingerprint, way }: UploadItem,
  { handle, left }: Pick<Behind, 'handle' | 'left'>,
  owner: string,
  done?: { readonly at: number; readonly entry: FileEntry },
): UploadRecord => {
  const about = { name, size, mime, extension, relativePath, lastModified, fingerprint };
  return { ...about, way, owner, ...left, handle, ...(done && { done }) };
};

/** Of a record, what a way goes on with. */
export const leftOf = ({ key, uploadId, partSize, url }: Left): Left => ({
  ...(key && { key }),
  ...(uploadId && { uploadId }),
  ...(partSize && { partSize }),
  ...(url && { url }),
});
