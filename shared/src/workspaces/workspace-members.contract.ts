import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { WorkspaceId } from '../ids.ts';
import { MemberParams, WorkspaceMember, WorkspaceRole } from './workspace.model.ts';
import { workspaceLimits } from './workspace-limits.ts';

const params = z.object({ workspaceId: WorkspaceId });
const problems = ['workspace.not_found', 'permission.denied', 'workspace_member.not_found'] as const;
/** Of changes that take the role of an owner. */
const ownerProblems = [
  'workspace.last_owner',
  'workspace.quota_owner',
  'quota.reached',
  'password.confirmation_required',
] as const;

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
    summary:
      'Set the role of a member, up to your own; the last owner stays one; another owner requires a recent password confirmation',
    problems: [...problems, ...ownerProblems],
    request: z.object({ params: MemberParams, body: z.object({ role: WorkspaceRole }) }),
    reply: z.object({ member: WorkspaceMember }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'workspaces/:workspaceId/members/:userId',
    access: 'self',
    summary:
      'Remove a member whose role you may grant, or leave; the last owner stays; owners who leave need a recent password confirmation',
    problems: [...problems, ...ownerProblems],
    request: z.object({ params: MemberParams }),
    reply: z.object({}),
  }),
};
