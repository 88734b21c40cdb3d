import type { UserId } from '@overtone/shared/ids.ts';
import { deleteBlocksOfUser } from '../../identity/blocks/blocks.service.ts';
import { deleteConnectionsOfSessions } from '../../identity/sessions/connections.store.ts';
import { findAnyUser } from '../../identity/users/users.store.ts';
import { removeAvatars } from '../avatars/remove-avatars.service.ts';
import { removeExportObjects } from '../export/export-objects.ts';
import { notifyAccountOwner } from '../notices/notify-account-owner.ts';
import { removeReportsOf } from '../reports/reports.store.ts';
import type { AccountDeletion } from './account-deletion.model.ts';
import { deleteItems, markUserDeleted, releaseEmail, releaseSocialLocks } from './account-deletion.store.ts';

/** Deletes the data of a user in another context. Can be repeated after an interruption. */
type DeleteUserData = (userId: UserId, deletion: AccountDeletion) => Promise<void>;

/**
 * Returns a worker that deletes all data of a user. Every step can be repeated: after an interruption, the next
 * delivery of the message starts again. The user item is deleted last, because the steps read it, and only by the last
 * message: files are found by an index, which DynamoDB updates a moment after the files. A file that was uploaded or
 * moved directly before the end of the first pass may be found only in the second pass.
 * @param deletions functions that delete the data of the other contexts, in this order
 */
export const createAccountDeletionWorker =
  (deletions: readonly DeleteUserData[]) =>
  async (deletion: AccountDeletion): Promise<void> => {
    const { userId } = deletion;
    const user = await findAnyUser(userId);
    if (!user) return;
    await markUserDeleted(userId);
    await deleteConnectionsOfSessions(userId);
    await removeAvatars(userId);
    await removeExportObjects(userId);
    await releaseSocialLocks(userId);
    await deleteBlocksOfUser(userId);
    await removeReportsOf(userId);
    for (const deleteUserData of deletions) await deleteUserData(userId, deletion);
    await releaseEmail(user.email, userId);
    await notifyAccountOwner(user, { type: 'account-deleted' }, `removed-${userId}`);
    if (!deletion.isRepeated) await deleteItems(userId);
  };
