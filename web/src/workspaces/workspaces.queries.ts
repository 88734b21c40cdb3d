import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import { workspaceTransferContract } from '@overtone/shared/workspaces/workspace-transfer.contract.ts';
import { createQuery } from '../lib/create-query.ts';

/** The user's workspaces, the personal one first. */
export const workspacesQuery = createQuery(workspaceContract.list, {}, ({ workspaces }) => workspaces);

/** A workspace that the user is a member of. */
export const workspaceQuery = (workspaceId: string) =>
  createQuery(workspaceContract.read, { params: { workspaceId } }, ({ workspace }) => workspace);

/** The members of a workspace, owners first. */
export const membersQuery = (workspaceId: string) =>
  createQuery(workspaceMembersContract.list, { params: { workspaceId } }, ({ members }) => members);

/** The pending offer of the ownership, for owners and the member to whom it was made; null for others. */
export const transferQuery = (workspaceId: string) => ({
  ...createQuery(workspaceTransferContract.read, { params: { workspaceId } }, ({ transfer }) => transfer),
  staleTime: 0,
});

/** Pending and recently expired invitations, for members who manage members. */
export const invitesQuery = (workspaceId: string) => ({
  ...createQuery(workspaceInvitesContract.list, { params: { workspaceId } }, ({ invites }) => invites),
  staleTime: 0,
});
