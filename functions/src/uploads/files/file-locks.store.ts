import type { FileId } from '@overtone/shared/ids.ts';
import { either, equals, isBelow, isNew } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem, deleteItem } from '../../platform/dynamo/write.ts';
import { fileLockItem } from './file-lock.item.ts';

/** A file's lock, which one it is and whose. */
export interface FileLock {
  readonly id: FileId;
  readonly what: 'tus' | 'work';
  readonly holder: string;
}

/**
 * Takes a file's lock for so long, or keeps it: where nobody has it, or has had it too long. A write unit.
 * @returns false where somebody else has it
 */
export const takeFileLock = (lock: FileLock, forMs: number): Promise<boolean> => {
  const now = Date.now();
  const until = now + forMs;
  const mine = { ...lock, until, expires: Math.ceil(until / 1_000) };
  return createItem(fileLockItem, mine, either(isNew, isBelow('until', now), equals('holder', lock.holder)));
};

/** Who has a file's lock, if anybody: consistent GetItem, a unit. */
export const findLockHolder = async ({ id, what }: Omit<FileLock, 'holder'>): Promise<string | undefined> =>
  (await findItem(fileLockItem, { id, what }))?.holder;

/** Gives a lock back; one that somebody else took over stays theirs. */
export const giveBackFileLock = async ({ id, what, holder }: FileLock): Promise<void> => {
  await deleteItem(fileLockItem, { id, what }, equals('holder', holder));
};
