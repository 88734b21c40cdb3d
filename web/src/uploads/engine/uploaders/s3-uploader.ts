import type { FileId } from '@overtone/shared/ids.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { encodeCrc32 } from '../crc32.ts';
import { createS3Error } from '../send-bytes.ts';
import type { ResumeState } from '../upload.model.ts';
import {
  buildUploadRequest,
  buildWorkspaceQuery,
  createS3Entry,
  findS3Entry,
  type Uploader,
  type UploaderTools,
  type UploadTask,
} from './uploader.ts';

/** The last segment of the key is the file id. */
const abort = async ({ key }: ResumeState, { call }: UploaderTools): Promise<void> => {
  if (!key) return;
  const id = key.slice(key.lastIndexOf('/') + 1) as FileId;
  await call(fileEntryContract.remove, { body: { entryIds: [id], deleteForever: true } });
};

/** Requests a URL that is signed for the checksum of the file. An earlier upload that was not used is deleted. */
const sign = async ({
  file,
  fileInfo,
  resumeState,
  saveResumeState,
  call,
  checksum,
  retry,
  signal,
  ...tools
}: UploadTask) => {
  const crc32 = encodeCrc32(await checksum(file));
  await abort(resumeState, { ...tools, call, checksum }).catch(() => undefined);
  const body = { ...buildUploadRequest(fileInfo), disk: 'uploads' as const, crc32 };
  const signed = await retry(() =>
    call(s3UploadContract.presign, { query: buildWorkspaceQuery(fileInfo), body }, signal),
  );
  await saveResumeState({ key: signed.key });
  return signed;
};

/** Uploads a file that fits into one part with one PUT directly to S3. */
export const s3Uploader: Uploader = {
  async send(task) {
    const { file, resumeState, onSent, signal, retry, sendBytes } = task;
    const entry = resumeState.key && (await findS3Entry(task, resumeState.key));
    if (entry) return entry;
    let signed = await sign(task);
    const put = () =>
      sendBytes({ method: 'PUT', url: signed.url, headers: signed.headers, body: file, onProgress: onSent, signal });
    await retry(async () => {
      let response = await put();
      if (response.status === 403) {
        // The signature has expired.
        signed = await sign({ ...task, resumeState: { key: signed.key } });
        response = await put();
      }
      if (response.status >= 300) throw createS3Error(response);
    });
    return createS3Entry(task, signed.key);
  },
  abort,
};
