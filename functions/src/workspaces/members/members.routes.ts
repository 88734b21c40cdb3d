import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import { routes } from '../../platform/routes.ts';
import { readMembers, removeMember, setMemberRole, transferWorkspace } from './members.service.ts';

export const workspaceMembersRoutes = routes(workspaceMembersContract, {
  list: async ({ params }, { visitor }) => ({ members: await readMembers(params.workspaceId, visitor) }),
  setRole: async ({ params, body }, { visitor }) => ({
    member: await setMemberRole(params.workspaceId, params.userId, body.role, visitor),
  }),
  transfer: async ({ params, body }, context) => ({
    members: await transferWorkspace(params.workspaceId, body.userId, context),
  }),
  remove: async ({ params }, { visitor }) => {
    await removeMember(params.workspaceId, params.userId, visitor);
    return {};
  },
});
