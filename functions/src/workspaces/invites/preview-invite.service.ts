import type { WorkspaceInvitePreview } from '@overtone/shared/workspaces/workspace.model.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUser, findUserIdByEmail } from '../../identity/users/users.store.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import type { StoredWorkspace } from '../memberships/workspace.items.ts';
import { findInvitation, type Invitation } from './find-invitation.service.ts';
import { createInviteNotFoundError } from './invite-not-found.ts';

/** As `findInvitation`. @throws AppError `workspace_invite.not_found` */
const requireInvitation = async (reference: string, { userId }: Pick<Visitor, 'userId'>): Promise<Invitation> => {
  const invitation = await findInvitation(reference, userId);
  if (!invitation) throw createInviteNotFoundError();
  return invitation;
};

const presentWorkspace = ({ id, name, membersCount }: StoredWorkspace) => ({ id, name, members_count: membersCount });

/**
 * Returns an invitation before the user joins: 4 round trips, and up to 8 read units. A visitor with the token of an emailed
 * invitation has its mailbox, and may therefore learn its address and whether an account has it.
 * @throws AppError `workspace_invite.not_found`, `rate.limited`
 */
export const previewInvite = async (reference: string, context: RequestContext): Promise<WorkspaceInvitePreview> => {
  await limitRate('invitePreview', context);
  const { invite, workspace, state } = await requireInvitation(reference, context.visitor);
  const { role, email } = invite;
  const [sender, accountId] = await Promise.all([
    findUser(invite.createdBy),
    email === null ? undefined : findUserIdByEmail(email),
  ]);
  return {
    workspace: presentWorkspace(workspace),
    ...{ role, state, email },
    hasAccount: accountId !== undefined,
    createdBy: sender ? presentProfile(sender) : null,
  };
};

/**
 * Returns the workspace of an invitation and changes nothing: 3 round trips, and up to 6 read units.
 * @throws AppError `workspace_invite.not_found`
 */
export const readInvitedWorkspace = async (
  reference: string,
  visitor: Visitor,
): Promise<WorkspaceInvitePreview['workspace']> =>
  presentWorkspace((await requireInvitation(reference, visitor)).workspace);
