import type { CrcRequest, CrcResponse } from './crc32.worker.ts';
import { FileUnreadableError } from './file-unreadable.ts';

/** Computes the CRC-32 of a blob. @throws FileUnreadableError if it can no longer be read */
export type ComputeChecksum = (blob: Blob) => Promise<number>;

/** Milliseconds until an idle worker is terminated. */
const idleMs = 30_000;

/** Creates a checksum function that runs in a worker, so that it does not block the page. The worker reads the blobs itself. */
export const createChecksum = (): ComputeChecksum => {
  let worker: Worker | undefined;
  let lastId = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  const requests = new Map<number, { resolve: (crc: number) => void; reject: (error: unknown) => void }>();

  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  const startWorker = (): Worker => {
    const newWorker = new Worker(new URL('./crc32.worker.ts', import.meta.url), { type: 'module' });
    newWorker.onmessage = ({ data }: MessageEvent<CrcResponse>) => {
      const request = requests.get(data.id);
      requests.delete(data.id);
      if ('crc' in data) request?.resolve(data.crc);
      else request?.reject(new FileUnreadableError());
      if (requests.size === 0) idleTimer = setTimeout(stop, idleMs);
    };
    // The script of the worker could not be loaded.
    newWorker.onerror = () => {
      for (const { reject } of requests.values()) reject(new TypeError('Failed to fetch dynamically imported module'));
      requests.clear();
      stop();
    };
    return newWorker;
  };

  return (blob) =>
    new Promise((resolve, reject) => {
      clearTimeout(idleTimer);
      worker ??= startWorker();
      const id = ++lastId;
      requests.set(id, { resolve, reject });
      worker.postMessage({ id, blob } satisfies CrcRequest);
    });
};
