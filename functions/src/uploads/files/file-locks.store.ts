import type { FileId } from '@overtone/shared/ids.ts';
import { either, equals, isLessThan, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem, deleteItem } from '../../platform/dynamo/write.ts';
import { fileLockItem } from './file-lock.item.ts';

/** A lock of a file: its kind and its holder. */
export interface FileLock {
  readonly id: FileId;
  readonly what: 'tus' | 'work';
  readonly holder: string;
}

/**
 * Takes or extends the lock of a file. A write unit.
 * @param durationMs time until the lock expires
 * @returns false if another holder has it
 */
export const takeFileLock = (lock: FileLock, durationMs: number): Promise<boolean> => {
  const now = Date.now();
  const until = now + durationMs;
  const item = { ...lock, until, expires: Math.ceil(until / 1_000) };
  return createItem(
    fileLockItem,
    item,
    either(itemDoesNotExist, isLessThan('until', now), equals('holder', lock.holder)),
  );
};

/** Returns the holder of a lock, or undefined if there is none: consistent GetItem, a read unit. */
export const findLockHolder = async ({ id, what }: Omit<FileLock, 'holder'>): Promise<string | undefined> =>
  (await findItem(fileLockItem, { id, what }))?.holder;

/** Releases a lock, unless another holder has taken it over. */
export const releaseFileLock = async ({ id, what, holder }: FileLock): Promise<void> => {
  await deleteItem(fileLockItem, { id, what }, equals('holder', holder));
};
