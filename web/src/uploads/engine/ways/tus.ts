import { apiPath } from '@overtone/shared/http/path.ts';
import type { Problem } from '@overtone/shared/http/problem.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { tusPath } from '@overtone/shared/uploads/tus-path.ts';
import { tusUploadContract } from '@overtone/shared/uploads/tus-upload.contract.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import type { DetailedError } from 'tus-js-client';
import { ApiError } from '../../../lib/api.ts';
import { t } from '../../../lib/i18n.ts';
import { isNotThere } from './s3-entry.ts';
import { metadataOf, type Sending, type Way } from './way.ts';

/** Milliseconds before the first try and before each of five more (spec §9). */
const delays = [0, 0, 3_000, 5_000, 10_000, 20_000];

const library = () => import('tus-js-client');

/** What went wrong with the protocol (spec §8), else what the server says. */
const failureOf = (error: Error | DetailedError): ApiError => {
  const reply = 'originalResponse' in error ? error.originalResponse : null;
  const status = reply?.getStatus() ?? 0;
  if (/offset value/.test(error.message)) return new ApiError(422, { message: t('invalid or missing offset value') });
  if (/size/.test(error.message) && status < 400) return new ApiError(422, { message: t('size mismatch') });
  if (status === 0)
    return new ApiError(0, { code: 'network', message: t('You are offline. Check your connection and try again.') });
  try {
    return new ApiError(status, JSON.parse(reply?.getBody() ?? '') as Partial<Problem>);
  } catch {
    return new ApiError(status, {});
  }
};

/** The end of its address is the id of the file that it is to become. */
const keyOf = (url: string): FileId => url.slice(url.lastIndexOf('/') + 1) as FileId;

/** @returns the address of what is there to its last byte */
const sendChunks = async ({ file, about, keep, onSent, signal }: Sending, url?: string): Promise<string> => {
  const { Upload } = await library();
  return new Promise((resolve, reject) => {
    const told = { filename: about.name, filetype: about.mime, ...metadataOf(about), clientSize: String(about.size) };
    const upload = new Upload(file as File, {
      endpoint: new URL(apiPath(tusPath), location.origin).href,
      ...(url ? { uploadUrl: url } : {}),
      chunkSize: uploadSizes.tusChunk,
      // What fails is tried again by the engine, which knows of a lost connection.
      retryDelays: null,
      overridePatchMethod: true,
      storeFingerprintForResuming: false,
      metadata: Object.fromEntries(Object.entries(told).flatMap(([name, value]) => (value ? [[name, value]] : []))),
      onProgress: (bytes) => onSent(bytes),
      onUploadUrlAvailable: () => void keep({ url: upload.url ?? '' }),
      onSuccess: () => end(() => resolve(upload.url ?? '')),
      onError: (error) => end(() => reject(failureOf(error))),
    });
    const stop = (): void => {
      void upload.abort().catch(() => undefined);
      reject(signal.reason);
    };
    const end = (then: () => void): void => {
      signal.removeEventListener('abort', stop);
      then();
    };
    signal.addEventListener('abort', stop);
    upload.start();
  });
};

/** Chunks through the API that are taken up where they broke off (tus 1.0.0). Its client comes with the first such file. */
export const tusWay: Way = {
  async send(sending) {
    const { call, keep, left, patiently, signal } = sending;
    let url = left.url;
    const attempt: Sending = {
      ...sending,
      keep: (kept) => {
        url = kept.url;
        return keep(kept);
      },
    };
    const uploadKey = keyOf(await patiently(() => sendChunks(attempt, url), { delays }));
    const asked = () => call(tusUploadContract.entries, { body: { uploadKey } }, signal);
    return (await patiently(asked, { isFinal: isNotThere })).fileEntry;
  },
  async giveUp({ url }) {
    if (!url) return;
    const { Upload } = await library();
    try {
      await Upload.terminate(url);
    } catch (error) {
      const reply =
        error instanceof Error && 'originalResponse' in error ? (error as DetailedError).originalResponse : null;
      throw new ApiError(reply?.getStatus() ?? 0, { message: t('failed to terminate upload') });
    }
  },
};
