import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { UserId, WorkspaceId } from '../ids.ts';
import { MemberParams, WorkspaceMember, WorkspaceRole } from './workspace.model.ts';
import { workspaceLimits } from './workspace-limits.ts';

const params = z.object({ workspaceId: WorkspaceId });
const problems = ['workspace.not_found', 'permission.denied', 'workspace_member.not_found'] as const;

export const workspaceMembersContract = {
  list: endpoint({
    method: 'GET',
    path: 'workspaces/:workspaceId/members',
    access: 'self',
    summary: 'List the members of a workspace that you are a member of: owners first, then by name',
    problems: ['workspace.not_found'],
    request: z.object({ params }),
    reply: z.object({ members: z.array(WorkspaceMember).max(workspaceLimits.workspaceMembersMax) }),
  }),
  setRole: endpoint({
    method: 'PUT',
    path: 'workspaces/:workspaceId/members/:userId',
    access: 'self',
    summary: 'Set the role of a member, up to your own; the last owner stays one',
    problems: [...problems, 'workspace.last_owner'],
    request: z.object({ params: MemberParams, body: z.object({ role: WorkspaceRole }) }),
    reply: z.object({ member: WorkspaceMember }),
  }),
  transfer: endpoint({
    method: 'POST',
    path: 'workspaces/:workspaceId/transfer',
    access: 'self',
    summary: 'Make a member the owner in your place; you become an admin; requires a recent password confirmation',
    problems: [...problems, 'password.confirmation_required'],
    request: z.object({ params, body: z.object({ userId: UserId }) }),
    reply: z.object({ members: z.array(WorkspaceMember) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'workspaces/:workspaceId/members/:userId',
    access: 'self',
    summary: 'Remove a member whose role you may grant, or leave; the last owner stays',
    problems: [...problems, 'workspace.last_owner'],
    request: z.object({ params: MemberParams }),
    reply: z.object({}),
  }),
};
