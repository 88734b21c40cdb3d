import type { Endpoint, Input, Reply } from '@overtone/shared/http/endpoint.ts';
import type { FileEntry, UploadMetadata } from '@overtone/shared/uploads/file-entry.model.ts';
import type { Checksum } from '../checksums.ts';
import type { Retry } from '../retry.ts';
import type { SendBytes } from '../send-bytes.ts';
import type { ResumeState, UploadFile } from '../upload.model.ts';

/** External dependencies, which tests replace. */
export interface UploaderTools {
  readonly call: <E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal) => Promise<Reply<E>>;
  readonly sendBytes: SendBytes;
  readonly checksum: Checksum;
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

/** Builds the request that begins an upload to S3. */
export const buildUploadRequest = (fileInfo: UploadFile) => ({
  filename: fileInfo.name,
  mime: fileInfo.mime,
  size: fileInfo.size,
  extension: fileInfo.extension,
  metadata: buildMetadata(fileInfo),
});
