import { crc32 as zlibCrc32 } from 'node:zlib';
import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { computePartSize } from '@overtone/shared/uploads/upload-sizes.ts';
import { ApiError, createUnreachableError } from '../../lib/api.ts';
import { computeBlobCrc32, encodeCrc32 } from '../engine/crc32.ts';
import type { SendBytes } from '../engine/send-bytes.ts';
import { buildFileEntry, owner, ulid } from '../engine/testing.ts';
import type { UploaderTools } from '../engine/uploaders/uploader.ts';

interface PutRequest {
  readonly url: string;
  readonly bytes: number;
}

/** The outcome of a PUT: an error status, a lost connection, no response, or success. */
type Fault = number | 'lost' | 'noResponse' | 'success';

/** Creates a fake API with an S3 that stores and counts the bytes. */
export const createFakeServer = (bytesPerPart = computePartSize(0)) => {
  const calls: { readonly path: string; readonly query: unknown; readonly body: Record<string, unknown> }[] = [];
  const puts: PutRequest[] = [];
  const uploads = new Map<string, Map<number, { readonly blob: Blob; readonly crc: string }>>();
  const objects = new Map<string, { readonly crc: string; readonly size: number }>();
  const entries = new Map<string, FileEntry>();
  const faults: Fault[] = [];
  const errorsByPath = new Map<string, ApiError[]>();
  let lastFileNumber = 0;
  let lastSignatureNumber = 0;
  let activePuts = 0;
  let maxActivePuts = 0;
  let pendingPuts: Promise<void> | undefined;

  const createKey = (): string => `uploads/${owner}/fil_${ulid(++lastFileNumber)}`;
  const createNotFoundError = () =>
    new ApiError(404, { code: 'upload.not_found', message: 'This upload no longer exists.' });
  const getParts = (uploadId: string) => {
    const parts = uploads.get(uploadId);
    if (!parts) throw createNotFoundError();
    return parts;
  };
  const sign = (target: string) => ({
    url: `https://s3.example/${target}?n=${++lastSignatureNumber}`,
    headers: { 'x-signed': target },
  });

  const handlers: Readonly<Record<string, (body: never) => unknown>> = {
    [s3UploadContract.presign.path]: () => {
      const newKey = createKey();
      return { ...sign(newKey), key: newKey, acl: 'private' };
    },
    [s3UploadContract.create.path]: () => {
      const newKey = createKey();
      uploads.set(`upload of ${newKey}`, new Map());
      return { key: newKey, uploadId: `upload of ${newKey}`, partSize: bytesPerPart };
    },
    [s3UploadContract.parts.path]: ({ uploadId }: { uploadId: string }) => ({
      parts: [...getParts(uploadId)].map(([PartNumber, { blob, crc }]) => ({
        PartNumber,
        Size: blob.size,
        ETag: `"${crc}"`,
        ChecksumCRC32: crc,
      })),
    }),
    [s3UploadContract.sign.path]: ({ uploadId, partNumbers }: { uploadId: string; partNumbers: number[] }) => {
      getParts(uploadId);
      return { urls: partNumbers.map((partNumber) => ({ ...sign(`${uploadId}#${partNumber}`), partNumber })) };
    },
    [s3UploadContract.complete.path]: async (body: { uploadId: string; key: string; crc32: string }) => {
      const parts = [...getParts(body.uploadId)].toSorted(([one], [other]) => one - other);
      const file = new Blob(parts.map(([, { blob }]) => blob));
      const crc = encodeCrc32(zlibCrc32(new Uint8Array(await file.arrayBuffer())));
      if (crc !== body.crc32) throw new ApiError(409, { code: 'upload.incomplete', message: 'Bytes are missing.' });
      uploads.delete(body.uploadId);
      objects.set(body.key, { crc, size: file.size });
      return {};
    },
    [s3UploadContract.abort.path]: ({ uploadId }: { uploadId: string }) => {
      uploads.delete(uploadId);
      return {};
    },
    [s3UploadContract.entries.path]: (body: { key: string; clientName: string }) => {
      const object = objects.get(body.key);
      if (!object) throw createNotFoundError();
      const entry =
        entries.get(body.key) ?? buildFileEntry({ name: body.clientName, file_size: object.size }, entries.size + 1);
      entries.set(body.key, entry);
      return { fileEntry: entry };
    },
    [fileEntryContract.remove.path]: () => ({}),
  };

  const tools: UploaderTools = {
    async call(endpoint: Endpoint, input: unknown, signal?: AbortSignal) {
      const { query, body = {} } = input as { query?: unknown; body?: Record<string, unknown> };
      calls.push({ path: endpoint.path, query, body });
      const error = errorsByPath.get(endpoint.path)?.shift();
      const handle = handlers[endpoint.path];
      if (error || !handle) throw error ?? createNotFoundError();
      const response = await handle(body as never);
      signal?.throwIfAborted();
      return response as never;
    },
    sendBytes: async ({ url, body, onProgress, signal }) => {
      const blob = body as Blob;
      activePuts += 1;
      maxActivePuts = Math.max(maxActivePuts, activePuts);
      try {
        onProgress(blob.size / 2);
        const aborted = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
        await Promise.race([pendingPuts, aborted]);
        signal.throwIfAborted();
        const fault = faults.shift();
        if (fault === 'lost') throw createUnreachableError();
        if (fault === 'noResponse') await aborted;
        if (typeof fault === 'number') return { status: fault, header: () => null, text: '' };
        puts.push({ url, bytes: blob.size });
        onProgress(blob.size);
        const crc = encodeCrc32(zlibCrc32(new Uint8Array(await blob.arrayBuffer())));
        const [target = ''] = url.slice('https://s3.example/'.length).split('?');
        const [upload = '', number] = target.split('#');
        if (number) getParts(upload).set(Number(number), { blob, crc });
        else objects.set(target, { crc, size: blob.size });
        return { status: 200, header: () => `"${crc}"`, text: '' };
      } finally {
        activePuts -= 1;
      }
    },
    checksum: computeBlobCrc32,
  } satisfies UploaderTools & { sendBytes: SendBytes };

  return {
    tools,
    calls,
    puts,
    uploads,
    objects,
    faults,
    entries,
    /** Returns how often a path was called. */
    countCalls: (path: string): number => calls.filter((call) => call.path === path).length,
    listBodies: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body),
    listQueries: (path: string) => calls.filter((call) => call.path === path).map(({ query }) => query),
    /** Sets errors for the next requests of a path. */
    failNext(path: string, ...errors: ApiError[]): void {
      errorsByPath.set(path, errors);
    },
    /** Blocks all PUT requests. @returns a function that releases them */
    holdPuts(): () => void {
      let release = (): void => undefined;
      pendingPuts = new Promise((resolve) => {
        release = () => {
          pendingPuts = undefined;
          resolve();
        };
      });
      return () => release();
    },
    countActivePuts: () => activePuts,
    getMaxParallelPuts: () => maxActivePuts,
    countBytesSent: () => puts.reduce((sum, put) => sum + put.bytes, 0),
  };
};
