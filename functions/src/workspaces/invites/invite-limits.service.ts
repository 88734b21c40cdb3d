import type { WorkspaceId } from '@overtone/shared/ids.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { limitRate, type RateAttempt } from '../../identity/rate-limits/rate-limit.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';

/** Counts invitations for the sender and for the workspace: two round trips and write units. @throws AppError `rate.limited` */
export const limitInvites = async (workspaceId: WorkspaceId, context: RequestContext, cost = 1): Promise<void> => {
  await limitRate('workspaceInvite', context, requireUserId(context.visitor), null, cost);
  await limitRate('invitesOfWorkspace', { address: null }, workspaceId, null, cost);
};

/**
 * Requires that the visitor has verified their address, and counts the addresses that they invite, so that the site cannot
 * be used to send emails to strangers. New accounts have a lower limit. Costs 4 or 5 round trips, a read unit, and 3 or 4
 * write units.
 * @throws AppError `email.unverified`, `rate.limited`
 */
export const limitInvitedAddresses = async (
  workspaceId: WorkspaceId,
  context: RequestContext,
  count = 1,
): Promise<void> => {
  const userId = requireUserId(context.visitor);
  const user = await findUser(userId);
  if (!user?.email_verified_at) throw new AppError('email.unverified', 'Verify your email address first.');
  const isNew = Date.now() - Date.parse(user.created_at) < workspaceLimits.newInviterHours * 3_600_000;
  if (isNew) await limitRate('newWorkspaceInviter', context, userId, null, count);
  await limitRate('workspaceInvitedAddresses', context, userId, null, count);
  await limitInvites(workspaceId, context, count);
};

/**
 * Counts an email of a workspace to an address: one round trip and write unit. It only counts what the members of the
 * workspace know, so that the error reveals nothing about the address.
 * @throws AppError `rate.limited`
 */
export const limitEmailsToAddress = (workspaceId: WorkspaceId, email: string): Promise<RateAttempt> =>
  limitRate('workspaceEmailsToAddress', { address: null }, `${workspaceId} ${normalizeEmail(email)}`);
