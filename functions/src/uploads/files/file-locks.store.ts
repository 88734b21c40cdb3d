import { FileId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { either, equals, isLessThan, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem, deleteItem } from '../../platform/dynamo/write.ts';

/** The lock of a file: for writes of its bytes (`tus`), or for its processing (`work`). */
export const fileLockItem = defineItem({
  table: 'FILES_TABLE',
  model: z.object({
    id: FileId,
    kind: z.enum(['tus', 'work']),
    holder: z.string(),
    /** Milliseconds since 1970, after which the lock can be taken by others. */
    until: z.int(),
    /** Seconds since 1970, after which DynamoDB deletes the lock of an interrupted holder. */
    expires: z.int(),
  }),
  key: { pk: 'file#{id}', sk: '{kind}-lock' },
  isConsistent: true,
  expires: 'expires',
});

/** A lock of a file: its kind and its holder. */
export interface FileLock {
  readonly id: FileId;
  readonly kind: 'tus' | 'work';
  readonly holder: string;
}

/**
 * Takes or extends the lock of a file. Costs one write unit.
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

/** Returns the holder of a lock, or undefined if there is none: consistent GetItem, one read unit. */
export const findLockHolder = async ({ id, kind }: Omit<FileLock, 'holder'>): Promise<string | undefined> =>
  (await findItem(fileLockItem, { id, kind }))?.holder;

/** Releases a lock, unless another holder has taken it over. */
export const releaseFileLock = async ({ id, kind, holder }: FileLock): Promise<void> => {
  await deleteItem(fileLockItem, { id, kind }, equals('holder', holder));
};
