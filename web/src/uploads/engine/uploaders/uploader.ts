import type { Endpoint, Input, Reply } from '@overtone/shared/http/endpoint.ts';
import type { FileEntry, UploadMetadata } from '@overtone/shared/uploads/file-entry.model.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { ApiError } from '../../../lib/api.ts';
import type { ComputeChecksum } from '../checksums.ts';
import type { Retry } from '../retry.ts';
import type { SendBytes } from '../send-bytes.ts';
import type { ResumeState, UploadFile } from '../upload.model.ts';

/** External dependencies, which tests replace. */
export interface UploaderTools {
  readonly call: <E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal) => Promise<Reply<E>>;
  readonly sendBytes: SendBytes;
  readonly checksum: ComputeChecksum;
}

/** The upload of a file. */
export interface UploadTask extends UploaderTools {
  readonly file: Blob;
  readonly fileInfo: UploadFile;
  /** State of an earlier attempt; empty for the first one. */
  readonly resumeState: ResumeState;
  /** Replaces the stored state for later attempts. */
  readonly saveResumeState: (resumeState: ResumeState) => Promise<void>;
  /** Called with the number of sent bytes. */
  readonly onSent: (bytes: number) => void;
  /** Aborted when the upload is paused, cancelled or inactive. */
  readonly signal: AbortSignal;
  readonly retry: Retry;
}

/** An upload method. It resumes earlier attempts. */
export interface Uploader {
  /** Uploads a file. @returns its entry @throws ApiError, FileUnreadableError, and the signal's reason */
  send(task: UploadTask): Promise<FileEntry>;
  /** Aborts the upload on the server, which releases its quota. */
  abort(resumeState: ResumeState, tools: UploaderTools): Promise<unknown>;
}

/** Builds the metadata of a file for the server (spec §3). */
export const buildMetadata = ({ name, size, mime, extension, relativePath }: UploadFile) =>
  ({
    relativePath: relativePath || null,
    disk: 'uploads',
    clientName: name,
    clientExtension: extension,
    clientMime: mime,
    clientSize: size,
  }) satisfies Partial<UploadMetadata>;

/**
 * Builds the query of a request that begins an upload. It names the workspace of the file, because another one may be
 * active later.
 */
export const buildWorkspaceQuery = ({ workspaceId }: Pick<UploadFile, 'workspaceId'>) => ({ workspaceId });

/** Builds the request that begins an upload to S3. */
export const buildUploadRequest = (fileInfo: UploadFile) => ({
  filename: fileInfo.name,
  mime: fileInfo.mime,
  size: fileInfo.size,
  extension: fileInfo.extension,
  metadata: buildMetadata(fileInfo),
});

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
