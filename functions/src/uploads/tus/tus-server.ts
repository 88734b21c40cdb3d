import { randomUUID } from 'node:crypto';
import { apiPath } from '@overtone/shared/http/path.ts';
import type { ProblemCode } from '@overtone/shared/http/problem.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { tusPath } from '@overtone/shared/uploads/tus-path.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { S3Store } from '@tus/s3-store';
import { type Lock, type Locker, Server } from '@tus/server';
import { requireEnv } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { releaseFileLock, takeFileLock } from '../files/file-locks.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { createUploadNotFoundError, getUploadKey } from '../files/upload-object.ts';

/**
 * Longer than the 29 seconds for which an API function runs, so that an expired lock belongs to an interrupted request.
 */
const lockMs = 30_000;

const createLock = (id: FileId): Lock => {
  const fileLock = { id, kind: 'tus', holder: randomUUID() } as const;
  return {
    async lock() {
      for (let attempt = 1; !(await takeFileLock(fileLock, lockMs)); attempt += 1) {
        if (await waitBeforeRetry(attempt)) continue;
        throw new AppError('upload.busy', 'Another part of this file is being uploaded. Try again.');
      }
    },
    unlock: () => releaseFileLock(fileLock),
  };
};

/** Serializes the requests of a file over all containers. Parallel writes would lose the bytes of one request. */
const createTusLocker = (id: FileId): Locker => ({ newLock: () => createLock(id) });

/** Maps the statuses of the tus server to problems of the API (messages from spec §8). */
const problems: Readonly<Record<number, readonly [ProblemCode, string]>> = {
  400: ['request.invalid', 'Not a valid tus 1.0.0 upload.'],
  403: ['request.invalid', 'invalid or missing offset value'],
  409: ['upload.offset', 'invalid or missing offset value'],
  412: ['request.invalid', 'Not a valid tus 1.0.0 upload.'],
  413: ['request.too_large', 'size mismatch'],
};

/**
 * Converts a response of the tus server to a response of the API. CORS headers are removed, because the site has a
 * single origin.
 * @throws AppError for every error status
 */
const toTusResponse = async (response: Response): Promise<Response> => {
  const { status } = response;
  if (status < 400) {
    const headers = [...response.headers].filter(([name]) => !name.startsWith('access-control-'));
    return new Response(response.body, { status, headers });
  }
  const serverMessage = (await response.text()).trim();
  if (status === 404 || status === 410) throw createUploadNotFoundError();
  const [code, message] = problems[status] ?? ['internal', 'There was an issue. Please try again.'];
  // The message of the server names the invalid header.
  const isOffsetError =
    /^(Invalid|Missing).*upload-offset/i.test(serverMessage) || problems[status]?.[1] === problems[403]?.[1];
  throw new AppError(code, isOffsetError ? 'invalid or missing offset value' : message, { cause: serverMessage });
};

/** Returns the URL of a tus upload. It contains only the file id. */
export const getTusUrl = (id: FileId): string => `${apiPath(tusPath)}/${id}`;

/** Adds access to the S3 upload id, which the tus store keeps in a separate object. */
class TusStore extends S3Store {
  async readUploadId(key: string): Promise<string> {
    return (await this.getMetadata(key))['upload-id'];
  }
}

/**
 * Creates the store of tus uploads. A part consists of two chunks, because S3 requires at least 5 MiB for each part
 * except the last.
 */
const createStore = (): TusStore =>
  new TusStore({
    partSize: 2 * uploadSizes.tusChunk,
    // Tags are not needed, because the lifecycle rule of the bucket deletes incomplete uploads.
    useTags: false,
    s3ClientConfig: {
      bucket: requireEnv('UPLOADS_BUCKET'),
      forcePathStyle: true,
      // By default the SDK adds a checksum to each part. The store does not send the checksums when it completes the
      // upload, and S3 rejects that (aws-sdk-js-v3#6818).
      requestChecksumCalculation: 'WHEN_REQUIRED',
    },
  });

/**
 * Handles a request about one file with the tus server, under the object key of the file. Every request has its own
 * server, because the key depends on the owner. The state between requests is in S3.
 * @throws AppError for every rejected request
 */
const handleTusRequest = async (request: Request, file: StoredFile, store: TusStore): Promise<Response> => {
  let serverError: unknown;
  const server = new Server({
    path: apiPath(tusPath),
    datastore: store,
    locker: createTusLocker(file.id),
    namingFunction: () => getUploadKey(file),
    getFileIdFromRequest: () => getUploadKey(file),
    generateUrl: () => getTusUrl(file.id),
    onResponseError: (_, error) => {
      serverError = error instanceof Error ? error : undefined;
      return undefined;
    },
  });
  const headers = new Headers(request.headers);
  // The metadata is stored in the files table. The store would copy it into headers of the object.
  headers.delete('upload-metadata');
  headers.delete('upload-concat');
  const { method, url, body } = request;
  const forwardedRequest = new Request(url, { method, headers, body, ...(body && { duplex: 'half' }) } as RequestInit);
  const response = await server.handleWeb(forwardedRequest as Parameters<Server['handleWeb']>[0]);
  if (serverError !== undefined) {
    throw serverError instanceof AppError
      ? serverError
      : new AppError('internal', 'There was an issue. Please try again.', { cause: serverError });
  }
  return toTusResponse(response);
};

/** Creates an upload. @returns the response and the S3 upload id */
export const createTusUpload = async (
  request: Request,
  file: StoredFile,
): Promise<{ response: Response; uploadId: string }> => {
  const store = createStore();
  const response = await handleTusRequest(request, file, store);
  return { response, uploadId: await store.readUploadId(getUploadKey(file)) };
};

/** Handles a HEAD or PATCH request of an upload. */
export const continueTusUpload = (request: Request, file: StoredFile): Promise<Response> =>
  handleTusRequest(request, file, createStore());
