import { apiPath } from '@overtone/shared/http/path.ts';
import type { Problem } from '@overtone/shared/http/problem.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { tusPath } from '@overtone/shared/uploads/tus-path.ts';
import { tusUploadContract } from '@overtone/shared/uploads/tus-upload.contract.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import type { DetailedError } from 'tus-js-client';
import { ApiError } from '../../../lib/api.ts';
import { t } from '../../../lib/i18n.ts';
import { buildMetadata, buildWorkspaceQuery, isUploadMissing, type Uploader, type UploadTask } from './uploader.ts';

/** Milliseconds before the first attempt and before each of five retries (spec §9). */
const delays = [0, 0, 3_000, 5_000, 10_000, 20_000];

const loadTusClient = () => import('tus-js-client');

/** Converts an error of the tus client: protocol errors have their own messages (spec §8), others the message of the server. */
const toApiError = (error: Error | DetailedError): ApiError => {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (/offset value/.test(error.message)) return new ApiError(422, { message: t('invalid or missing offset value') });
  if (/size/.test(error.message) && status < 400) return new ApiError(422, { message: t('size mismatch') });
  if (status === 0)
    return new ApiError(0, { code: 'network', message: t('You’re offline. Check your connection and try again.') });
  try {
    return new ApiError(status, JSON.parse(response?.getBody() ?? '') as Partial<Problem>);
  } catch {
    return new ApiError(status, {});
  }
};

/** The last segment of the upload URL is the file id. */
const parseFileId = (url: string): FileId => url.slice(url.lastIndexOf('/') + 1) as FileId;

/** Sends the chunks of a file. @returns the URL of the completed upload */
const sendChunks = async (
  { file, fileInfo, saveResumeState, onSent, signal }: UploadTask,
  url?: string,
): Promise<string> => {
  const { Upload } = await loadTusClient();
  return new Promise((resolve, reject) => {
    const metadata = {
      ...{ filename: fileInfo.name, filetype: fileInfo.mime },
      ...buildMetadata(fileInfo),
      clientSize: String(fileInfo.size),
    };
    const upload = new Upload(file as File, {
      endpoint: new URL(`${apiPath(tusPath)}?${new URLSearchParams(buildWorkspaceQuery(fileInfo))}`, location.origin)
        .href,
      ...(url ? { uploadUrl: url } : {}),
      chunkSize: uploadSizes.tusChunk,
      // The engine retries, because it also waits for a lost connection.
      retryDelays: null,
      overridePatchMethod: true,
      storeFingerprintForResuming: false,
      metadata: Object.fromEntries(Object.entries(metadata).flatMap(([name, value]) => (value ? [[name, value]] : []))),
      onProgress: (bytes) => onSent(bytes),
      onUploadUrlAvailable: () => void saveResumeState({ url: upload.url ?? '' }),
      onSuccess: () => settle(() => resolve(upload.url ?? '')),
      onError: (error) => settle(() => reject(toApiError(error))),
    });
    const stop = (): void => {
      void upload.abort().catch(() => undefined);
      reject(signal.reason);
    };
    const settle = (callback: () => void): void => {
      signal.removeEventListener('abort', stop);
      callback();
    };
    signal.addEventListener('abort', stop);
    upload.start();
  });
};

/** Uploads a file in chunks through the API and resumes it (tus 1.0.0). The tus client is loaded with the first such file. */
export const tusUploader: Uploader = {
  async send(task) {
    const { call, saveResumeState, resumeState, retry, signal } = task;
    let url = resumeState.url;
    const attempt: UploadTask = {
      ...task,
      saveResumeState: (state) => {
        url = state.url;
        return saveResumeState(state);
      },
    };
    const uploadKey = parseFileId(await retry(() => sendChunks(attempt, url), { delays }));
    const createEntry = () => call(tusUploadContract.entries, { body: { uploadKey } }, signal);
    return (await retry(createEntry, { isFinal: isUploadMissing })).fileEntry;
  },
  async abort({ url }) {
    if (!url) return;
    const { Upload } = await loadTusClient();
    try {
      await Upload.terminate(url);
    } catch (error) {
      const response =
        error instanceof Error && 'originalResponse' in error ? (error as DetailedError).originalResponse : null;
      throw new ApiError(response?.getStatus() ?? 0, { message: t('failed to terminate upload') });
    }
  },
};
