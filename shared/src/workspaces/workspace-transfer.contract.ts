import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { UserId, WorkspaceId } from '../ids.ts';
import { Workspace, WorkspaceTransfer } from './workspace.model.ts';

const params = z.object({ workspaceId: WorkspaceId });

/** The ownership of a workspace moves only when the new owner accepts the offer. */
export const workspaceTransferContract = {
  read: endpoint({
    method: 'GET',
    path: 'workspaces/:workspaceId/transfer',
    access: 'self',
    summary: 'Read the pending offer of the ownership, if you are an owner or the offer is for you; null for others',
    problems: ['workspace.not_found'],
    request: z.object({ params }),
    reply: z.object({ transfer: WorkspaceTransfer.nullable() }),
  }),
  offer: endpoint({
    method: 'POST',
    path: 'workspaces/:workspaceId/transfer',
    access: 'self',
    summary:
      'Offer a member to become the owner in your place, for seven days, in place of an earlier offer; requires a recent password confirmation',
    problems: [
      'workspace.not_found',
      'permission.denied',
      'workspace_member.not_found',
      'password.confirmation_required',
      'rate.limited',
    ],
    request: z.object({ params, body: z.object({ userId: UserId }) }),
    reply: z.object({ transfer: WorkspaceTransfer }),
    status: 201,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: 'workspaces/:workspaceId/transfer',
    access: 'self',
    summary: 'Revoke the offer as an owner, or decline it as the member to whom it was made',
    problems: ['workspace.not_found', 'workspace_transfer.not_found'],
    request: z.object({ params }),
    reply: z.object({}),
  }),
  accept: endpoint({
    method: 'POST',
    path: 'workspaces/:workspaceId/transfer/accept',
    access: 'self',
    summary: 'Become the owner; the member who made the offer becomes an admin, and the uploads count in your quota',
    problems: ['workspace.not_found', 'workspace_transfer.not_found', 'permission.denied', 'quota.reached'],
    request: z.object({ params }),
    reply: z.object({ workspace: Workspace }),
  }),
};
