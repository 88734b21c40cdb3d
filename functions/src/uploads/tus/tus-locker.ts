import { randomUUID } from 'node:crypto';
import type { FileId } from '@overtone/shared/ids.ts';
import type { Lock, Locker } from '@tus/server';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { giveBackFileLock, takeFileLock } from '../files/file-locks.store.ts';

/** A function behind the API runs for 29 seconds at most: whoever held a lock longer was cut off. */
const heldMs = 30_000;

const lockOf = (id: FileId): Lock => {
  const mine = { id, what: 'tus', holder: randomUUID() } as const;
  return {
    async lock() {
      for (let attempt = 1; !(await takeFileLock(mine, heldMs)); attempt += 1) {
        if (await mayRetry(attempt)) continue;
        throw new AppError('upload.busy', 'Another part of this file is just being taken. Please try again.');
      }
    },
    unlock: () => giveBackFileLock(mine),
  };
};

/** One call at a time for a file, whichever container it reaches: two that write at once would lose what one of them brought. */
export const tusLocker = (id: FileId): Locker => ({ newLock: () => lockOf(id) });
