import type { CrcAsked, CrcTold } from './crc32.worker.ts';
import { FileUnreadable } from './file-unreadable.ts';

/** The CRC-32 of a blob's bytes. @throws FileUnreadable where they cannot be had any more */
export type Checksum = (blob: Blob) => Promise<number>;

/** Milliseconds that the worker is kept for the next file. */
const keepMs = 30_000;

/** Computes in a worker, so that the page never waits for it; a blob's bytes do not pass through the page. */
export const createChecksum = (): Checksum => {
  let worker: Worker | undefined;
  let ids = 0;
  let end: ReturnType<typeof setTimeout> | undefined;
  const asked = new Map<number, { resolve: (crc: number) => void; reject: (error: unknown) => void }>();

  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  const begin = (): Worker => {
    const made = new Worker(new URL('./crc32.worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<CrcTold>) => {
      const waiting = asked.get(data.id);
      asked.delete(data.id);
      if ('crc' in data) waiting?.resolve(data.crc);
      else waiting?.reject(new FileUnreadable());
      if (asked.size === 0) end = setTimeout(stop, keepMs);
    };
    // Its code did not come.
    made.onerror = () => {
      for (const { reject } of asked.values()) reject(new TypeError('Failed to fetch dynamically imported module'));
      asked.clear();
      stop();
    };
    return made;
  };

  return (blob) =>
    new Promise((resolve, reject) => {
      clearTimeout(end);
      worker ??= begin();
      const id = ++ids;
      asked.set(id, { resolve, reject });
      worker.postMessage({ id, blob } satisfies CrcAsked);
    });
};
