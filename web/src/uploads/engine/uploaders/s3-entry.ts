import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { ApiError } from '../../../lib/api.ts';
import { buildMetadata, type UploadTask } from './uploader.ts';

type EntryTask = Pick<UploadTask, 'fileInfo' | 'call' | 'retry' | 'signal'>;

/** Whether an error means that the upload does not exist or is incomplete. */
export const isUploadMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'upload.not_found' || error.code === 'upload.incomplete');

/** Creates the file entry of an upload to S3. Idempotent. @throws ApiError */
export const createS3Entry = async ({ fileInfo, call, retry, signal }: EntryTask, key: string): Promise<FileEntry> => {
  const body = {
    key: key as UploadKey,
    metadata: buildMetadata(fileInfo),
    clientMime: fileInfo.mime,
    clientName: fileInfo.name,
    filename: key.slice(key.lastIndexOf('/') + 1),
    size: fileInfo.size,
    clientExtension: fileInfo.extension,
  };
  return (await retry(() => call(s3UploadContract.entries, { body }, signal), { isFinal: isUploadMissing })).fileEntry;
};

/** Returns the file entry of an earlier attempt whose response was lost, or undefined if the upload is incomplete. @throws ApiError */
export const findS3Entry = async (task: EntryTask, key: string): Promise<FileEntry | undefined> => {
  try {
    return await createS3Entry(task, key);
  } catch (error) {
    if (isUploadMissing(error)) return undefined;
    throw error;
  }
};
