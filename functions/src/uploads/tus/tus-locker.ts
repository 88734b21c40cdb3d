import { randomUUID } from 'node:crypto';
import type { FileId } from '@overtone/shared/ids.ts';
import type { Lock, Locker } from '@tus/server';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { releaseFileLock, takeFileLock } from '../files/file-locks.store.ts';

/** Longer than the 29 seconds for which an API function runs, so that an expired lock belongs to an interrupted request. */
const lockMs = 30_000;

const createLock = (id: FileId): Lock => {
  const fileLock = { id, what: 'tus', holder: randomUUID() } as const;
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
export const tusLocker = (id: FileId): Locker => ({ newLock: () => createLock(id) });
