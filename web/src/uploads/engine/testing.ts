import { crc32 as zlibCrc32 } from 'node:zlib';
import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import type { FileEntry, UploadLimits } from '@overtone/shared/uploads/file-entry.model.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { partSize } from '@overtone/shared/uploads/upload-sizes.ts';
import { ApiError, unreachable } from '../../lib/api.ts';
import { crc32OfBlob, crcText } from './crc32.ts';
import type { SendBytes } from './send-bytes.ts';
import type { PickedFile, UploadRecord } from './upload.model.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadRecords } from './upload-records.ts';
import type { WayTools } from './ways/way.ts';

const ulid = (number: number): string => String(number).padStart(26, '0');
export const owner = `usr_${ulid(1)}`;

export const someLimits = (changes: Partial<UploadLimits> = {}): UploadLimits => ({
  s3Direct: true,
  tus: true,
  maxFileSize: 2 * 1024 ** 3,
  allowedTypes: ['audio/*'],
  blockedTypes: [],
  quota: {
    tracks: { used: 0, max: null },
    minutes: { used: 0, max: null },
    storage: { used: 0, max: null },
  },
  ...changes,
});

export const anEntry = (changes: Partial<FileEntry> = {}, place = 1): FileEntry => ({
  id: `fil_${ulid(place)}`,
  url: null,
  file_size: 3,
  name: 'Mooring.wav',
  mime: 'audio/wav',
  extension: 'wav',
  path: '',
  updated_at: '2026-01-01T00:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
  state: 'queued',
  progress: null,
  failure: null,
  resumable: false,
  duration: null,
  duplicate_of: null,
  track_id: null,
  ...changes,
});

/** A file whose bytes are told from each other by their place. */
export const bytes = (size: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, place) => (place * 31 + (place >> 8)) & 255);

export const picked = (name = 'Mooring.wav', size = 3, relativePath = ''): PickedFile => ({
  file: new File([bytes(size)], name, { type: 'audio/wav', lastModified: 1_750_000_000_000 }),
  relativePath,
});

/** A file that says it is larger than anything that fits into a test. */
export const pickedOf = (size: number, name = 'Mooring.wav'): PickedFile => {
  const { file } = picked(name, 0);
  Object.defineProperty(file, 'size', { value: size });
  return { file, relativePath: '' };
};

export const lets = async (turns = 60): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
};

interface Put {
  readonly url: string;
  readonly bytes: number;
}

/** What happens to a PUT: a status in place of its success, or nothing that comes back. */
type Fault = number | 'lost' | 'silent' | 'passes';

/** An API with an S3 behind it that keeps the bytes it is sent, and counts them. */
export const createStandIn = (bytesOfPart = partSize(0)) => {
  const calls: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  const puts: Put[] = [];
  const uploads = new Map<string, Map<number, { readonly blob: Blob; readonly crc: string }>>();
  const objects = new Map<string, { readonly crc: string; readonly size: number }>();
  const entries = new Map<string, FileEntry>();
  const faults: Fault[] = [];
  const refusals = new Map<string, ApiError[]>();
  let files = 0;
  let signatures = 0;
  let underWay = 0;
  let mostUnderWay = 0;
  let hold: Promise<void> | undefined;

  const key = (): string => `uploads/${owner}/fil_${ulid(++files)}`;
  const notFound = () => new ApiError(404, { code: 'upload.not_found', message: 'This upload is not there any more.' });
  const partsOf = (uploadId: string) => {
    const parts = uploads.get(uploadId);
    if (!parts) throw notFound();
    return parts;
  };
  const signed = (of: string) => ({ url: `https://s3.example/${of}?n=${++signatures}`, headers: { 'x-signed': of } });

  const answers: Readonly<Record<string, (body: never) => unknown>> = {
    [s3UploadContract.presign.path]: () => {
      const made = key();
      return { ...signed(made), key: made, acl: 'private' };
    },
    [s3UploadContract.create.path]: () => {
      const made = key();
      uploads.set(`upload of ${made}`, new Map());
      return { key: made, uploadId: `upload of ${made}`, partSize: bytesOfPart };
    },
    [s3UploadContract.parts.path]: ({ uploadId }: { uploadId: string }) => ({
      parts: [...partsOf(uploadId)].map(([PartNumber, { blob, crc }]) => ({
        PartNumber,
        Size: blob.size,
        ETag: `"${crc}"`,
        ChecksumCRC32: crc,
      })),
    }),
    [s3UploadContract.sign.path]: ({ uploadId, partNumbers }: { uploadId: string; partNumbers: number[] }) => {
      partsOf(uploadId);
      return { urls: partNumbers.map((partNumber) => ({ ...signed(`${uploadId}#${partNumber}`), partNumber })) };
    },
    [s3UploadContract.complete.path]: async (body: { uploadId: string; key: string; crc32: string }) => {
      const parts = [...partsOf(body.uploadId)].toSorted(([one], [other]) => one - other);
      const whole = new Blob(parts.map(([, { blob }]) => blob));
      const crc = crcText(zlibCrc32(new Uint8Array(await whole.arrayBuffer())));
      if (crc !== body.crc32) throw new ApiError(409, { code: 'upload.incomplete', message: 'Bytes are missing.' });
      uploads.delete(body.uploadId);
      objects.set(body.key, { crc, size: whole.size });
      return {};
    },
    [s3UploadContract.abort.path]: ({ uploadId }: { uploadId: string }) => {
      uploads.delete(uploadId);
      return {};
    },
    [s3UploadContract.entries.path]: (body: { key: string; clientName: string }) => {
      const object = objects.get(body.key);
      if (!object) throw notFound();
      const known =
        entries.get(body.key) ?? anEntry({ name: body.clientName, file_size: object.size }, entries.size + 1);
      entries.set(body.key, known);
      return { fileEntry: known };
    },
    [fileEntryContract.remove.path]: () => ({}),
  };

  const tools: WayTools = {
    async call(endpoint: Endpoint, input: unknown, signal?: AbortSignal) {
      const { body = {} } = input as { body?: Record<string, unknown> };
      calls.push({ path: endpoint.path, body });
      const refused = refusals.get(endpoint.path)?.shift();
      const answer = answers[endpoint.path];
      if (refused || !answer) throw refused ?? notFound();
      const told = await answer(body as never);
      signal?.throwIfAborted();
      return told as never;
    },
    sendBytes: async ({ url, body, onProgress, signal }) => {
      const blob = body as Blob;
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      try {
        onProgress(blob.size / 2);
        const stopped = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
        await Promise.race([hold, stopped]);
        signal.throwIfAborted();
        const fault = faults.shift();
        if (fault === 'lost') throw unreachable();
        if (fault === 'silent') await stopped;
        if (typeof fault === 'number') return { status: fault, header: () => null, text: '' };
        puts.push({ url, bytes: blob.size });
        onProgress(blob.size);
        const crc = crcText(zlibCrc32(new Uint8Array(await blob.arrayBuffer())));
        const [place = ''] = url.slice('https://s3.example/'.length).split('?');
        const [upload = '', number] = place.split('#');
        if (number) partsOf(upload).set(Number(number), { blob, crc });
        else objects.set(place, { crc, size: blob.size });
        return { status: 200, header: () => `"${crc}"`, text: '' };
      } finally {
        underWay -= 1;
      }
    },
    checksum: crc32OfBlob,
  } satisfies WayTools & { sendBytes: SendBytes };

  return {
    tools,
    calls,
    puts,
    uploads,
    objects,
    faults,
    entries,
    /** How often a path was called. */
    called: (path: string): number => calls.filter((call) => call.path === path).length,
    bodies: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body),
    /** The next answers of a path. */
    refuse(path: string, ...errors: ApiError[]): void {
      refusals.set(path, errors);
    },
    /** Keeps every PUT under way. @returns how to let them go */
    holdPuts(): () => void {
      let letGo = (): void => undefined;
      hold = new Promise((resolve) => {
        letGo = () => {
          hold = undefined;
          resolve();
        };
      });
      return () => letGo();
    },
    underWay: () => underWay,
    mostUnderWay: () => mostUnderWay,
    bytesSent: () => puts.reduce((sum, put) => sum + put.bytes, 0),
  };
};

export const recordsInMemory = (): UploadRecords & { readonly kept: Map<string, UploadRecord> } => {
  const kept = new Map<string, UploadRecord>();
  return {
    kept,
    all: async () => [...kept.values()],
    get: async (fingerprint) => kept.get(fingerprint),
    put: async (record) => void kept.set(record.fingerprint, record),
    remove: async (fingerprint) => void kept.delete(fingerprint),
    clear: async () => kept.clear(),
  };
};

/** Locks that tabs share: each of them is handed the same. */
export const locksInMemory = (): UploadLocks => {
  const held = new Map<string, Promise<void>>();
  const hold = (name: string) => {
    let letGo = (): void => undefined;
    held.set(
      name,
      new Promise((resolve) => {
        letGo = () => {
          held.delete(name);
          resolve();
        };
      }),
    );
    return letGo;
  };
  return {
    tryTake: async (name) => (held.has(name) ? undefined : hold(name)),
    async take(name, signal) {
      while (held.has(name)) {
        await Promise.race([
          held.get(name),
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        ]);
      }
      return hold(name);
    },
  };
};

/** A connection that a test cuts and joins. */
export const createLine = () => {
  let offline = false;
  const listeners = new Set<() => void>();
  return {
    isOffline: () => offline,
    look: async () => undefined,
    whenBack(run: () => void) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    cut(): void {
      offline = true;
    },
    join(): void {
      offline = false;
      for (const run of [...listeners]) run();
    },
  };
};
