import { randomUUID } from 'node:crypto';
import type { FileId } from '@overtone/shared/ids.ts';
import type { Lock, Locker } from '@tus/server';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { giveBackTusLock, takeTusLock } from './tus-locks.store.ts';

const lockOf = (id: FileId): Lock => {
  const holder = randomUUID();
  return {
    async lock() {
      for (let attempt = 1; !(await takeTusLock(id, holder)); attempt += 1) {
        if (await mayRetry(attempt)) continue;
        throw new AppError('upload.busy', 'Another part of this file is just being taken. Please try again.');
      }
    },
    unlock: () => giveBackTusLock(id, holder),
  };
};

/** One call at a time for a file, whichever container it reaches: two that write at once would lose what one of them brought. */
export const tusLocker = (id: FileId): Locker => ({ newLock: () => lockOf(id) });
