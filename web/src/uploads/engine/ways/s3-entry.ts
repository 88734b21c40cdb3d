import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { ApiError } from '../../../lib/api.ts';
import { metadataOf, type Sending } from './way.ts';

type Asking = Pick<Sending, 'about' | 'call' | 'patiently' | 'signal'>;

/** Whether the bytes that an answer is about are not all there, or nothing of them. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'upload.not_found' || error.code === 'upload.incomplete');

/** Makes a file of what came to S3. Again is the same. @throws ApiError */
export const s3Entry = async ({ about, call, patiently, signal }: Asking, key: string): Promise<FileEntry> => {
  const body = {
    key: key as UploadKey,
    metadata: metadataOf(about),
    clientMime: about.mime,
    clientName: about.name,
    filename: key.slice(key.lastIndexOf('/') + 1),
    size: about.size,
    clientExtension: about.extension,
  };
  return (await patiently(() => call(s3UploadContract.entries, { body }, signal), { isFinal: isNotThere })).fileEntry;
};

/** The file of an earlier try whose last answer was lost; undefined where its bytes are not all there. @throws ApiError */
export const s3EntryIfThere = async (sending: Asking, key: string): Promise<FileEntry | undefined> => {
  try {
    return await s3Entry(sending, key);
  } catch (error) {
    if (isNotThere(error)) return undefined;
    throw error;
  }
};
