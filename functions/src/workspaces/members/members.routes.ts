import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import { routes } from '../../platform/routes.ts';
import type { RequireCapacity } from '../memberships/require-capacity.ts';
import { readMembers, removeMember, setMemberRole } from './members.service.ts';

export const workspaceMembersRoutes = (requireCapacity: RequireCapacity) =>
  routes(workspaceMembersContract, {
    list: async ({ params }, { visitor }) => ({ members: await readMembers(params.workspaceId, visitor) }),
    setRole: async ({ params, body }, context) => ({
      member: await setMemberRole(params.workspaceId, params.userId, body.role, context, requireCapacity),
    }),
    remove: async ({ params }, context) => {
      await removeMember(params.workspaceId, params.userId, context, requireCapacity);
      return {};
    },
  });
