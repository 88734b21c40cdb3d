import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { WorkspaceId } from '../ids.ts';
import { Workspace, WorkspaceContentChoice, WorkspaceName } from './workspace.model.ts';
import { workspaceLimits } from './workspace-limits.ts';

const params = z.object({ workspaceId: WorkspaceId });
const body = z.object({ name: WorkspaceName });

export const workspaceContract = {
  list: endpoint({
    method: 'GET',
    path: 'workspaces',
    access: 'self',
    summary: 'List your workspaces, the personal one first, then by name',
    request: z.object({}),
    reply: z.object({ workspaces: z.array(Workspace).max(workspaceLimits.workspacesMax + 1) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'workspaces',
    access: 'self',
    summary: 'Create a workspace, which you own',
    problems: ['quota.reached', 'rate.limited'],
    request: z.object({ body }),
    reply: z.object({ workspace: Workspace }),
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: 'workspaces/:workspaceId',
    access: 'self',
    summary: 'Read a workspace that you are a member of',
    problems: ['workspace.not_found'],
    request: z.object({ params }),
    reply: z.object({ workspace: Workspace }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: 'workspaces/:workspaceId',
    access: 'self',
    summary: 'Rename a workspace whose members you manage',
    problems: ['workspace.not_found', 'permission.denied'],
    request: z.object({ params, body }),
    reply: z.object({ workspace: Workspace }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'workspaces/:workspaceId',
    access: 'self',
    summary:
      'Delete a workspace that you own, and transfer its artists or move their music to the trash; requires a recent password confirmation',
    problems: [
      'password.confirmation_required',
      'workspace.not_found',
      'permission.denied',
      'quota.reached',
      'workspace.name_mismatch',
      'rate.limited',
    ],
    request: z.object({ params, body: z.object({ name: z.string(), artists: WorkspaceContentChoice }) }),
    reply: z.object({}),
    status: 202,
  }),
};
