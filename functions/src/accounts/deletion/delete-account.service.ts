import type { UserId } from '@overtone/shared/ids.ts';
import { requireConfirmedPassword } from '../../identity/passwords/confirmed-password.service.ts';
import { clearSessionCookie } from '../../identity/sessions/session-cookie.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { send } from '../../platform/queue.ts';
import { requireNoSoleOwner } from '../../workspaces/public.ts';
import type { AccountDeletion } from './account-deletion.model.ts';
import { markUserDeleted } from './account-deletion.store.ts';

/**
 * Ends an account immediately. A worker deletes the rest. The message is sent first, so that the worker
 * ends the account if this function is interrupted after it.
 * @throws AppError `password.confirmation_required`, `permission.denied` for an API token; `workspace.last_owner` for the
 *   only owner of a workspace
 */
export const deleteAccount = async (userId: UserId, context: RequestContext): Promise<void> => {
  await requireConfirmedPassword(context);
  await requireNoSoleOwner(userId);
  await send('ACCOUNT_DELETIONS_QUEUE_URL', { userId } satisfies AccountDeletion);
  await markUserDeleted(userId);
  clearSessionCookie(context.replyHeaders);
};
