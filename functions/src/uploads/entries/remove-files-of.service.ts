import type { UserId } from '@overtone/shared/ids.ts';
import { listOwnFiles } from '../files/files.store.ts';
import { dropTrashed, listTrashed } from '../files/trash.store.ts';
import { deleteUsage } from '../files/usage.store.ts';
import { removeNow } from './remove-files.service.ts';

/** Removes all that somebody sent, and lets its masters go; cut off, it goes on when it is done again. */
export const removeFilesOf = async (userId: UserId): Promise<void> => {
  for (const file of await listOwnFiles(userId)) await removeNow(file, true);
  for (const file of await listTrashed(userId)) await dropTrashed(file);
  await deleteUsage(userId);
};
