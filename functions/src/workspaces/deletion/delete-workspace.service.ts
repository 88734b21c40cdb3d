import type { WorkspaceId } from '@overtone/shared/ids.ts';
import { toOneLine } from '@overtone/shared/texts/name.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { personalWorkspaceId } from '@overtone/shared/workspaces/personal-workspace.ts';
import type { WorkspaceContentChoice } from '@overtone/shared/workspaces/workspace.model.ts';
import { requireConfirmedPassword } from '../../identity/passwords/confirmed-password.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { findQuotaOwner } from '../memberships/members.store.ts';
import {
  createWorkspaceNotFoundError,
  requireAllowed,
  requireWorkspace,
  requireWorkspaceAction,
} from '../memberships/membership.policy.ts';
import type { RequireCapacity } from '../memberships/require-capacity.ts';
import { endWorkspace } from './workspace-deletions.store.ts';

/**
 * Requires that the visitor manages artists where they are moved to, and that the account in which the uploads will count
 * there holds them. Its owner has consented to what the admins of a workspace add to it. @throws AppError as
 * `deleteWorkspace`
 */
const requireDestination = async (
  workspaceId: WorkspaceId,
  artists: WorkspaceContentChoice,
  visitor: Visitor,
  requireCapacity: RequireCapacity,
): Promise<void> => {
  if (artists.action === 'delete') return;
  if (artists.workspaceId === personalWorkspaceId) return requireCapacity(workspaceId, requireUserId(visitor));
  if (artists.workspaceId === workspaceId) throw createWorkspaceNotFoundError();
  await requireWorkspaceAction(artists.workspaceId, visitor, 'manageArtists');
  const quotaOwnerId = await findQuotaOwner(artists.workspaceId);
  if (!quotaOwnerId) throw createWorkspaceNotFoundError();
  await requireCapacity(workspaceId, quotaOwnerId);
};

/**
 * Deletes a workspace. It ends immediately for all members; a worker moves or deletes its artists, and deletes the rest.
 * Costs 7 round trips, 2 write units for each member, and for a transfer as much as `requireCapacity`.
 * @param request the name, as a confirmation, and what happens to the artists
 * @throws AppError `password.confirmation_required`; `workspace.not_found`, also for the workspace that the artists are
 *   moved to; `permission.denied` for an API token, and unless the visitor is an owner, and may manage artists there;
 *   `permission.denied`, `quota.reached` as `requireCapacity`; `workspace.name_mismatch`; `rate.limited`; `unavailable` if
 *   concurrent changes do not end
 */
export const deleteWorkspace = async (
  workspaceId: WorkspaceId,
  { name, artists }: { readonly name: string; readonly artists: WorkspaceContentChoice },
  context: RequestContext,
  requireCapacity: RequireCapacity,
): Promise<void> => {
  const { visitor } = context;
  await requireConfirmedPassword(context);
  await limitRate('workspaceDeletion', context, requireUserId(visitor));
  for (let attempt = 1; ; attempt += 1) {
    const { workspace, membership } = await requireWorkspace(workspaceId, visitor);
    requireAllowed(membership, 'deleteWorkspace');
    if (toOneLine(name) !== workspace.name) {
      const message = text('Enter the name of the workspace.');
      throw new AppError('workspace.name_mismatch', message, { fields: { name: [message] } });
    }
    await requireDestination(workspaceId, artists, visitor, requireCapacity);
    if (await endWorkspace(workspace, membership.userId, artists)) return;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};
