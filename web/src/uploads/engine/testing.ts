import type { FileEntry, UploadLimits } from '@overtone/shared/uploads/file-entry.model.ts';
import type { PickedFile, UploadRecord } from './upload.model.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadRecords } from './upload-records.ts';

export const ulid = (number: number): string => String(number).padStart(26, '0');
export const owner = `usr_${ulid(1)}`;

export const buildUploadLimits = (changes: Partial<UploadLimits> = {}): UploadLimits => ({
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

export const buildFileEntry = (changes: Partial<FileEntry> = {}, number = 1): FileEntry => ({
  id: `fil_${ulid(number)}`,
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
  workspace_id: null,
  track_id: null,
  ...changes,
});

/** Builds bytes that differ by position. */
export const buildBytes = (size: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) & 255);

export const buildPickedFile = (name = 'Mooring.wav', size = 3, relativePath = ''): PickedFile => ({
  file: new File([buildBytes(size)], name, { type: 'audio/wav', lastModified: 1_750_000_000_000 }),
  relativePath,
});

/** Builds a file that only pretends to have a large size. */
export const buildLargePickedFile = (size: number, name = 'Mooring.wav'): PickedFile => {
  const { file } = buildPickedFile(name, 0);
  Object.defineProperty(file, 'size', { value: size });
  return { file, relativePath: '' };
};

export const flushPromises = async (turns = 60): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
};

export const createMemoryRecords = (): UploadRecords & { readonly stored: Map<string, UploadRecord> } => {
  const stored = new Map<string, UploadRecord>();
  return {
    stored,
    listRecords: async () => [...stored.values()],
    get: async (fingerprint) => stored.get(fingerprint),
    put: async (record) => void stored.set(record.fingerprint, record),
    remove: async (fingerprint) => void stored.delete(fingerprint),
    clear: async () => stored.clear(),
  };
};

/** Creates locks that several tabs of a test share. */
export const createMemoryLocks = (): UploadLocks => {
  const heldLocks = new Map<string, Promise<void>>();
  const holdLock = (name: string) => {
    let release = (): void => undefined;
    heldLocks.set(
      name,
      new Promise((resolve) => {
        release = () => {
          heldLocks.delete(name);
          resolve();
        };
      }),
    );
    return release;
  };
  return {
    tryAcquire: async (name) => (heldLocks.has(name) ? undefined : holdLock(name)),
    async acquire(name, signal) {
      while (heldLocks.has(name)) {
        await Promise.race([
          heldLocks.get(name),
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        ]);
      }
      return holdLock(name);
    },
  };
};

/** Creates a connection that a test can interrupt and restore. */
export const createFakeConnection = () => {
  let isOffline = false;
  const listeners = new Set<() => void>();
  return {
    isOffline: () => isOffline,
    check: async () => undefined,
    onConnectionBack(run: () => void) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    disconnect(): void {
      isOffline = true;
    },
    reconnect(): void {
      isOffline = false;
      for (const run of [...listeners]) run();
    },
  };
};
