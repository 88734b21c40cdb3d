import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { combineCrc32, encodeCrc32 } from '../crc32.ts';
import { type MultipartUpload, planParts, sendParts } from './send-parts.ts';
import {
  buildUploadRequest,
  buildWorkspaceQuery,
  createS3Entry,
  findS3Entry,
  isUploadMissing,
  type Uploader,
  type UploadTask,
} from './uploader.ts';

const createUpload = async ({
  fileInfo,
  call,
  saveResumeState,
  retry,
  signal,
}: UploadTask): Promise<MultipartUpload> => {
  const body = { ...buildUploadRequest(fileInfo), checksum: 'crc32' as const };
  const upload = await retry(() =>
    call(s3UploadContract.create, { query: buildWorkspaceQuery(fileInfo), body }, signal),
  );
  await saveResumeState(upload);
  return upload;
};

/** Returns an earlier upload with its parts from S3, or undefined if there is none. The stored record does not contain the parts. */
const findEarlierUpload = async ({ resumeState, call, retry, signal }: UploadTask) => {
  const { key, uploadId, partSize } = resumeState;
  if (!key || !uploadId || !partSize) return undefined;
  const body = { key: key as UploadKey, uploadId };
  try {
    const { parts } = await retry(() => call(s3UploadContract.parts, { body }, signal));
    return { upload: { key: key as UploadKey, uploadId, partSize }, parts };
  } catch (error) {
    if (isUploadMissing(error)) return undefined;
    throw error;
  }
};

type SentParts = Awaited<ReturnType<typeof sendParts>>;

/** Completes the upload with the checksum of the whole file, which S3 verifies. */
const complete = async (
  { call, retry, signal }: UploadTask,
  upload: MultipartUpload,
  sentParts: SentParts,
): Promise<void> => {
  const { key, uploadId } = upload;
  const fileCrc = sentParts.reduce((crc, { crc: next, size }) => combineCrc32(crc, next, size), 0);
  const parts = sentParts.map(({ etag, partNumber }) => ({ ETag: etag, PartNumber: partNumber }));
  const body = { key, uploadId, parts, crc32: encodeCrc32(fileCrc) };
  await retry(() => call(s3UploadContract.complete, { body }, signal), { isFinal: isUploadMissing });
};

/** Uploads a large file in parts directly to S3, five at a time. */
export const s3MultipartUploader: Uploader = {
  async send(task) {
    const { fileInfo, resumeState } = task;
    const earlierUpload = await findEarlierUpload(task);
    if (!earlierUpload && resumeState.key) {
      const entry = await findS3Entry(task, resumeState.key);
      if (entry) return entry;
    }
    const upload = earlierUpload?.upload ?? (await createUpload(task));
    const sentParts = await sendParts(
      task,
      upload,
      planParts(fileInfo.size, upload.partSize),
      earlierUpload?.parts ?? [],
    );
    await complete(task, upload, sentParts);
    return createS3Entry(task, upload.key);
  },
  async abort({ key, uploadId }, { call }) {
    if (key && uploadId) await call(s3UploadContract.abort, { body: { key: key as UploadKey, uploadId } });
  },
};
