import type { UserId } from '@overtone/shared/ids.ts';
import { listUserFiles } from '../files/files.store.ts';
import { deleteTrashedFile, listTrashedFiles } from '../files/trash.store.ts';
import { deleteUsage } from '../files/usage.store.ts';
import { removeFileWithRetry } from './remove-files.service.ts';

/** Deletes all files of a user, also in the trash, and their usage. Idempotent, so it can be repeated after an interruption. */
export const deleteUserFiles = async (userId: UserId): Promise<void> => {
  for (const file of await listUserFiles(userId)) await removeFileWithRetry(file, true);
  for (const file of await listTrashedFiles(userId)) await deleteTrashedFile(file);
  await deleteUsage(userId);
};
