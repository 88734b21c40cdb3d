import type { FileId } from '@overtone/shared/ids.ts';
import { either, equals, isBelow, isNew } from '../../platform/dynamo/conditions.ts';
import { createItem, deleteItem } from '../../platform/dynamo/write.ts';
import { tusLockItem } from './tus-lock.item.ts';

/** A function behind the API runs for 29 seconds at most: whoever held a lock longer was cut off. */
const heldMs = 30_000;

/** Takes a file's lock, where nobody has it, or has had it too long. A write unit. @returns false where somebody has it */
export const takeTusLock = (id: FileId, holder: string): Promise<boolean> => {
  const now = Date.now();
  const until = now + heldMs;
  const mine = { id, holder, until, expires: Math.ceil(until / 1_000) };
  return createItem(tusLockItem, mine, either(isNew, isBelow('until', now)));
};

/** Gives a lock back; one that somebody else took over stays theirs. */
export const giveBackTusLock = async (id: FileId, holder: string): Promise<void> => {
  await deleteItem(tusLockItem, { id }, equals('holder', holder));
};
