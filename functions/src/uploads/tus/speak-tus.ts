import { apiPath } from '@overtone/shared/http/path.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { tusPath } from '@overtone/shared/uploads/tus-path.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { S3Store } from '@tus/s3-store';
import { Server } from '@tus/server';
import { requireEnv } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { keyOf } from '../files/upload-object.ts';
import { tusAnswer } from './tus-answer.ts';
import { tusLocker } from './tus-locker.ts';

/** Where one upload is spoken of: its file's id alone stands in its address. */
export const tusAddress = (id: FileId): string => `${apiPath(tusPath)}/${id}`;

/** S3's name of an upload stands in an object of its own, which the store alone reads. */
class UploadStore extends S3Store {
  async uploadIdOf(key: string): Promise<string> {
    return (await this.getMetadata(key))['upload-id'];
  }
}

/** Parts of twice a chunk: S3 takes none under 5 MiB but the last, so every second chunk waits for the next. */
const newStore = (): UploadStore =>
  new UploadStore({
    partSize: 2 * uploadSizes.tusChunk,
    // A policy for tags is one more that nobody needs: the bucket's own rule clears away what is left.
    useTags: false,
    s3ClientConfig: {
      bucket: requireEnv('UPLOADS_BUCKET'),
      forcePathStyle: true,
      // Else the SDK promises a checksum of each part, which the store does not name when it completes: S3 refuses that
      // (aws-sdk-js-v3#6818).
      requestChecksumCalculation: 'WHEN_REQUIRED',
    },
  });

/**
 * Says to the protocol's own server what was asked about one file, under the key that is its owner's. A server for each
 * call, since a call has its own owner; nothing is kept between calls but in S3.
 * @throws AppError for every refusal
 */
const speak = async (request: Request, file: StoredFile, store: UploadStore): Promise<Response> => {
  let refusal: unknown;
  const server = new Server({
    path: apiPath(tusPath),
    datastore: store,
    locker: tusLocker(file.id),
    namingFunction: () => keyOf(file),
    getFileIdFromRequest: () => keyOf(file),
    generateUrl: () => tusAddress(file.id),
    onResponseError: (_, error) => {
      refusal = error instanceof Error ? error : undefined;
      return undefined;
    },
  });
  const headers = new Headers(request.headers);
  // The file's names are in our own table; of what else is told the store would make headers of an object.
  headers.delete('upload-metadata');
  headers.delete('upload-concat');
  const { method, url, body } = request;
  const plain = new Request(url, { method, headers, body, ...(body && { duplex: 'half' }) } as RequestInit);
  const response = await server.handleWeb(plain as Parameters<Server['handleWeb']>[0]);
  if (refusal !== undefined) {
    throw refusal instanceof AppError
      ? refusal
      : new AppError('internal', 'There was an issue. Please try again.', { cause: refusal });
  }
  return tusAnswer(response);
};

/** Begins an upload. @returns the answer, and S3's name of it */
export const createTus = async (
  request: Request,
  file: StoredFile,
): Promise<{ answer: Response; uploadId: string }> => {
  const store = newStore();
  const answer = await speak(request, file, store);
  return { answer, uploadId: await store.uploadIdOf(keyOf(file)) };
};

/** How much is there, and more of it. */
export const continueTus = (request: Request, file: StoredFile): Promise<Response> => speak(request, file, newStore());
