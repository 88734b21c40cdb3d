import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { routes } from '../../platform/routes.ts';
import { deleteWorkspace } from '../deletion/delete-workspace.service.ts';
import type { RequireCapacity } from '../memberships/require-capacity.ts';
import { createWorkspace, readWorkspace, readWorkspaces, renameWorkspace } from './workspaces.service.ts';

export const workspaceRoutes = (requireCapacity: RequireCapacity) =>
  routes(workspaceContract, {
    list: async (_, { visitor }) => ({ workspaces: await readWorkspaces(visitor) }),
    create: async ({ body }, context) => ({ workspace: await createWorkspace(body.name, context) }),
    read: async ({ params }, { visitor }) => ({ workspace: await readWorkspace(params.workspaceId, visitor) }),
    rename: async ({ params, body }, { visitor }) => ({
      workspace: await renameWorkspace(params.workspaceId, body.name, visitor),
    }),
    delete: async ({ params, body }, context) => {
      await deleteWorkspace(params.workspaceId, body, context, requireCapacity);
      return {};
    },
  });
