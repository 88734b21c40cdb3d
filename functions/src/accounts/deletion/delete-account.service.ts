import type { UserId } from '@overtone/shared/ids.ts';
import { personalWorkspaceId, type WorkspaceContentChoice } from '@overtone/shared/workspaces/workspace.model.ts';
import { requireConfirmedPassword } from '../../identity/passwords/confirmed-password.service.ts';
import { clearSessionCookie } from '../../identity/sessions/session-cookie.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { send } from '../../platform/queue.ts';
import { requireWorkspaceCapacity } from '../../uploads/public.ts';
import { createWorkspaceNotFoundError, requireOtherOwners, requireWorkspaceAction } from '../../workspaces/public.ts';
import type { AccountDeletion } from './account-deletion.model.ts';
import { markUserDeleted } from './account-deletion.store.ts';

/**
 * Ends an account immediately. A worker deletes the rest, and transfers or deletes the artists that only this user
 * manages, if the user chose so. The message is sent first, so that the worker
 * ends the account if this function is interrupted after it.
 * @throws AppError `password.confirmation_required`, `permission.denied` for an API token; as `requireOtherOwners`;
 *   `workspace.not_found`
 */
export const deleteAccount = async (
  userId: UserId,
  artists: WorkspaceContentChoice | undefined,
  context: RequestContext,
): Promise<void> => {
  await requireConfirmedPassword(context);
  await requireOtherOwners(userId, requireWorkspaceCapacity);
  // Nothing can be transferred to the own artists of a user who no longer exists.
  if (artists?.action === 'transfer') {
    if (artists.workspaceId === personalWorkspaceId) throw createWorkspaceNotFoundError();
    await requireWorkspaceAction(artists.workspaceId, context.visitor, 'manageArtists');
  }
  await send('ACCOUNT_DELETIONS_QUEUE_URL', { userId, artists } satisfies AccountDeletion);
  await markUserDeleted(userId);
  clearSessionCookie(context.replyHeaders);
};
