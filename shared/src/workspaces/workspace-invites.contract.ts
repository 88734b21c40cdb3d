import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Email } from '../identity/users/user.model.ts';
import { WorkspaceId, WorkspaceInviteId } from '../ids.ts';
import {
  InvitedRole,
  InviteReference,
  Workspace,
  WorkspaceInvite,
  WorkspaceInvitePreview,
  WorkspaceInviteToken,
} from './workspace.model.ts';
import { workspaceLimits } from './workspace-limits.ts';

const params = z.object({ workspaceId: WorkspaceId });
const inviteParams = params.extend({ inviteId: WorkspaceInviteId });
const reference = z.object({ inviteId: InviteReference });
/** The paths of spec §7 accept only ids: a token is as good as a password, and URLs are logged. */
const receivedParams = z.object({ inviteId: WorkspaceInviteId });
const problems = ['workspace.not_found', 'permission.denied'] as const;

export const workspaceInvitesContract = {
  list: endpoint({
    method: 'GET',
    path: 'workspaces/:workspaceId/invites',
    access: 'self',
    summary: 'List the pending and recently expired invitations of a workspace whose members you manage, newest first',
    problems,
    request: z.object({ params }),
    reply: z.object({ invites: z.array(WorkspaceInvite) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: 'workspaces/:workspaceId/invites',
    access: 'self',
    summary: 'Invite email addresses, up to your own role; addresses of members and pending invitations are skipped',
    problems: [...problems, 'email.unverified', 'quota.reached', 'rate.limited'],
    request: z.object({
      params,
      body: z.object({
        emails: z.array(Email).min(1).max(workspaceLimits.workspaceInvitesAtOnceMax),
        role: InvitedRole,
      }),
    }),
    reply: z.object({
      invites: z.array(WorkspaceInvite),
      /** Addresses that were not invited, because they belong to a member or have an invitation already. */
      skipped: z.array(z.object({ email: z.string(), reason: z.enum(['member', 'invited']) })),
    }),
    status: 201,
  }),
  createLink: endpoint({
    method: 'POST',
    path: 'workspaces/:workspaceId/invites/link',
    access: 'self',
    summary: 'Create an invitation link, with which several users can join as members; its token is only returned once',
    problems: [...problems, 'quota.reached', 'rate.limited'],
    request: z.object({ params }),
    reply: z.object({ invite: WorkspaceInvite, token: WorkspaceInviteToken }),
    status: 201,
  }),
  resend: endpoint({
    method: 'POST',
    path: 'workspaces/:workspaceId/invites/:inviteId/resend',
    access: 'self',
    summary: 'Send an invitation again, for another seven days; the link of the earlier email stops working',
    problems: [...problems, 'workspace_invite.not_found', 'email.unverified', 'rate.limited'],
    request: z.object({ params: inviteParams }),
    reply: z.object({ invite: WorkspaceInvite }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: 'workspaces/:workspaceId/invites/:inviteId',
    access: 'self',
    summary: 'Revoke an invitation; users who joined stay',
    problems: [...problems, 'workspace_invite.not_found'],
    request: z.object({ params: inviteParams }),
    reply: z.object({}),
  }),
  // The token is in the body, so that it is in no URL and no log.
  preview: endpoint({
    method: 'POST',
    path: 'workspace/invite/preview',
    access: 'public',
    summary: 'Read an invitation, by its token, or by its id for the invited user',
    problems: ['workspace_invite.not_found', 'rate.limited'],
    request: z.object({ body: reference }),
    reply: WorkspaceInvitePreview,
  }),
  join: endpoint({
    method: 'POST',
    path: 'workspace/join',
    access: 'self',
    summary: 'Join the workspace of an invitation, by its token or its id; members keep their role',
    problems: ['workspace_invite.not_found', 'email.unverified', 'quota.reached', 'rate.limited'],
    request: z.object({ body: reference }),
    reply: z.object({ workspace: Workspace }),
  }),
  /** As spec §7 defines it. Links and link scanners never join, because no script of this site requests them. */
  joinFromSite: endpoint({
    method: 'GET',
    path: 'workspace/join/:inviteId',
    access: 'self',
    summary:
      'Join the workspace of an invitation to your address, if a page of this site requests it; otherwise only read it',
    problems: ['workspace_invite.not_found', 'email.unverified', 'quota.reached', 'rate.limited'],
    request: z.object({ params: receivedParams }),
    reply: z.object({ workspace: WorkspaceInvitePreview.shape.workspace }),
  }),
  decline: endpoint({
    method: 'DELETE',
    path: 'workspace/invite/:inviteId',
    access: 'self',
    summary: 'Decline an invitation to your address',
    problems: ['workspace_invite.not_found'],
    request: z.object({ params: receivedParams }),
    reply: z.object({}),
  }),
};
