import type { UserId } from '@overtone/shared/ids.ts';
import { personalWorkspaceId } from '@overtone/shared/workspaces/personal-workspace.ts';
import type { WorkspaceContentChoice } from '@overtone/shared/workspaces/workspace.model.ts';
import { requireConfirmedPassword } from '../../identity/passwords/confirmed-password.service.ts';
import { clearSessionCookie } from '../../identity/sessions/session-cookie.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { send } from '../../platform/queue.ts';
import { requireWorkspaceCapacity } from '../../uploads/public.ts';
import { createWorkspaceNotFoundError, requireOtherOwners, requireWorkspaceAction } from '../../workspaces/public.ts';
import type { AccountDeletion } from './account-deletion.model.ts';
import { markUserDeleted } from './account-deletion.store.ts';

/** Seconds after which the workers have moved the usage of workspaces, and the index shows all files of the user. */
const secondPassSeconds = 300;

/**
 * Ends an account immediately. A worker deletes the rest, and transfers or deletes the artists that only this user
 * manages, if the user chose so. The messages are sent first, so that the worker ends the account if this function is
 * interrupted after them. The second message finds the files that the index did not show yet.
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
  // A deleted user has no personal workspace, so no artist can be transferred to it.
  if (artists?.action === 'transfer') {
    if (artists.workspaceId === personalWorkspaceId) throw createWorkspaceNotFoundError();
    await requireWorkspaceAction(artists.workspaceId, context.visitor, 'manageArtists');
  }
  const deletion: AccountDeletion = { userId, artists };
  await send('ACCOUNT_DELETIONS_QUEUE_URL', { ...deletion, isRepeated: true } satisfies AccountDeletion);
  await send('ACCOUNT_DELETIONS_QUEUE_URL', deletion, { delaySeconds: secondPassSeconds });
  await markUserDeleted(userId);
  clearSessionCookie(context.replyHeaders);
};
