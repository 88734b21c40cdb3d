import type { UserId } from '@overtone/shared/ids.ts';
import { deleteBlocksOfUser } from '../../identity/people/blocks.service.ts';
import { removeAvatars } from '../avatars/remove-avatars.service.ts';
import { removeExportObjects } from '../export/export-objects.ts';
import { notifyAccountOwner } from '../notices/notify-account-owner.ts';
import { removeReportsOf } from '../reports/reports.store.ts';
import type { AccountRemoval } from './account-removal.model.ts';
import { deleteItems, findAnyUser, markRemoved, releaseEmail, releaseSocialLocks } from './removal.store.ts';

/** Removes what another context keeps of a person; it may be done again, and be cut off. */
type RemoveOf = (userId: UserId) => Promise<void>;

/**
 * Removes everything of a person. Each step may be done again: cut off anywhere, the next delivery of the message begins
 * anew, and the person's own item, which says what there is to remove, goes last.
 * @param removals what the contexts below know to remove, in their order
 */
export const finishRemoval =
  (removals: readonly RemoveOf[]) =>
  async ({ userId }: AccountRemoval): Promise<void> => {
    const user = await findAnyUser(userId);
    if (!user) return;
    await markRemoved(userId);
    await removeAvatars(userId);
    await removeExportObjects(userId);
    await releaseSocialLocks(userId);
    await deleteBlocksOfUser(userId);
    await removeReportsOf(userId);
    for (const removeOf of removals) await removeOf(userId);
    await releaseEmail(user.email, userId);
    await notifyAccountOwner(user, { type: 'account-deleted' }, `removed-${userId}`);
    await deleteItems(userId);
  };
