import { apiPath } from '@overtone/shared/http/path.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { tusPath } from '@overtone/shared/uploads/tus-path.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { S3Store } from '@tus/s3-store';
import { Server } from '@tus/server';
import { requireEnv } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { getUploadKey } from '../files/upload-object.ts';
import { tusLocker } from './tus-locker.ts';
import { toTusResponse } from './tus-response.ts';

/** Returns the URL of a tus upload. It contains only the file id. */
export const getTusUrl = (id: FileId): string => `${apiPath(tusPath)}/${id}`;

/** Adds access to the S3 upload id, which the tus store keeps in a separate object. */
class TusStore extends S3Store {
  async readUploadId(key: string): Promise<string> {
    return (await this.getMetadata(key))['upload-id'];
  }
}

/** A part consists of two chunks, because S3 requires parts of at least 5 MiB except for the last. */
const createStore = (): TusStore =>
  new TusStore({
    partSize: 2 * uploadSizes.tusChunk,
    // Not needed, because the lifecycle rule of the bucket deletes incomplete uploads.
    useTags: false,
    s3ClientConfig: {
      bucket: requireEnv('UPLOADS_BUCKET'),
      forcePathStyle: true,
      // Otherwise the SDK adds a checksum to each part. The store does not send them when it completes the upload, and S3
      // rejects that (aws-sdk-js-v3#6818).
      requestChecksumCalculation: 'WHEN_REQUIRED',
    },
  });

/**
 * Handles a request about one file with the tus server, under the object key of the file. Every request has its own server,
 * because the key depends on the owner. The state between requests is in S3.
 * @throws AppError for every rejected request
 */
const handleTusRequest = async (request: Request, file: StoredFile, store: TusStore): Promise<Response> => {
  let serverError: unknown;
  const server = new Server({
    path: apiPath(tusPath),
    datastore: store,
    locker: tusLocker(file.id),
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
  const forwarded = new Request(url, { method, headers, body, ...(body && { duplex: 'half' }) } as RequestInit);
  const response = await server.handleWeb(forwarded as Parameters<Server['handleWeb']>[0]);
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
