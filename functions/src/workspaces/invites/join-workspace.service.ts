import type { UserId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import type { Workspace, WorkspaceInvitePreview } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { getRolesGranting } from '@overtone/shared/workspaces/workspace-roles.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { checkUserExistsAction, checkVerifiedEmailAction } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { logger } from '../../platform/logger.ts';
import { publishEvents } from '../../platform/site-events.ts';
import { checkRoleAction, listMembers } from '../memberships/members.store.ts';
import { addMemberActions, createInWorkspaceSlot } from '../memberships/membership-writes.store.ts';
import type { StoredMembership, StoredWorkspace } from '../memberships/workspace.items.ts';
import { presentWorkspace } from '../memberships/workspace.presenter.ts';
import { findInvitation, type Invitation, isAddressee } from './find-invitation.service.ts';
import { createInviteNotFoundError } from './invite-not-found.ts';
import { acceptInviteActions, deleteInvite, deleteInviteActions, findReceivedInvite } from './invites.store.ts';
import { readInvitedWorkspace } from './preview-invite.service.ts';

/** Returns an invitation that the user can accept, or whose workspace they have joined. @throws AppError as `joinWorkspace` */
const requireAcceptable = async (reference: string, userId: UserId): Promise<Invitation> => {
  const invitation = await findInvitation(reference, userId);
  switch (invitation?.state) {
    case 'joined':
    case 'pending':
      return invitation;
    case 'unverified':
      throw new AppError('email.unverified', 'Verify your email address first. Then accept the invitation.');
    case 'full':
      throw new AppError('quota.reached', 'This workspace is full. Ask an owner to make room.');
    default:
      throw createInviteNotFoundError();
  }
};

/** Returns the condition that the account still has the verified address that was compared. */
const checkUserAction = ({ invite, user }: Invitation, userId: UserId): TransactAction =>
  invite.email === null || !user ? checkUserExistsAction(userId) : checkVerifiedEmailAction(user);

/** Returns the actions that delete an invitation which the user received in addition to the link that they use. */
const deleteReceivedActions = async ({ invite, user }: Invitation): Promise<TransactAction[]> => {
  if (invite.email !== null || !user?.email_verified_at) return [];
  const received = await findReceivedInvite(invite.workspaceId, user.email);
  return received ? deleteInviteActions(received) : [];
};

/** Notifies the owners of a new member. The membership remains if the message cannot be sent. */
const notifyOwners = async ({ id: targetId, name: label }: StoredWorkspace, by: UserId): Promise<void> => {
  const at = new Date().toISOString();
  try {
    const owners = (await listMembers(targetId)).filter(({ role }) => role === 'owner');
    await publishEvents(
      owners.map(({ userId: to }) => ({ kind: 'workspace-joined' as const, by, targetId, label, to, at })),
    );
  } catch (error) {
    logger.error('Failed to notify owners', { workspaceId: targetId, error });
  }
};

const present = (workspace: StoredWorkspace, { role }: Pick<StoredMembership, 'role'>): Workspace =>
  presentWorkspace(workspace, role);

/** Accepts an invitation for a user. Costs and errors as `joinWorkspace`. */
export const acceptInvite = async (reference: string, userId: UserId): Promise<Workspace> => {
  const invitation = await requireAcceptable(reference, userId);
  if (invitation.membership) {
    // An emailed invitation is used up, also by a member who joined in another way.
    if (isAddressee(invitation.invite, invitation.user))
      await tryTransact(acceptInviteActions(invitation.invite, userId));
    return present(invitation.workspace, invitation.membership);
  }
  let latest = invitation;
  const isJoined = await createInWorkspaceSlot(
    userId,
    async () => {
      latest = await requireAcceptable(reference, userId);
    },
    async (slot) => {
      // A concurrent request of the same user may have succeeded.
      if (latest.membership) return true;
      const { invite } = latest;
      const { workspaceId, role, createdBy } = invite;
      return tryTransact([
        ...addMemberActions({ workspaceId, userId, role, slot, joinedAt: new Date().toISOString() }),
        ...acceptInviteActions(invite, userId),
        ...(await deleteReceivedActions(latest)),
        checkRoleAction(workspaceId, createdBy, getRolesGranting(role)),
        checkUserAction(latest, userId),
      ]);
    },
  );
  if (!isJoined) {
    const { workspacesMax: max } = workspaceLimits;
    throw new AppError('quota.reached', text('You can be in up to :max workspaces. Leave one first.', { max }));
  }
  const { workspace, invite, membership } = latest;
  if (membership) return present(workspace, membership);
  await notifyOwners(workspace, userId);
  return present({ ...workspace, membersCount: workspace.membersCount + 1 }, invite);
};

/**
 * Makes the visitor a member with the role of an invitation, and notifies the owners. It only adds: members keep their
 * role. An emailed invitation requires that the visitor has verified its address. Costs about 8 round trips, 15 read
 * units and 20 write units.
 * @throws AppError `workspace_invite.not_found`, also if it has expired or belongs to another address; `email.unverified`;
 *   `quota.reached` if the workspace, the link or the visitor has reached the limit; `rate.limited`
 */
export const joinWorkspace = async (reference: string, context: RequestContext): Promise<Workspace> => {
  const userId = requireUserId(context.visitor);
  await limitRate('workspaceJoin', context, userId);
  return acceptInvite(reference, userId);
};

/**
 * As `joinWorkspace` if a script of the site makes the request for the addressee. Links, also on the site itself, images,
 * link scanners and addresses that are opened directly only read the workspace (`readInvitedWorkspace`).
 */
export const joinFromSite = async (
  reference: string,
  context: RequestContext,
): Promise<WorkspaceInvitePreview['workspace']> => {
  const workspace = await readInvitedWorkspace(reference, context.visitor);
  const { headers } = context;
  const isRequestOfScript =
    headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty';
  if (!isRequestOfScript) return workspace;
  const invitation = await findInvitation(reference, requireUserId(context.visitor));
  if (!invitation || !isAddressee(invitation.invite, invitation.user)) return workspace;
  const { members_count } = await joinWorkspace(reference, context);
  return { ...workspace, members_count };
};

/**
 * Declines an invitation to the verified address of the visitor. Costs 4 round trips and 8 write units.
 * @throws AppError `workspace_invite.not_found`, also for a link or another address
 */
export const declineInvite = async (reference: string, context: RequestContext): Promise<void> => {
  const invitation = await findInvitation(reference, requireUserId(context.visitor));
  const isReceived = invitation?.invite.acceptedBy === null && isAddressee(invitation.invite, invitation.user);
  if (!isReceived) throw createInviteNotFoundError();
  if (!(await deleteInvite(invitation.invite))) throw createInviteNotFoundError();
};
